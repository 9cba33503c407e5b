import {
  type BackendClient,
  type RfrPhaseCount,
  rfrPhases,
  type RfrRequest,
  type RfrRequests,
  type RfrSummary,
} from '#backends';
import { t } from './messages';

// The calls of #backends with the same names, checked without valibot: it would put this page's first load over its
// limit. The types are those of the schemas, so a schema that changes is a type error here.

type Check<T> = (value: unknown) => value is T;
type Options = { readonly signal: AbortSignal };
type Query = Readonly<Record<string, string | number>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const matches =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    isText(value) && pattern.test(value);
const isDay = matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const isMunicipality = matches(/^\d{4}$/);
const isPhase = (value: unknown): value is RfrRequest['phase'] => rfrPhases.some((phase) => phase === value);

const isObject =
  <T>(entries: { readonly [Name in keyof T]: Check<T[Name]> }): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(entries).every(([name, check]) => check(Reflect.get(value, name)));

const isList =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

const isRequests = isObject<RfrRequests>({
  total: isCount,
  requests: isList(
    isObject<RfrRequest>({
      id: isText,
      roll: matches(/^\d{19}$/),
      address: isText,
      municipality: isMunicipality,
      phase: isPhase,
      assessedValue: isNumber,
      requestedValue: isNumber,
      receivedOn: isDay,
      updatedOn: isDay,
    }),
  ),
});

const isCounts = isList(isObject<Pick<RfrPhaseCount, 'phase' | 'count'>>({ phase: isPhase, count: isCount }));

const isSummary = isObject<RfrSummary>({
  year: isCount,
  municipality: isMunicipality,
  forMunicipality: isCounts,
  forProvince: isCounts,
});

async function readReply<T>(reply: Promise<unknown>, check: Check<T>): Promise<T> {
  const value = await reply;
  if (check(value)) return value;
  throw Object.assign(new Error(t('rfr.unreadable')), { name: 'PortalError', code: 'unreadable' });
}

/** One page of requests for reconsideration; rejects with a `PortalError`. */
export function listRequests(http: BackendClient, query: Query, options: Options): Promise<RfrRequests> {
  return readReply(http.get('/rfr/requests', { query, ...options }), isRequests);
}

/** The requests of a tax year by phase; rejects with a `PortalError`. */
export function getRequestSummary(http: BackendClient, query: Query, options: Options): Promise<RfrSummary> {
  return readReply(http.get('/rfr/summary', { query, ...options }), isSummary);
}

import * as v from 'valibot';
import { describeError } from '../../fetch-file';
import { passed, unchecked, failed, type Check } from '../checks';
import type { DescribedBackend, Operation } from './contract';
import { findParameters, sortByDependency, type Samples } from './parameters';
import { createValidator, type Deviation } from './validate-answer';

export interface Examination {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly bases: ReadonlyMap<DescribedBackend, string>;
  /** Without a token, calls that need one are only tested for status 401. */
  readonly token: string | undefined;
  readonly samples: Samples;
}

type Reply =
  | { readonly kind: 'reply'; readonly status: number; readonly mediaType: string; readonly body: unknown }
  | { readonly kind: 'unreachable'; readonly reason: string };

const FailureSchema = v.object({ message: v.pipe(v.string(), v.nonEmpty()) });

/** The address of a call with its path and query parameters. */
export function toAddress(
  base: string,
  { path, parameters }: Operation,
  values: ReadonlyMap<string, string>,
): string {
  const inPath = new Set(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const query = new URLSearchParams([...values].filter(([name]) => !inPath.has(name))).toString();
  return `${base}${filled}${query === '' ? '' : `?${query}`}`;
}

async function send(
  address: string,
  token: string | undefined,
  { fetch, timeoutMs }: Examination,
): Promise<Reply> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    const text = await response.text();
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
    return {
      kind: 'reply',
      status: response.status,
      mediaType,
      body: parsed.success ? parsed.output : undefined,
    };
  } catch (thrown) {
    return { kind: 'unreachable', reason: describeError(thrown, timeoutMs) };
  }
}

const getName = ({ method, path }: Operation): string => `${method} ${path}`;

function formatDeviations(deviations: readonly Deviation[]): string {
  return deviations
    .map(
      ({ path, expected, got }) =>
        `${path === '' ? 'the answer' : path} is expected ${expected}, and is ${got}`,
    )
    .join('; ');
}

/** Compares a reply with the documented response. Returns a description of the first difference, if any. */
export type Compare = (operation: Operation, reply: Extract<Reply, { kind: 'reply' }>) => string | undefined;

export function createCompare(): Compare {
  const validate = createValidator();
  return ({ responses }, { status, mediaType, body }) => {
    const documented = responses.get(String(status));
    if (status !== 200 || documented === undefined) {
      const failure = v.safeParse(FailureSchema, body);
      const reason = failure.success ? `: "${failure.output.message}"` : '';
      return `status ${status}${reason}, not 200`;
    }
    if (documented.mediaType === undefined) return undefined;
    if (mediaType !== documented.mediaType)
      return `it is ${mediaType || 'of no media type'}, not ${documented.mediaType}`;
    if (documented.mediaType !== 'application/json') return undefined;
    if (body === undefined) return 'it is no JSON';
    if (typeof documented.schema !== 'object' || documented.schema === null) return undefined;
    const deviations = validate(documented.schema, body);
    return deviations.length === 0 ? undefined : formatDeviations(deviations);
  };
}

async function checkWithoutToken(
  operation: Operation,
  address: string,
  examination: Examination,
): Promise<Check> {
  const check = `${getName(operation)} without a token`;
  const reply = await send(address, undefined, examination);
  if (reply.kind === 'unreachable') return failed(check, `${address}: ${reply.reason}`);
  if (reply.status !== 401)
    return failed(
      check,
      `status ${reply.status}, not 401: anybody may call it; check the token of each call`,
    );
  return v.is(FailureSchema, reply.body)
    ? passed(check, '401')
    : failed(check, '/message is expected to be a text that says why, and is missing');
}

/** Makes the GET calls among the operations, and compares each response with its document. */
export async function examineOperations(
  operations: readonly Operation[],
  examination: Examination,
): Promise<readonly Check[]> {
  const { bases, token, samples } = examination;
  const compare = createCompare();
  const answers = new Map<string, unknown>();
  const checks: Check[] = [];
  for (const operation of sortByDependency(operations.filter(({ method }) => method === 'GET'))) {
    checks.push(...(await examine(operation)));
  }
  return checks;

  async function examine(operation: Operation): Promise<readonly Check[]> {
    const { id, backend, takesToken, parameters } = operation;
    const base = bases.get(backend) ?? '';
    const required = parameters.filter((parameter) => parameter.required === true).map(({ name }) => name);
    const found = findParameters(id, required, answers, samples);
    const withoutToken = takesToken
      ? [
          await checkWithoutToken(
            operation,
            toAddress(base, operation, 'values' in found ? found.values : new Map()),
            examination,
          ),
        ]
      : [];
    if (takesToken && token === undefined)
      return [unchecked(getName(operation), 'it takes a token; give one with --token -'), ...withoutToken];
    if ('missing' in found)
      return [
        unchecked(getName(operation), `no earlier answer had a value for ${found.missing}`),
        ...withoutToken,
      ];
    const address = toAddress(base, operation, found.values);
    const reply = await send(address, takesToken ? token : undefined, examination);
    if (reply.kind === 'unreachable')
      return [failed(getName(operation), `${address}: ${reply.reason}`), ...withoutToken];
    if (reply.status === 403)
      return [
        unchecked(getName(operation), 'refused (403): this person lacks a permission for it'),
        ...withoutToken,
      ];
    const deviation = compare(operation, reply);
    if (deviation === undefined) answers.set(id, reply.body);
    return [
      deviation === undefined
        ? passed(getName(operation), 'as its document says')
        : failed(getName(operation), deviation),
      ...withoutToken,
    ];
  }
}

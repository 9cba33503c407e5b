import * as v from 'valibot';
import { describeError } from '../../fetch-file';
import { good, unchecked, wrong, type Check } from '../checks';
import type { DescribedBackend, Operation } from './contract';
import { findParameters, sortByNeed, type Samples } from './parameters';
import { createValidator, type Deviation } from './validate-answer';

export interface Examination {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly bases: ReadonlyMap<DescribedBackend, string>;
  /** Without one, calls that take a token are tried without it alone. */
  readonly token: string | undefined;
  readonly samples: Samples;
}

type Reply =
  | { readonly kind: 'reply'; readonly status: number; readonly mediaType: string; readonly body: unknown }
  | { readonly kind: 'unreachable'; readonly reason: string };

const FailureSchema = v.object({ message: v.pipe(v.string(), v.nonEmpty()) });

/** The address of a call with parameters in its path and query. */
export function toAddress(
  base: string,
  { path, parameters }: Operation,
  values: ReadonlyMap<string, string>,
): string {
  const inPath = new Set(parameters.filter((one) => one.in === 'path').map(({ name }) => name));
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

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

function formatDeviations(deviations: readonly Deviation[]): string {
  return deviations
    .map(
      ({ path, expected, got }) =>
        `${path === '' ? 'the answer' : path} is expected ${expected}, and is ${got}`,
    )
    .join('; ');
}

/** Compares one answer with what the document promises for its status. */
export type Compare = (operation: Operation, reply: Extract<Reply, { kind: 'reply' }>) => string | undefined;

export function createCompare(): Compare {
  const validate = createValidator();
  return ({ answers }, { status, mediaType, body }) => {
    const promised = answers.get(String(status));
    if (status !== 200 || promised === undefined) {
      const said = v.safeParse(FailureSchema, body);
      const reason = said.success ? `: "${said.output.message}"` : '';
      return `status ${status}${reason}, not 200`;
    }
    if (promised.mediaType === undefined) return undefined;
    if (mediaType !== promised.mediaType)
      return `it is ${mediaType || 'of no media type'}, not ${promised.mediaType}`;
    if (promised.mediaType !== 'application/json') return undefined;
    if (body === undefined) return 'it is no JSON';
    if (typeof promised.schema !== 'object' || promised.schema === null) return undefined;
    const deviations = validate(promised.schema, body);
    return deviations.length === 0 ? undefined : formatDeviations(deviations);
  };
}

async function checkWithoutToken(
  operation: Operation,
  address: string,
  examination: Examination,
): Promise<Check> {
  const check = `${nameOf(operation)} without a token`;
  const reply = await send(address, undefined, examination);
  if (reply.kind === 'unreachable') return wrong(check, `${address}: ${reply.reason}`);
  if (reply.status !== 401)
    return wrong(check, `status ${reply.status}, not 401: anybody may call it; check the token of each call`);
  return v.is(FailureSchema, reply.body)
    ? good(check, '401')
    : wrong(check, '/message is expected to be a text that says why, and is missing');
}

/** Makes the read-only calls of operations, and compares each answer. */
export async function examineOperations(
  operations: readonly Operation[],
  examination: Examination,
): Promise<readonly Check[]> {
  const { bases, token, samples } = examination;
  const compare = createCompare();
  const answers = new Map<string, unknown>();
  const checks: Check[] = [];
  for (const operation of sortByNeed(operations.filter(({ method }) => method === 'GET'))) {
    checks.push(...(await examine(operation)));
  }
  return checks;

  async function examine(operation: Operation): Promise<readonly Check[]> {
    const { id, backend, takesToken, parameters } = operation;
    const base = bases.get(backend) ?? '';
    const required = parameters.filter((one) => one.required === true).map(({ name }) => name);
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
      return [unchecked(nameOf(operation), 'it takes a token; give one with --token -'), ...withoutToken];
    if ('missing' in found)
      return [
        unchecked(nameOf(operation), `no earlier answer had a value for ${found.missing}`),
        ...withoutToken,
      ];
    const address = toAddress(base, operation, found.values);
    const reply = await send(address, takesToken ? token : undefined, examination);
    if (reply.kind === 'unreachable')
      return [wrong(nameOf(operation), `${address}: ${reply.reason}`), ...withoutToken];
    if (reply.status === 403)
      return [
        unchecked(nameOf(operation), 'refused (403): this person lacks a permission for it'),
        ...withoutToken,
      ];
    const deviation = compare(operation, reply);
    if (deviation === undefined) answers.set(id, reply.body);
    return [
      deviation === undefined
        ? good(nameOf(operation), 'as its document says')
        : wrong(nameOf(operation), deviation),
      ...withoutToken,
    ];
  }
}

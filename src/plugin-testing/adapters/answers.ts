import type { PluginBackend } from '#plugin-api';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call as an answer sees it. */
export interface SampleCall {
  readonly backend: PluginBackend;
  readonly method: CallMethod;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The query with every value of a repeated key. */
  readonly searchParams: URLSearchParams;
  /** The decoded values of named parts of the path such as `:id`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The headers that the section has added. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON or the `FormData` that was sent; `undefined` when there was none. */
  readonly body: unknown;
}

/** Answers a call with a value that JSON can carry, or with a `Response`; either may be a promise. */
export type SampleAnswer = (call: SampleCall) => unknown;

export type SampleAnswers = Readonly<Record<string, SampleAnswer>>;

export interface FoundAnswer {
  readonly answer: SampleAnswer;
  readonly parameters: Readonly<Record<string, string>>;
}

function matchParameters(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = decodeURIComponent(actual);
    else if (part !== actual) return undefined;
  }
  return parameters;
}

/** The answer for a call: exact paths before patterns. */
export function findAnswer(
  answers: SampleAnswers,
  { method, backend, path }: Pick<SampleCall, 'method' | 'backend' | 'path'>,
): FoundAnswer | undefined {
  const start = `${method} ${backend} `;
  const exact = answers[`${start}${path}`];
  if (exact !== undefined) return { answer: exact, parameters: {} };
  for (const [call, answer] of Object.entries(answers)) {
    if (!call.startsWith(start)) continue;
    const parameters = matchParameters(call.slice(start.length), path);
    if (parameters !== undefined) return { answer, parameters };
  }
  return undefined;
}

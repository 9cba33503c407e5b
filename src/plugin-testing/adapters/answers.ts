import type { PluginBackend } from '#plugin-api';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call, as passed to a `SampleAnswer`. */
export interface SampleCall {
  readonly backend: PluginBackend;
  readonly method: CallMethod;
  /** The path without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The query, with all values of repeated keys. */
  readonly searchParams: URLSearchParams;
  /** The decoded path parameters, such as `:id`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The headers set by the section. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON or the `FormData`; `undefined` if there was no body. */
  readonly body: unknown;
}

/** Handles a call: returns a JSON-serializable value or a `Response`, or a promise of one. */
export type SampleAnswer = (call: SampleCall) => unknown;

export type SampleAnswers = Readonly<Record<string, SampleAnswer>>;

export interface FoundAnswer {
  readonly answer: SampleAnswer;
  readonly parameters: Readonly<Record<string, string>>;
}

function matchParameters(pattern: string, path: string): Record<string, string> | undefined {
  const patternParts = pattern.split('/');
  const pathParts = path.split('/');
  if (patternParts.length !== pathParts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const actual = pathParts[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = decodeURIComponent(actual);
    else if (part !== actual) return undefined;
  }
  return parameters;
}

/** Finds the handler of a call; exact paths take precedence over patterns. */
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

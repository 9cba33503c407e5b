import * as v from 'valibot';
import { HttpError } from './http-error';
import { strings } from './strings';

/**
 * Reads a payload or query; throws 400 naming the first field that is not right. Pages show the message, so it is no
 * sentence of the library that found the fault.
 */
export function read<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'payload';
  // A message that a schema brings along is in plain words.
  const words = issue.message.startsWith('Invalid ') ? describe(issue) : issue.message;
  throw new HttpError(400, `${field}: ${words}`);
}

function describe({ received, requirement, type }: v.BaseIssue<unknown>): string {
  if (type === 'max_length') return strings.tooLong(String(requirement));
  return received === 'undefined' ? strings.missing : strings.unfit;
}

/** A whole number in a query, in digits. */
export const wholeNumber = (most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(most));

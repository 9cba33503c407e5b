import * as v from 'valibot';
import { HttpError } from './http-error';

/** Reads a payload or query; throws 400 naming the first field that is not right. */
export function read<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new HttpError(400, `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`);
}

/** A whole number in a query, in digits. */
export const wholeNumber = (most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(most));

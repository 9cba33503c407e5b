import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HttpError } from './http-error';

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
  if (type === 'max_length') return `must not be longer than ${String(requirement)}.`;
  return received === 'undefined' ? 'is missing.' : 'is not in the form that is needed here.';
}

/** A whole number in a query, in digits. */
export const wholeNumber = (most: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(most));

/** A day in a query. */
export const DaySchema = v.pipe(v.string(), v.isoDate('must be a day such as 2026-03-31'));

/** The origin at which the caller reaches the sandbox. */
export function getOwnOrigin({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

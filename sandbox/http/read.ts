import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HttpError } from './http-error';

/**
 * Parses a payload or query; throws 400 naming the first invalid field. Pages show the message, so messages
 * of the validation library are replaced.
 */
export function read<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'payload';
  // Messages defined in a schema are already readable.
  const text = issue.message.startsWith('Invalid ') ? describe(issue) : issue.message;
  throw new HttpError(400, `${field}: ${text}`);
}

function describe({ received, requirement, type }: v.BaseIssue<unknown>): string {
  if (type === 'max_length') return `must not be longer than ${String(requirement)}.`;
  return received === 'undefined' ? 'is missing.' : 'is not in the form that is needed here.';
}

/** An integer in a query, up to `max`. */
export const wholeNumber = (max: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(max));

/** A day in a query. */
export const DaySchema = v.pipe(v.string(), v.isoDate('must be a day such as 2026-03-31'));

/** The origin at which the caller reaches the sandbox. */
export function getOwnOrigin({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

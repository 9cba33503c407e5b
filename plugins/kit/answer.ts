import type { Answer, Failure } from './loadable';
import { strings } from './strings';

/**
 * Waits for a call and reads its answer; never throws. `read` gives `undefined` for an answer it does not
 * understand.
 */
export async function answerOf<T, Given = unknown>(
  call: Promise<Given>,
  read: (answer: Given) => T | undefined,
): Promise<Answer<T>> {
  try {
    const value = read(await call);
    if (value !== undefined) return { state: 'succeeded', value };
    return { state: 'failed', failure: { reason: strings.unreadable, correlationId: undefined } };
  } catch (thrown) {
    return { state: 'failed', failure: failureOf(thrown) };
  }
}

function failureOf(thrown: unknown): Failure {
  // Only the portal's own errors promise plain words; those of anybody else are for programmers.
  if (!(thrown instanceof Error) || thrown.name !== 'PortalError')
    return { reason: strings.unexpected, correlationId: undefined };
  const correlationId = 'correlationId' in thrown ? thrown.correlationId : undefined;
  const status = 'status' in thrown ? thrown.status : undefined;
  return {
    reason: thrown.message,
    correlationId: typeof correlationId === 'string' ? correlationId : undefined,
    status: typeof status === 'number' ? status : undefined,
  };
}

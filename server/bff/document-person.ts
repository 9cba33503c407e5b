import type { FastifyRequest } from 'fastify';
import type { Hint } from '../documents/portal-hint';
import { resolveWithin } from '../http/resolve-within';
import type { BffContext } from './bff-context';
import type { Person } from './people';
import type { SealedSession } from './session-cookie';
import type { SealedView } from './view-cookie';

/** The user of a document, as far as known when it is rendered. */
export interface DocumentPerson {
  /** The permissions and theme for the document's head: current, or as of the last visit. */
  readonly view: Hint | undefined;
  readonly person: Person | undefined;
  /** Age of `person` (ms); 0 if it was read for this document. */
  readonly age: number;
  /** The pending user record, if the head is sent without waiting for it. */
  readonly pendingPerson: Promise<Person | undefined> | undefined;
  /** The `Set-Cookie` header that stores the view for the next document. */
  readonly cookie: string | undefined;
}

/** How long a document waits for the user record (ms). */
const timeoutMs = 300;

/**
 * Finds the user of a session. Waits for the users back end only if there is no view cookie of the last
 * visit, or if `isDecisive` returns true for the known rules: the response then depends on them, so they must
 * be current.
 */
export async function findDocumentPerson(
  { views, people, sessions, getCaller, now }: BffContext,
  request: FastifyRequest,
  session: SealedSession,
  isDecisive: (rules: readonly string[]) => boolean,
): Promise<DocumentPerson> {
  const { cookie: header } = request.headers;
  const view = await views.read(header, session);
  // A missing view cookie may mean that the record has just changed, perhaps through another replica.
  const cached = view === undefined ? undefined : people.getCached(session);
  const known = cached !== undefined && isDecisive(cached.rules) ? undefined : cached;
  const reading =
    known === undefined
      ? resolveWithin(
          timeoutMs,
          people.read(session, { requestId: request.id, caller: getCaller(request.raw) }),
        )
      : Promise.resolve(known);
  if (view !== undefined && cached === undefined && !isDecisive(view.rules))
    return { view: toHint(view), person: undefined, age: 0, pendingPerson: reading, cookie: undefined };
  const person = await reading;
  const cookie =
    person === undefined ? undefined : await views.update(header, session, person, sessions.endsAt(session));
  const age = known === undefined ? 0 : Math.max(1, now() - known.readAt);
  return { view: toHint(person ?? view), person, age, pendingPerson: undefined, cookie };
}

function toHint(known: Person | SealedView | undefined): Hint | undefined {
  return known && { rules: known.rules, theme: known.theme };
}

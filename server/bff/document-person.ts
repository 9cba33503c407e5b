import type { FastifyRequest } from 'fastify';
import type { Hint } from '../documents/portal-hint';
import { resolveWithin } from '../http/resolve-within';
import type { BffContext } from './bff-context';
import type { Person } from './people';
import type { SealedSession } from './session-cookie';
import type { SealedView } from './view-cookie';

/** What is known of the person a document is made for. */
export interface DocumentPerson {
  /** The rules and the theme that the head is made from: fresh, or as of the last visit. */
  readonly view: Hint | undefined;
  readonly person: Person | undefined;
  /** How long before this document the person was read (ms); 0 if for it. */
  readonly age: number;
  /** The reading under way, where the head does not wait for it. */
  readonly late: Promise<Person | undefined> | undefined;
  /** The `Set-Cookie` header that keeps the view for the next document. */
  readonly cookie: string | undefined;
}

/** How long a document waits for the user record (ms). */
const patienceMs = 300;

/**
 * Finds the person of a session. Waits for the users back end only without a view of the last visit, or if `isDecisive`
 * says that nothing can be said by that view alone.
 */
export async function findDocumentPerson(
  { views, people, sessions, findCaller, now }: BffContext,
  request: FastifyRequest,
  session: SealedSession,
  isDecisive: (rules: readonly string[]) => boolean,
): Promise<DocumentPerson> {
  const { cookie: header } = request.headers;
  const view = await views.read(header, session);
  // Without a view something may just have changed, also through another replica.
  const kept = view === undefined ? undefined : people.getKnown(session);
  // What decides is always read for this document.
  const known = kept !== undefined && isDecisive(kept.rules) ? undefined : kept;
  const reading =
    known === undefined
      ? resolveWithin(
          patienceMs,
          people.read(session, { requestId: request.id, caller: findCaller(request.raw) }),
        )
      : Promise.resolve(known);
  if (view !== undefined && kept === undefined && !isDecisive(view.rules))
    return { view: toHint(view), person: undefined, age: 0, late: reading, cookie: undefined };
  const person = await reading;
  const cookie =
    person === undefined ? undefined : await views.update(header, session, person, sessions.endsAt(session));
  const age = known === undefined ? 0 : Math.max(1, now() - known.readAt);
  return { view: toHint(person ?? view), person, age, late: undefined, cookie };
}

function toHint(known: Person | SealedView | undefined): Hint | undefined {
  return known && { rules: known.rules, theme: known.theme };
}

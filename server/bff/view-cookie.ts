import * as v from 'valibot';
import { createSealedCookie, type SealedCookie, type SealedCookieDependencies } from './sealed-cookie';
import type { SealedSession } from './session-cookie';
import type { Person } from './people';

const ViewSchema = v.object({
  /** The id of the session. */
  session: v.string(),
  rules: v.array(v.string()),
  theme: v.optional(v.string()),
});

/**
 * The user's permissions and theme at the last visit, for the head of the next document. The cookie is
 * sealed, so that neither a script nor another host of the domain can forge it. It grants no access: the user
 * record and the back ends decide.
 */
export type SealedView = v.InferOutput<typeof ViewSchema>;

/**
 * Browsers send it with each request, so its size is limited. Without it, a document waits for the user
 * record.
 */
const maxLength = 3_072;

/** Reads and writes view cookies. */
export class ViewCookies {
  readonly #cookie: SealedCookie<SealedView>;

  constructor(dependencies: SealedCookieDependencies) {
    this.#cookie = createSealedCookie('portal-view', ViewSchema, dependencies, maxLength);
  }

  /** Reads the view of a session; `undefined` if the cookie belongs to another session. */
  async read(header: string | undefined, { id }: SealedSession): Promise<SealedView | undefined> {
    const view = await this.#cookie.read(header);
    return view?.session === id ? view : undefined;
  }

  /** Returns the `Set-Cookie` header for a user record; `undefined` if the cookie is up to date. */
  async update(
    header: string | undefined,
    session: SealedSession,
    { rules, theme }: Pick<Person, 'rules' | 'theme'>,
    endsAt: number,
  ): Promise<string | undefined> {
    const view: SealedView = { session: session.id, rules: [...rules], theme };
    if (JSON.stringify(await this.read(header, session)) === JSON.stringify(view)) return undefined;
    return this.#cookie.write(view, endsAt);
  }

  /** Returns the `Set-Cookie` header that removes the cookie; `undefined` if the browser did not send it. */
  clear(header: string | undefined): string | undefined {
    return this.#cookie.isSent(header) ? this.#cookie.cleared : undefined;
  }
}

import * as v from 'valibot';
import { createSealedCookie, type SealedCookie, type SealedCookieDependencies } from './sealed-cookie';
import type { SealedSession } from './session-cookie';
import type { Person } from './people';

const ViewSchema = v.object({
  /** The session it belongs to. */
  session: v.string(),
  rules: v.array(v.string()),
  theme: v.optional(v.string()),
});

/**
 * What decides the head of a document, as of the last visit. Sealed, so that neither a script nor another host of the
 * domain can choose it; it still grants nothing, because the user record and the back ends decide.
 */
export type SealedView = v.InferOutput<typeof ViewSchema>;

/** Browsers send it with each request, so it stays short: without it a document waits for the user record. */
const maxLength = 3_072;

/** Reads and writes the cookie of views. */
export class ViewCookies {
  readonly #cookie: SealedCookie<SealedView>;

  constructor(dependencies: SealedCookieDependencies) {
    this.#cookie = createSealedCookie('portal-view', ViewSchema, dependencies, maxLength);
  }

  /** The view of a session; that of another one counts as none. */
  async read(header: string | undefined, { id }: SealedSession): Promise<SealedView | undefined> {
    const view = await this.#cookie.read(header);
    return view?.session === id ? view : undefined;
  }

  /** The `Set-Cookie` header after a user record was read; `undefined` if the cookie already says the same. */
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

  /** The `Set-Cookie` header that removes the cookie; `undefined` if there is none. */
  clear(header: string | undefined): string | undefined {
    return this.#cookie.isSent(header) ? this.#cookie.cleared : undefined;
  }
}

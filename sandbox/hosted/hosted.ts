import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';

/** What a sign-in on the hosted page was asked for. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  /** Apart by spaces. */
  readonly scope: string;
  /** The S256 challenge of the client's verifier. */
  readonly codeChallenge: string;
}

interface Timed {
  /** The user's internal id. */
  readonly user: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

const codeMs = 5 * 60_000;
const browserMs = 3_600_000;

/** What the hosted pages remember: who is signed in on them, and codes that wait to be exchanged for tokens. */
export class Hosted {
  readonly #clock: Clock;
  readonly #browsers = new Map<string, Timed>();
  readonly #codes = new Map<string, Timed & AuthorizationRequest>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Remembers for an hour who signed in with a browser; answers the value of its cookie. */
  remember(user: string): string {
    const cookie = randomBytes(32).toString('base64url');
    this.#browsers.set(cookie, { user, createdAt: this.#clock.now() });
    return cookie;
  }

  /** The internal id of who is signed in with a browser. */
  userOf(cookie: string): string | undefined {
    const known = this.#browsers.get(cookie);
    return known !== undefined && this.#clock.now() - known.createdAt < browserMs ? known.user : undefined;
  }

  /** Signs a browser out. */
  forget(cookie: string): void {
    this.#browsers.delete(cookie);
  }

  /** A code that the client exchanges for tokens within five minutes. */
  authorize(user: string, { redirectUri, scope, codeChallenge }: AuthorizationRequest): string {
    const code = randomBytes(32).toString('base64url');
    this.#codes.set(code, { user, redirectUri, scope, codeChallenge, createdAt: this.#clock.now() });
    return code;
  }

  /** The sign-in of a code, and its scope; using it, rightly or not, ends it. */
  exchange(
    code: string,
    redirectUri: string,
    verifier: string,
  ): { readonly user: string; readonly scope: string } | undefined {
    const waiting = this.#codes.get(code);
    this.#codes.delete(code);
    if (waiting === undefined || this.#clock.now() - waiting.createdAt >= codeMs) return undefined;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isOwn = waiting.redirectUri === redirectUri && waiting.codeChallenge === challenge;
    return isOwn ? { user: waiting.user, scope: waiting.scope } : undefined;
  }

  /** Forgets everybody and every code. */
  reset(): void {
    this.#browsers.clear();
    this.#codes.clear();
  }
}

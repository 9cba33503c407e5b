import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';

/** Parameters of an authorization request. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  /** Separated by spaces. */
  readonly scope: string;
  /** S256 code challenge of the client (PKCE). */
  readonly codeChallenge: string;
}

interface Entry {
  /** The user's internal id. */
  readonly user: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

const codeMs = 5 * 60_000;
const sessionMs = 3_600_000;

/** State of the hosted pages: browser sessions, and authorization codes that were not exchanged yet. */
export class Hosted {
  readonly #clock: Clock;
  readonly #sessions = new Map<string, Entry>();
  readonly #codes = new Map<string, Entry & AuthorizationRequest>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Starts a browser session of one hour and returns its cookie value. */
  openSession(user: string): string {
    const cookie = randomBytes(32).toString('base64url');
    this.#sessions.set(cookie, { user, createdAt: this.#clock.now() });
    return cookie;
  }

  /** Returns the internal id of the user with this session cookie. */
  findUser(cookie: string): string | undefined {
    const session = this.#sessions.get(cookie);
    return session !== undefined && this.#clock.now() - session.createdAt < sessionMs
      ? session.user
      : undefined;
  }

  /** Ends a browser session. */
  closeSession(cookie: string): void {
    this.#sessions.delete(cookie);
  }

  /** Creates an authorization code that is valid for five minutes. */
  authorize(user: string, { redirectUri, scope, codeChallenge }: AuthorizationRequest): string {
    const code = randomBytes(32).toString('base64url');
    this.#codes.set(code, { user, redirectUri, scope, codeChallenge, createdAt: this.#clock.now() });
    return code;
  }

  /** Exchanges a code for its user and scope. Each code can be tried once, even if it fails. */
  exchange(
    code: string,
    redirectUri: string,
    verifier: string,
  ): { readonly user: string; readonly scope: string } | undefined {
    const entry = this.#codes.get(code);
    this.#codes.delete(code);
    if (entry === undefined || this.#clock.now() - entry.createdAt >= codeMs) return undefined;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isValid = entry.redirectUri === redirectUri && entry.codeChallenge === challenge;
    return isValid ? { user: entry.user, scope: entry.scope } : undefined;
  }

  /** Removes all sessions and codes. */
  reset(): void {
    this.#sessions.clear();
    this.#codes.clear();
  }
}

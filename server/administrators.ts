import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { mayVisit } from '#manifest';

/** Whether a request comes from somebody who administers the portal, or why that is not known. */
export type Judgement = 'admitted' | 'signed-out' | 'denied' | 'unknown';

/** What the judgement of administrators stands on. */
export interface AdministratorsDependencies {
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  /** The address of the users back end, and the permission that administrators hold; asked anew each time. */
  readonly place: () => { readonly backend: string; readonly permission: string };
}

/** How long an admission counts (ms), less than what the browser itself takes a user record for. */
const lifetime = 30_000;
const timeout = 5_000;
const mostAtOnce = 8;
const mostKept = 200;
const tokenPattern = /^Bearer ([\w-]+\.([\w-]+)\.[\w-]+)$/;
const longestToken = 8_000;

const ClaimsSchema = v.object({ username: v.pipe(v.string(), v.nonEmpty()) });
const RecordSchema = v.object({ rules: v.array(v.string()) });

/** Who a token says it is of; the back end that is asked with it decides whether that is true. */
function usernameIn(payload: string): string | undefined {
  try {
    const claims = v.safeParse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return claims.success ? claims.output.username : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets the users back end judge who asks: with the token of the request, for the record of whom the token names. Tokens
 * are neither kept nor logged; an admission is remembered for half a minute under the token's hash.
 */
export class Administrators {
  readonly #admitted = new Map<string, number>();
  readonly #dependencies: AdministratorsDependencies;
  #asking = 0;

  constructor(dependencies: AdministratorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Judges an `Authorization` header. Never rejects. */
  async judge(authorization: string | undefined): Promise<Judgement> {
    const header = authorization ?? '';
    const [, token, payload = ''] = header.length > longestToken ? [] : (tokenPattern.exec(header) ?? []);
    const username = usernameIn(payload);
    if (token === undefined || username === undefined) return 'signed-out';
    const { now, place } = this.#dependencies;
    const { backend, permission } = place();
    const key = createHash('sha256').update(`${token} ${backend} ${permission}`).digest('hex');
    if ((this.#admitted.get(key) ?? 0) > now()) return 'admitted';
    if (this.#asking >= mostAtOnce) return 'unknown';
    this.#asking += 1;
    const judgement = await this.#ask(`${backend}/v2/users/${encodeURIComponent(username)}`, header);
    this.#asking -= 1;
    if (judgement === 'admitted') this.#keep(key);
    return judgement;
  }

  async #ask(address: string, authorization: string): Promise<Judgement> {
    const { fetch, place } = this.#dependencies;
    try {
      const answer = await fetch(address, {
        headers: { accept: 'application/json', authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (answer.status === 401) return 'signed-out';
      if (answer.status === 403 || answer.status === 404) return 'denied';
      const record = answer.ok ? v.safeParse(RecordSchema, await answer.json()) : undefined;
      if (record?.success !== true) return 'unknown';
      return mayVisit(record.output.rules, [place().permission]) ? 'admitted' : 'denied';
    } catch {
      return 'unknown';
    }
  }

  #keep(key: string): void {
    const time = this.#dependencies.now();
    for (const [other, until] of this.#admitted) {
      if (until <= time || this.#admitted.size >= mostKept) this.#admitted.delete(other);
    }
    this.#admitted.set(key, time + lifetime);
  }
}

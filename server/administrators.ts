import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { mayVisit } from '#manifest';
import { ConcurrencyLimit } from './concurrency-limit';

/**
 * Whether a request comes from somebody who administers the portal, or why that is not known. Only the users back end
 * tells that somebody is signed out; a token that cannot be read here may be good everywhere else.
 */
export type Judgement =
  'admitted' | 'signed-out' | 'denied' | 'unknown' | 'crowded' | 'too-long' | 'unreadable';

export interface AdministratorsDependencies {
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  /** The address of the users back end, and the permission that administrators hold; asked anew each time. */
  readonly place: () => { readonly backend: string; readonly permission: string };
}

/** How long an admission counts (ms), less than what the browser itself takes a user record for. */
const admissionLifetimeMs = 30_000;
/** How long a refusal counts (ms): as long as a page asks again and again, and less than a person waits for a new permission. */
const refusalLifetimeMs = 5_000;
const timeout = 5_000;
const maxCached = 200;
const tokenPattern = /^Bearer ([\w-]+\.([\w-]+)\.[\w-]+)$/;
const maxTokenLength = 8_000;

/** A name that can stand in a path: the dots of `.` and `..` are not encoded, and half a character cannot be. */
const NameSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((name) => name !== '.' && name !== '..' && !/\p{Surrogate}/u.test(name)),
);
const ClaimsSchema = v.object({ username: NameSchema });
const RecordSchema = v.object({ rules: v.array(v.string()) });

/** Who a token says it is of; the back end that is asked with it decides whether that is true. */
function readUsername(payload: string): string | undefined {
  try {
    const claims = v.safeParse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return claims.success ? claims.output.username : undefined;
  } catch {
    return undefined;
  }
}

interface AccessCheck {
  readonly address: string;
  readonly authorization: string;
  readonly permission: string;
  readonly caller: string | undefined;
}

interface CachedJudgement {
  readonly judgement: Judgement;
  readonly until: number;
}

/**
 * Lets the users back end judge who asks: with the token of the request, for the record of whom the token names. Tokens
 * are neither kept nor logged; under a token's hash an admission is remembered for half a minute and a refusal for a
 * few seconds. Calls with one token share one question.
 */
export class Administrators {
  readonly #admitted = new Map<string, CachedJudgement>();
  /** Apart from the admissions, which a flood of refusals must not push out. */
  readonly #refused = new Map<string, CachedJudgement>();
  readonly #asked = new Map<string, Promise<Judgement>>();
  readonly #turns = new ConcurrencyLimit();
  readonly #dependencies: AdministratorsDependencies;

  constructor(dependencies: AdministratorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Judges an `Authorization` header from an address, where that is known. Never rejects. */
  async judge(header = '', caller?: string): Promise<Judgement> {
    if (header.length > maxTokenLength) return 'too-long';
    const [, token, payload = ''] = tokenPattern.exec(header) ?? [];
    const username = readUsername(payload);
    if (token === undefined || username === undefined) return 'unreadable';
    const { now, place } = this.#dependencies;
    const { backend, permission } = place();
    const key = createHash('sha256').update(`${token} ${backend} ${permission}`).digest('hex');
    const known = this.#admitted.get(key) ?? this.#refused.get(key);
    if (known !== undefined && known.until > now()) return known.judgement;
    const address = `${backend}/v2/users/${encodeURIComponent(username)}`;
    const asked =
      this.#asked.get(key) ?? this.#settle(key, { address, authorization: header, permission, caller });
    this.#asked.set(key, asked);
    return asked;
  }

  async #settle(key: string, question: AccessCheck): Promise<Judgement> {
    const done = await this.#turns.acquire(question.caller);
    const judgement = done === undefined ? 'crowded' : await this.#ask(question);
    done?.();
    this.#asked.delete(key);
    this.#keep(key, judgement);
    return judgement;
  }

  async #ask({ address, authorization, permission }: AccessCheck): Promise<Judgement> {
    const { fetch } = this.#dependencies;
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
      return mayVisit(record.output.rules, [permission]) ? 'admitted' : 'denied';
    } catch {
      return 'unknown';
    }
  }

  #keep(key: string, judgement: Judgement): void {
    this.#admitted.delete(key);
    this.#refused.delete(key);
    if (judgement === 'unknown' || judgement === 'crowded') return;
    const time = this.#dependencies.now();
    const isAdmitted = judgement === 'admitted';
    const kept = isAdmitted ? this.#admitted : this.#refused;
    for (const [other, { until }] of kept) {
      if (until <= time || kept.size >= maxCached) kept.delete(other);
    }
    kept.set(key, { judgement, until: time + (isAdmitted ? admissionLifetimeMs : refusalLifetimeMs) });
  }
}

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { mayVisit } from '#manifest';
import { ConcurrencyLimit } from '../http/concurrency-limit';
import { readText } from '../http/read-text';

/**
 * Whether a request comes from an administrator of the portal, or why that is unknown. Only the users back
 * end can say that somebody is signed out; a token that is invalid here may be valid elsewhere.
 */
export type AccessResult =
  | 'admitted'
  | 'signed-out'
  | 'denied'
  | 'unknown'
  | 'crowded'
  | 'too-long'
  | 'unreadable';

export interface AdministratorsDependencies {
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  /** The address of the users back end, and the administrators' permission; read for each request. */
  readonly place: () => { readonly backend: string; readonly permission: string };
}

/** How long an admission is cached (ms), shorter than the browser's own interval for the user record. */
const admissionLifetimeMs = 30_000;
/**
 * How long a refusal is cached (ms): long enough for a polling page, shorter than a person waits for a new
 * permission.
 */
const refusalLifetimeMs = 5_000;
const timeout = 5_000;
const maxCached = 200;
const maxRecordBytes = 1_000_000;
const tokenPattern = /^Bearer ([\w-]+\.([\w-]+)\.[\w-]+)$/;
const maxTokenLength = 8_000;

/**
 * A name that is valid in a path: the dots of `.` and `..` are not encoded, and half a surrogate pair cannot
 * be.
 */
const NameSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((name) => name !== '.' && name !== '..' && !/\p{Surrogate}/u.test(name)),
);
const ClaimsSchema = v.object({ username: NameSchema });
const RecordSchema = v.object({ rules: v.array(v.string()) });

/** The username of a token, unverified; the back end verifies it with the same token. */
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

interface CachedAccessResult {
  readonly access: AccessResult;
  readonly until: number;
}

/**
 * Decides by the users back end whether a caller is an administrator: requests the user record with the
 * caller's token. Tokens are neither stored nor logged; an admission is cached by the token's hash for half a
 * minute, a refusal for a few seconds. Concurrent calls with one token share one request.
 */
export class Administrators {
  readonly #admitted = new Map<string, CachedAccessResult>();
  /** Separate from the admissions, which a flood of refusals must not evict. */
  readonly #refused = new Map<string, CachedAccessResult>();
  readonly #asked = new Map<string, Promise<AccessResult>>();
  readonly #turns = new ConcurrencyLimit();
  readonly #dependencies: AdministratorsDependencies;

  constructor(dependencies: AdministratorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Judges an `Authorization` header; `address` is the caller's, if known. Never rejects. */
  async check(header = '', caller?: string): Promise<AccessResult> {
    if (header.length > maxTokenLength) return 'too-long';
    const [, token, payload = ''] = tokenPattern.exec(header) ?? [];
    const username = readUsername(payload);
    if (token === undefined || username === undefined) return 'unreadable';
    const { now, place } = this.#dependencies;
    const { backend, permission } = place();
    const key = createHash('sha256').update(`${token} ${backend} ${permission}`).digest('hex');
    const known = this.#admitted.get(key) ?? this.#refused.get(key);
    if (known !== undefined && known.until > now()) return known.access;
    const address = `${backend}/v2/users/${encodeURIComponent(username)}`;
    const asked =
      this.#asked.get(key) ?? this.#settle(key, { address, authorization: header, permission, caller });
    this.#asked.set(key, asked);
    return asked;
  }

  async #settle(key: string, question: AccessCheck): Promise<AccessResult> {
    const done = await this.#turns.acquire(question.caller);
    const access = done === undefined ? 'crowded' : await this.#ask(question);
    done?.();
    this.#asked.delete(key);
    this.#keep(key, access);
    return access;
  }

  async #ask({ address, authorization, permission }: AccessCheck): Promise<AccessResult> {
    const { fetch } = this.#dependencies;
    try {
      const answer = await fetch(address, {
        headers: { accept: 'application/json', authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (answer.status === 401) return 'signed-out';
      if (answer.status === 403 || answer.status === 404) return 'denied';
      const record = answer.ok
        ? v.safeParse(RecordSchema, JSON.parse(await readText(answer, maxRecordBytes)))
        : undefined;
      if (record?.success !== true) return 'unknown';
      return mayVisit(record.output.rules, [permission]) ? 'admitted' : 'denied';
    } catch {
      return 'unknown';
    }
  }

  #keep(key: string, access: AccessResult): void {
    this.#admitted.delete(key);
    this.#refused.delete(key);
    if (access === 'unknown' || access === 'crowded') return;
    const time = this.#dependencies.now();
    const isAdmitted = access === 'admitted';
    const kept = isAdmitted ? this.#admitted : this.#refused;
    for (const [other, { until }] of kept) {
      if (until <= time || kept.size >= maxCached) kept.delete(other);
    }
    kept.set(key, { access, until: time + (isAdmitted ? admissionLifetimeMs : refusalLifetimeMs) });
  }
}

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { mayVisit } from '#manifest';
import { ConcurrencyLimit } from '../http/concurrency-limit';
import { readText } from '../http/read-text';

/**
 * Whether a request comes from an administrator of the portal, or why that is unknown. `signed-out` comes
 * from the users back end only, since it ends the browser's session: a token that this server cannot parse
 * may be valid there.
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
  /** The URL of the users back end, and the administrators' permission; read for each request. */
  readonly getTarget: () => { readonly backend: string; readonly permission: string };
}

/** How long an admission is cached (ms): shorter than the interval at which browsers read the user record. */
const admissionLifetimeMs = 30_000;
/**
 * How long a refusal is cached (ms): long enough for a page that polls, short enough that a new permission
 * takes effect soon.
 */
const refusalLifetimeMs = 5_000;
const timeoutMs = 5_000;
const maxCached = 200;
const maxRecordBytes = 1_000_000;
const tokenPattern = /^Bearer ([\w-]+\.([\w-]+)\.[\w-]+)$/;
const maxTokenLength = 8_000;

/**
 * A username that is safe as a path segment: `encodeURIComponent` leaves `.` and `..` unchanged, and throws
 * on a lone surrogate.
 */
const NameSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((name) => name !== '.' && name !== '..' && !/\p{Surrogate}/u.test(name)),
);
const ClaimsSchema = v.object({ username: NameSchema });
const RecordSchema = v.object({ rules: v.array(v.string()) });

/** Reads the username of a token without verifying it: the back end verifies the same token. */
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
 * Checks whether a caller is an administrator, by requesting the user record with the caller's token. Tokens
 * are neither stored nor logged: results are cached by the token's hash. Concurrent calls with the same token
 * share one request.
 */
export class Administrators {
  readonly #admitted = new Map<string, CachedAccessResult>();
  /** Separate from `#admitted`, so that a flood of refused tokens cannot evict admissions. */
  readonly #refused = new Map<string, CachedAccessResult>();
  readonly #pending = new Map<string, Promise<AccessResult>>();
  readonly #concurrency = new ConcurrencyLimit();
  readonly #dependencies: AdministratorsDependencies;

  constructor(dependencies: AdministratorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Checks an `Authorization` header; `caller` is the client address, if known. Never rejects. */
  async check(header = '', caller?: string): Promise<AccessResult> {
    if (header.length > maxTokenLength) return 'too-long';
    const [, token, payload = ''] = tokenPattern.exec(header) ?? [];
    const username = readUsername(payload);
    if (token === undefined || username === undefined) return 'unreadable';
    const { now, getTarget } = this.#dependencies;
    const { backend, permission } = getTarget();
    const key = createHash('sha256').update(`${token} ${backend} ${permission}`).digest('hex');
    const known = this.#admitted.get(key) ?? this.#refused.get(key);
    if (known !== undefined && known.until > now()) return known.access;
    const address = `${backend}/v2/users/${encodeURIComponent(username)}`;
    const pending =
      this.#pending.get(key) ?? this.#check(key, { address, authorization: header, permission, caller });
    this.#pending.set(key, pending);
    return pending;
  }

  async #check(key: string, check: AccessCheck): Promise<AccessResult> {
    const release = await this.#concurrency.acquire(check.caller);
    const access = release === undefined ? 'crowded' : await this.#fetchAccess(check);
    release?.();
    this.#pending.delete(key);
    this.#cache(key, access);
    return access;
  }

  async #fetchAccess({ address, authorization, permission }: AccessCheck): Promise<AccessResult> {
    const { fetch } = this.#dependencies;
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 401) return 'signed-out';
      if (response.status === 403 || response.status === 404) return 'denied';
      const record = response.ok
        ? v.safeParse(RecordSchema, JSON.parse(await readText(response, maxRecordBytes)))
        : undefined;
      if (record?.success !== true) return 'unknown';
      return mayVisit(record.output.rules, [permission]) ? 'admitted' : 'denied';
    } catch {
      return 'unknown';
    }
  }

  #cache(key: string, access: AccessResult): void {
    this.#admitted.delete(key);
    this.#refused.delete(key);
    if (access === 'unknown' || access === 'crowded') return;
    const time = this.#dependencies.now();
    const isAdmitted = access === 'admitted';
    const cache = isAdmitted ? this.#admitted : this.#refused;
    for (const [other, { until }] of cache) {
      if (until <= time || cache.size >= maxCached) cache.delete(other);
    }
    cache.set(key, { access, until: time + (isAdmitted ? admissionLifetimeMs : refusalLifetimeMs) });
  }
}

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { err, ok, type Result } from '#base';
import { readClaims, type Claims, type IdentityProvider, type Tokens } from './identity-provider';
import type { SealedSession } from './session-cookie';
import type { SessionSettings } from './settings';

/** A session with new tokens: the content of its cookie, and the claims of its access token. */
export interface RenewedSession {
  readonly session: SealedSession;
  readonly claims: Claims;
}

/**
 * Why there is no access token: the session has ended, the browser must renew it, or the provider is
 * unreachable.
 */
export type TokenFailure = 'over' | 'renew' | 'unreachable';

export interface ServerSessionsDependencies {
  readonly provider: IdentityProvider;
  readonly settings: Pick<SessionSettings, 'lifetime' | 'refreshPeriod' | 'rotatesTokens'>;
  /** Epoch ms. */
  readonly now: () => number;
}

interface CachedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly claims: Claims;
  /** Epoch ms. */
  readonly renewedAt: number;
  /** The number of renewals in the current minute; `since` in epoch ms. */
  readonly recentRenewals: { readonly since: number; readonly count: number };
}

/** The 20 minutes of the specification, plus one minute for the warning (ms). */
const idleLimitMs = 21 * 60_000;
/** Tokens are not used in the last seconds before they expire (ms). */
const expiryMarginMs = 5_000;

/** Returns until when a token may be used, in epoch ms. */
export const getUsableUntil = ({ exp }: Pick<Claims, 'exp'>): number => exp * 1_000 - expiryMarginMs;

/** Protects the provider from a script that renews in a loop. */
const maxRenewalsPerMinute = 10;
const minute = 60_000;
/** Each entry takes about 5 kB. */
const maxTokens = 20_000;
const maxEnded = 100_000;
/** How long the response that clears the cookie waits for the provider (ms). */
const endTimeoutMs = 1_500;

/** Adds the newest entry to a map, and evicts the oldest above `maxSize`. */
function setNewest<T>(map: Map<string, T>, key: string, value: T, maxSize: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxSize && oldest !== undefined) map.delete(oldest);
}

/**
 * Caches the tokens of sessions in the memory of this replica, by session id. Replicas share no state: a
 * replica without a token renews it.
 */
export class ServerSessions {
  readonly #dependencies: ServerSessionsDependencies;
  readonly #tokens = new Map<string, CachedTokens>();
  readonly #renewals = new Map<string, Promise<Result<CachedTokens, TokenFailure>>>();
  /** Sessions that ended at this replica, so that a pending renewal does not restore them. */
  readonly #ended = new Map<string, true>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(dependencies: ServerSessionsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Begins the session of a sign-in; `undefined` if the provider's tokens are invalid. */
  begin({ AccessToken: accessToken, RefreshToken: refreshToken }: Tokens): RenewedSession | undefined {
    const claims = readClaims(accessToken);
    if (claims === undefined || refreshToken === undefined) return undefined;
    const now = this.#dependencies.now();
    const id = randomBytes(16).toString('base64url');
    const { username } = claims;
    setNewest(
      this.#tokens,
      id,
      { accessToken, refreshToken, claims, renewedAt: now, recentRenewals: { since: now, count: 0 } },
      maxTokens,
    );
    return {
      session: { refreshToken, id, username, signedInAt: now, activeAt: now, renewedAt: now },
      claims,
    };
  }

  /** Whether a session was ended, exceeded the idle limit, or exceeded its lifetime. */
  isOver(session: SealedSession): boolean {
    const { settings, now } = this.#dependencies;
    const idleEnd = session.activeAt + idleLimitMs + 2 * settings.refreshPeriod;
    return this.#ended.has(session.id) || now() >= Math.min(idleEnd, this.endsAt(session));
  }

  /** Returns when a session ends at the latest, in epoch ms. */
  endsAt({ signedInAt }: SealedSession): number {
    return signedInAt + this.#dependencies.settings.lifetime;
  }

  /**
   * Renews the tokens of a session. `isActive` restarts the idle limit. Concurrent calls share one renewal.
   */
  async renew(
    session: SealedSession,
    { isActive, deviceKey }: { readonly isActive: boolean; readonly deviceKey?: string | undefined },
  ): Promise<Result<RenewedSession, TokenFailure>> {
    if (this.isOver(session)) return err('over');
    const { now } = this.#dependencies;
    const cached = this.#findCached(session);
    const isThrottled =
      cached !== undefined &&
      cached.recentRenewals.count >= maxRenewalsPerMinute &&
      now() - cached.recentRenewals.since < minute;
    const renewed = isThrottled ? ok(cached) : await this.#renewOnce(session, deviceKey);
    if (!renewed.ok) return renewed;
    // The session may have been ended during the renewal.
    if (this.isOver(session)) return err('over');
    const { refreshToken, claims, renewedAt } = renewed.value;
    const activeAt = isActive ? now() : session.activeAt;
    return ok({ session: { ...session, refreshToken, renewedAt, activeAt }, claims });
  }

  /** Gets the access token for a call. If refresh tokens rotate, only the browser may renew. */
  async getAccessToken(session: SealedSession): Promise<Result<string, TokenFailure>> {
    if (this.isOver(session)) return err('over');
    const { settings } = this.#dependencies;
    const cached = this.#tokens.get(session.id);
    if (this.#isUsable(cached)) {
      setNewest(this.#tokens, session.id, cached, maxTokens);
      return ok(cached.accessToken);
    }
    if (settings.rotatesTokens) return err('renew');
    const renewed = await this.#renewOnce(session, undefined);
    if (!renewed.ok) return renewed;
    return this.isOver(session) ? err('over') : ok(renewed.value.accessToken);
  }

  /**
   * Ends a session immediately at this replica, then at the provider; with `everywhere`, all sign-ins of its
   * user. Resolves when the provider has responded, or after a time-out.
   */
  async end(session: SealedSession, { everywhere }: { readonly everywhere: boolean }): Promise<void> {
    const cached = this.#findCached(session);
    const renewal = this.#renewals.get(session.id);
    this.#forget(session.id);
    // A pending renewal may create the refresh token to revoke.
    const ending = Promise.resolve(renewal).then((renewed) =>
      this.#endAtProvider(session, renewed?.ok === true ? renewed.value : cached, everywhere),
    );
    await Promise.race([ending, setTimeout(endTimeoutMs, undefined, { ref: false })]);
  }

  /** Calls the listener when the session ends at this replica; returns a dispose function. */
  onEnd(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  #forget(id: string): void {
    this.#tokens.delete(id);
    setNewest(this.#ended, id, true, maxEnded);
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  async #endAtProvider(
    session: SealedSession,
    cached: CachedTokens | undefined,
    everywhere: boolean,
  ): Promise<void> {
    const { provider } = this.#dependencies;
    let tokens = cached;
    if (everywhere && !this.#isUsable(tokens)) {
      const renewed = await this.#renew(session, cached, undefined);
      if (renewed.ok) tokens = renewed.value;
    }
    if (everywhere && tokens !== undefined && (await provider.signOutEverywhere(tokens.accessToken))) return;
    await provider.revoke(tokens?.refreshToken ?? session.refreshToken);
  }

  /** Returns the cached tokens of a session, unless its cookie has newer ones, renewed by another replica. */
  #findCached({ id, renewedAt }: SealedSession): CachedTokens | undefined {
    const cached = this.#tokens.get(id);
    return cached !== undefined && cached.renewedAt >= renewedAt ? cached : undefined;
  }

  #isUsable(tokens: CachedTokens | undefined): tokens is CachedTokens {
    return tokens !== undefined && getUsableUntil(tokens.claims) > this.#dependencies.now();
  }

  #renewOnce(
    session: SealedSession,
    deviceKey: string | undefined,
  ): Promise<Result<CachedTokens, TokenFailure>> {
    const { id } = session;
    const renewal =
      this.#renewals.get(id) ??
      this.#renew(session, this.#findCached(session), deviceKey).finally(() => {
        this.#renewals.delete(id);
      });
    this.#renewals.set(id, renewal);
    return renewal;
  }

  /** Prefers cached tokens: the response with the newest refresh token may never have reached the browser. */
  async #renew(
    session: SealedSession,
    cached: CachedTokens | undefined,
    deviceKey: string | undefined,
  ): Promise<Result<CachedTokens, TokenFailure>> {
    const { provider, now } = this.#dependencies;
    const { id, username } = session;
    const { refreshToken: current } = cached ?? session;
    const renewed = await provider.renew(current, deviceKey);
    if (!renewed.ok) return renewed.error === 'unreachable' ? err('unreachable') : this.#endRefused(id);
    const { AccessToken: accessToken, RefreshToken: refreshToken = current } = renewed.value;
    const claims = readClaims(accessToken);
    if (claims === undefined) return err('unreachable');
    if (claims.username !== username) return this.#endRefused(id);
    const renewedAt = now();
    const recentRenewals =
      cached !== undefined && renewedAt - cached.recentRenewals.since < minute
        ? { ...cached.recentRenewals, count: cached.recentRenewals.count + 1 }
        : { since: renewedAt, count: 1 };
    const next = { accessToken, refreshToken, claims, renewedAt, recentRenewals };
    if (!this.#ended.has(id)) setNewest(this.#tokens, id, next, maxTokens);
    return ok(next);
  }

  #endRefused(id: string): Result<never, TokenFailure> {
    this.#forget(id);
    return err('over');
  }
}

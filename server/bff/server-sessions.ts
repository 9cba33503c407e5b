import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { err, ok, type Result } from '#base';
import { readClaims, type Claims, type IdentityProvider, type Tokens } from './identity-provider';
import type { SealedSession } from './session-cookie';
import type { SessionSettings } from './settings';

/** A session with fresh tokens: what its cookie holds, and what its access token says. */
export interface RenewedSession {
  readonly session: SealedSession;
  readonly claims: Claims;
}

/** Why there is no access token: the session is over, the browser has to renew it, or the provider is silent. */
export type NoToken = 'over' | 'renew' | 'unreachable';

export interface ServerSessionsDependencies {
  readonly provider: IdentityProvider;
  readonly settings: Pick<SessionSettings, 'lifetime' | 'refreshPeriod' | 'rotatesTokens'>;
  /** Epoch ms. */
  readonly now: () => number;
}

interface HeldToken {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly claims: Claims;
  /** Epoch ms. */
  readonly renewedAt: number;
  /** The renewals of the last minute; `since` in epoch ms. */
  readonly recent: { readonly since: number; readonly count: number };
}

/** The specification's 20 minutes, and the minute in which the warning is shown (ms). */
const idleLimit = 21 * 60_000;
/** A token this close to its end is not used any more (ms). */
const expiryMargin = 5_000;

/** Until when a token is used, in epoch ms. */
export const getUsableUntil = ({ exp }: Pick<Claims, 'exp'>): number => exp * 1_000 - expiryMargin;

/** A script that asks in a loop must not become a flood at the provider. */
const maxRenewalsPerMinute = 10;
const minute = 60_000;
/** About 5 kB each. */
const maxTokens = 20_000;
const maxEnded = 100_000;
/** A slow provider must not keep back the answer that clears the cookie (ms). */
const endPatience = 1_500;

/** Keeps the newest entries of a map. */
function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

/**
 * The sessions of this replica: access tokens by session id, in memory only. A replica without a token renews, so
 * replicas share nothing.
 */
export class ServerSessions {
  readonly #dependencies: ServerSessionsDependencies;
  readonly #tokens = new Map<string, HeldToken>();
  readonly #renewals = new Map<string, Promise<Result<HeldToken, NoToken>>>();
  /** Sessions that were ended here: an answer under way must not revive them. */
  readonly #ended = new Map<string, true>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(dependencies: ServerSessionsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Begins the session of a sign-in; `undefined` if the provider's tokens cannot be read. */
  begin({ AccessToken: accessToken, RefreshToken: refreshToken }: Tokens): RenewedSession | undefined {
    const claims = readClaims(accessToken);
    if (claims === undefined || refreshToken === undefined) return undefined;
    const now = this.#dependencies.now();
    const id = randomBytes(16).toString('base64url');
    const { username } = claims;
    keep(
      this.#tokens,
      id,
      { accessToken, refreshToken, claims, renewedAt: now, recent: { since: now, count: 0 } },
      maxTokens,
    );
    return {
      session: { refreshToken, id, username, signedInAt: now, activeAt: now, renewedAt: now },
      claims,
    };
  }

  /** Whether a session was ended, was idle too long, or has lasted its time. */
  isOver(session: SealedSession): boolean {
    const { settings, now } = this.#dependencies;
    const idleEnd = session.activeAt + idleLimit + 2 * settings.refreshPeriod;
    return this.#ended.has(session.id) || now() >= Math.min(idleEnd, this.endsAt(session));
  }

  /** When a session ends at the latest, in epoch ms. */
  endsAt({ signedInAt }: SealedSession): number {
    return signedInAt + this.#dependencies.settings.lifetime;
  }

  /** Renews the tokens of a session; one that was active since lasts longer. Concurrent calls share one renewal. */
  async renew(
    session: SealedSession,
    { isActive, deviceKey }: { readonly isActive: boolean; readonly deviceKey?: string | undefined },
  ): Promise<Result<RenewedSession, NoToken>> {
    if (this.isOver(session)) return err('over');
    const { now } = this.#dependencies;
    const held = this.#findHeld(session);
    const renewed =
      held !== undefined && held.recent.count >= maxRenewalsPerMinute && now() - held.recent.since < minute
        ? ok(held)
        : await this.#renewOnce(session, deviceKey);
    if (!renewed.ok) return renewed;
    // It may have been ended meanwhile.
    if (this.isOver(session)) return err('over');
    const { refreshToken, claims, renewedAt } = renewed.value;
    const activeAt = isActive ? now() : session.activeAt;
    return ok({ session: { ...session, refreshToken, renewedAt, activeAt }, claims });
  }

  /** The access token for a call. While refresh tokens rotate, only the browser's own renewal makes one. */
  async getAccessToken(session: SealedSession): Promise<Result<string, NoToken>> {
    if (this.isOver(session)) return err('over');
    const { settings } = this.#dependencies;
    const held = this.#tokens.get(session.id);
    if (this.#isUsable(held)) {
      keep(this.#tokens, session.id, held, maxTokens);
      return ok(held.accessToken);
    }
    if (settings.rotatesTokens) return err('renew');
    const renewed = await this.#renewOnce(session, undefined);
    if (!renewed.ok) return renewed;
    return this.isOver(session) ? err('over') : ok(renewed.value.accessToken);
  }

  /**
   * Ends a session here at once, and at the provider, or all sessions of its person. Resolves when the provider has
   * answered or was given enough time to.
   */
  async end(session: SealedSession, { everywhere }: { readonly everywhere: boolean }): Promise<void> {
    const held = this.#findHeld(session);
    const renewal = this.#renewals.get(session.id);
    this.#forget(session.id);
    // A renewal under way may be what makes the next refresh token.
    const ending = Promise.resolve(renewal).then((renewed) =>
      this.#endAtProvider(session, renewed?.ok === true ? renewed.value : held, everywhere),
    );
    await Promise.race([ending, setTimeout(endPatience, undefined, { ref: false })]);
  }

  /** Calls back once the session ends here; returns a dispose function. */
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
    keep(this.#ended, id, true, maxEnded);
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  async #endAtProvider(
    session: SealedSession,
    held: HeldToken | undefined,
    everywhere: boolean,
  ): Promise<void> {
    const { provider } = this.#dependencies;
    let last = held;
    if (everywhere && !this.#isUsable(last)) {
      const renewed = await this.#renew(session, held, undefined);
      if (renewed.ok) last = renewed.value;
    }
    if (everywhere && last !== undefined && (await provider.signOutEverywhere(last.accessToken))) return;
    await provider.revoke(last?.refreshToken ?? session.refreshToken);
  }

  /** The tokens of a session, unless its cookie has newer ones: another replica may have renewed them. */
  #findHeld({ id, renewedAt }: SealedSession): HeldToken | undefined {
    const held = this.#tokens.get(id);
    return held !== undefined && held.renewedAt >= renewedAt ? held : undefined;
  }

  #isUsable(held: HeldToken | undefined): held is HeldToken {
    return held !== undefined && getUsableUntil(held.claims) > this.#dependencies.now();
  }

  #renewOnce(session: SealedSession, deviceKey: string | undefined): Promise<Result<HeldToken, NoToken>> {
    const { id } = session;
    const renewal =
      this.#renewals.get(id) ??
      this.#renew(session, this.#findHeld(session), deviceKey).finally(() => {
        this.#renewals.delete(id);
      });
    this.#renewals.set(id, renewal);
    return renewal;
  }

  /** The answer with the newest refresh token may have never reached the browser, so `held` comes before the cookie. */
  async #renew(
    session: SealedSession,
    held: HeldToken | undefined,
    deviceKey: string | undefined,
  ): Promise<Result<HeldToken, NoToken>> {
    const { provider, now } = this.#dependencies;
    const { id, username } = session;
    const { refreshToken: current } = held ?? session;
    const renewed = await provider.renew(current, deviceKey);
    if (!renewed.ok) return renewed.error === 'unreachable' ? err('unreachable') : this.#endRefused(id);
    const { AccessToken: accessToken, RefreshToken: refreshToken = current } = renewed.value;
    const claims = readClaims(accessToken);
    if (claims === undefined) return err('unreachable');
    if (claims.username !== username) return this.#endRefused(id);
    const renewedAt = now();
    const recent =
      held !== undefined && renewedAt - held.recent.since < minute
        ? { ...held.recent, count: held.recent.count + 1 }
        : { since: renewedAt, count: 1 };
    const next = { accessToken, refreshToken, claims, renewedAt, recent };
    if (!this.#ended.has(id)) keep(this.#tokens, id, next, maxTokens);
    return ok(next);
  }

  #endRefused(id: string): Result<never, NoToken> {
    this.#forget(id);
    return err('over');
  }
}

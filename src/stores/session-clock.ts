/** Duration of a session after the last activity (ms; section 9). */
const inactivityLimitMs = 20 * 60_000;

/** Duration of the warning after that (ms; section 9). */
const graceMs = 60_000;

/** The state of a session. `expiry` is `sessionExpTime`, the start of the warning, in epoch ms. */
export type SessionState =
  | { readonly phase: 'public' | 'replaced' }
  | { readonly phase: 'active' | 'warning'; readonly expiry: number }
  | { readonly phase: 'ending'; readonly by: SessionEnd };

/**
 * Why a session ended: log-out in this tab or another, 20 minutes of inactivity, or any other reason, such as
 * the provider. The sign-in page explains it.
 */
export type SessionEnd = 'person' | 'elsewhere' | 'inactivity' | 'ended';

/** Events of a session; `check` only reads the clock and other tabs' writes. */
export type SessionEvent = 'load' | 'check' | 'activity' | 'extended' | 'refused' | 'log-out';

/** Input of a step; read for each one, because other tabs change it too. */
export interface SessionReading {
  /** Epoch ms. */
  readonly now: number;
  /** `sessionExpTime`, or `undefined` if missing or invalid. */
  readonly expiry: number | undefined;
  /** Whether the tokens in this browser are another user's. */
  readonly isReplaced: boolean;
}

/** The new state, and the effects to run. */
export interface SessionStep {
  readonly state: SessionState;
  /** The new `sessionExpTime`. */
  readonly write?: number | undefined;
  /** The warning ended because another tab extended the session. */
  readonly isExtendedElsewhere?: boolean;
}

/** The session reducer. Pure. */
export function stepSession(before: SessionState, event: SessionEvent, reading: SessionReading): SessionStep {
  const { now, expiry } = reading;
  const { phase } = before;
  const isEnd = event === 'refused' || event === 'log-out';
  if (phase === 'ending' || phase === 'replaced' || (phase === 'public' && !isEnd && event !== 'load'))
    return { state: before };
  if (reading.isReplaced) return { state: { phase: 'replaced' } };
  if (isEnd) return { state: { phase: 'ending', by: event === 'refused' ? 'ended' : 'person' } };
  const previous = 'expiry' in before ? before.expiry : undefined;
  if (expiry === undefined || now >= expiry + graceMs) {
    const end = expiry ?? previous;
    if (end === undefined) return { state: { phase: 'ending', by: 'ended' } };
    // On log-out, another tab removes the key of an active session.
    return { state: { phase: 'ending', by: now < end + graceMs ? 'elsewhere' : 'inactivity' } };
  }
  const latest = now + inactivityLimitMs;
  const isMoved = event === 'extended' || (event === 'activity' && now < expiry) || expiry > latest;
  const next = isMoved ? latest : expiry;
  return {
    state: { phase: now < next ? 'active' : 'warning', expiry: next },
    write: isMoved ? next : undefined,
    isExtendedElsewhere:
      phase === 'warning' && event !== 'extended' && next > (previous ?? next) && now < next,
  };
}

export function secondsLeft(expiry: number, now: number): number {
  return Math.ceil((expiry + graceMs - now) / 1_000);
}

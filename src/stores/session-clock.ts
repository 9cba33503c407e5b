/** How long a session lasts after the last activity, in ms (section 9). */
const inactivityLimitMs = 20 * 60_000;

/** How long the warning stands after that before the session is over, in ms (section 9). */
const graceMs = 60_000;

/** Where a session stands. `expiry` is `sessionExpTime`: the warning begins then, in epoch ms. */
export type SessionState =
  | { readonly phase: 'public' | 'replaced' }
  | { readonly phase: 'active' | 'warning'; readonly expiry: number }
  | { readonly phase: 'ending'; readonly by: SessionEnd };

/**
 * What ended a session: a log-out in this tab, one in another tab, 20 minutes without activity, or anything else, such
 * as the provider. The sign-in page explains it by these words.
 */
export type SessionEnd = 'person' | 'elsewhere' | 'inactivity' | 'ended';

/** What can happen to a session; `check` is a mere look at the clock and at what other tabs wrote. */
export type SessionEvent = 'load' | 'check' | 'activity' | 'extended' | 'refused' | 'log-out';

/** What a step goes by; always read anew, because other tabs write it too. */
export interface SessionReading {
  /** Epoch ms. */
  readonly now: number;
  /** `sessionExpTime`, or `undefined` where it is missing or cannot be one. */
  readonly expiry: number | undefined;
  /** Whether the tokens in this browser are another person's. */
  readonly isReplaced: boolean;
}

/** Where the session stands after a step, and what has to be done for it. */
export interface SessionStep {
  readonly state: SessionState;
  /** `sessionExpTime` becomes this. */
  readonly write?: number | undefined;
  /** The warning is over because another tab extended the session. */
  readonly isExtendedElsewhere?: boolean;
}

/** The session clock: the next state from the former one, an event, and what is read now. Pure. */
export function stepSession(before: SessionState, event: SessionEvent, reading: SessionReading): SessionStep {
  const { now, expiry } = reading;
  const { phase } = before;
  const isEnd = event === 'refused' || event === 'log-out';
  if (phase === 'ending' || phase === 'replaced' || (phase === 'public' && !isEnd && event !== 'load'))
    return { state: before };
  if (reading.isReplaced) return { state: { phase: 'replaced' } };
  if (isEnd) return { state: { phase: 'ending', by: event === 'refused' ? 'ended' : 'person' } };
  const former = 'expiry' in before ? before.expiry : undefined;
  if (expiry === undefined || now >= expiry + graceMs) {
    const end = expiry ?? former;
    if (end === undefined) return { state: { phase: 'ending', by: 'ended' } };
    // A tab that removes the key of a session in force was told to log out.
    return { state: { phase: 'ending', by: now < end + graceMs ? 'elsewhere' : 'inactivity' } };
  }
  const latest = now + inactivityLimitMs;
  const isMoved = event === 'extended' || (event === 'activity' && now < expiry) || expiry > latest;
  const next = isMoved ? latest : expiry;
  return {
    state: { phase: now < next ? 'active' : 'warning', expiry: next },
    write: isMoved ? next : undefined,
    isExtendedElsewhere: phase === 'warning' && event !== 'extended' && next > (former ?? next) && now < next,
  };
}

/** The whole seconds until a warning becomes the end. */
export function secondsLeft(expiry: number, now: number): number {
  return Math.ceil((expiry + graceMs - now) / 1_000);
}

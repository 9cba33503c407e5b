import type { Account } from './account';
import type { Attempt, AttemptState } from './attempts';
import type { AuthenticationResult } from './tokens';

/** What the provider asks for next. */
export interface Challenge {
  readonly ChallengeName: AttemptState['step'];
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly Session: string;
  /** With the choice of a first factor: what may be chosen. */
  readonly AvailableChallenges?: readonly string[];
}

/** The end of a sign-in. */
export interface SignedIn {
  readonly AuthenticationResult: AuthenticationResult;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
}

/** An answer at the moment it arrives: the session value is spent, unless a step restores it. */
export interface Moment<State extends AttemptState = AttemptState> {
  readonly account: Account;
  readonly session: string;
  readonly attempt: Attempt;
  readonly state: State;
  /** The client's answers by their names. */
  readonly responses: ReadonlyMap<string, string>;
}

/** The state of a step by the step's name. */
export type StateOf<Step extends AttemptState['step']> = Extract<AttemptState, { readonly step: Step }>;

import type { Account } from './account';
import type { Attempt, AttemptState } from './attempts';
import type { AuthenticationResult } from './tokens';

/** The next challenge of a sign-in. */
export interface Challenge {
  readonly ChallengeName: AttemptState['step'];
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly Session: string;
  /** Present when the user chooses the first factor. */
  readonly AvailableChallenges?: readonly string[];
}

/** Result of a completed sign-in. */
export interface SignedIn {
  readonly AuthenticationResult: AuthenticationResult;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
}

/** The context of a response to a challenge. Its session value is used up, unless a step restores it. */
export interface StepContext<State extends AttemptState = AttemptState> {
  readonly account: Account;
  readonly session: string;
  readonly attempt: Attempt;
  readonly state: State;
  /** The client's responses by parameter name. */
  readonly responses: ReadonlyMap<string, string>;
}

/** The state of a step. */
export type StateOf<Step extends AttemptState['step']> = Extract<AttemptState, { readonly step: Step }>;

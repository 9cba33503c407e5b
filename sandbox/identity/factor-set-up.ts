import type { Clock } from '../clock';
import type { SecondFactor } from '../users/sample-users';
import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, Moment, SignedIn, StateOf } from './challenge';
import type { SignInCompletion } from './sign-in-completion';
import { IdentityError, notAuthorized } from './identity-error';
import type { SecondFactors } from './second-factors';
import { verifyCode, makeSecret } from './totp';

export interface FactorSetUpDependencies {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly completion: SignInCompletion;
  readonly secondFactors: SecondFactors;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/** The step in which somebody sets up a second factor before they are let in. */
export class FactorSetUp {
  readonly #dependencies: FactorSetUpDependencies;

  constructor(dependencies: FactorSetUpDependencies) {
    this.#dependencies = dependencies;
  }

  /** Asks to set up one of the offered factors. */
  ask({ seed }: Account, attempt: Attempt, offered: readonly SecondFactor[]): Challenge {
    return {
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { USERNAME: seed.id, MFAS_CAN_SETUP: JSON.stringify(offered) },
      Session: this.#dependencies.attempts.keep({
        ...attempt,
        state: { step: 'MFA_SETUP', offered: [...offered], isVerified: false },
      }),
    };
  }

  /** Gives the sign-in of a session a fresh secret for an authenticator app. */
  associate(session: string): { readonly SecretCode: string; readonly Session: string } {
    const { attempts } = this.#dependencies;
    const { attempt, state } = this.#take(session, 'SOFTWARE_TOKEN_MFA');
    const secret = makeSecret();
    return {
      SecretCode: secret,
      Session: attempts.keep({ ...attempt, state: { ...state, secret, isVerified: false } }),
    };
  }

  /** Checks the first code of the app; a wrong one may be answered again. */
  verify(session: string, code: string): { readonly Status: 'SUCCESS'; readonly Session: string } {
    const { attempts, clock } = this.#dependencies;
    const { attempt, state } = this.#take(session, 'SOFTWARE_TOKEN_MFA');
    if (state.secret === undefined || !verifyCode(state.secret, code, clock.now())) {
      attempts.restore(session, attempt);
      throw wrongFirstCode();
    }
    return {
      Status: 'SUCCESS',
      Session: attempts.keep({ ...attempt, state: { ...state, isVerified: true } }),
    };
  }

  /** The app was set up, or an address was given that a code is now sent to. */
  async after(moment: Moment<StateOf<'MFA_SETUP'>>): Promise<Challenge | SignedIn> {
    const { accounts, attempts, completion, secondFactors } = this.#dependencies;
    const { account, session, attempt, state, responses } = moment;
    const email = responses.get('EMAIL')?.trim();
    if (email !== undefined && state.offered.includes('EMAIL_OTP')) {
      if (emailPattern.test(email)) return secondFactors.askFor('EMAIL_OTP', account, attempt, email);
      attempts.restore(session, attempt);
      throw new IdentityError('InvalidParameterException', 'Invalid email address format.');
    }
    if (state.secret === undefined || !state.isVerified) throw notAuthorized('Invalid session for the user.');
    accounts.progress(account, { factors: ['SOFTWARE_TOKEN_MFA'], authenticatorSecret: state.secret });
    return completion.complete(account);
  }

  #take(session: string, factor: SecondFactor): { attempt: Attempt; state: StateOf<'MFA_SETUP'> } {
    const attempt = this.#dependencies.attempts.take(session);
    const { state } = attempt;
    if (state.step === 'MFA_SETUP' && state.offered.includes(factor)) return { attempt, state };
    throw notAuthorized('Invalid session for the user.');
  }
}

/** The refusal of an app's first code. */
export function wrongFirstCode(): IdentityError {
  return new IdentityError(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  );
}

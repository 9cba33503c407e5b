import type { Clock } from '../clock';
import type { SecondFactor } from '../users/sample-users';
import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, StepContext, SignedIn, StateOf } from './challenge';
import type { SignInCompletion } from './sign-in-completion';
import { IdentityError, notAuthorized } from './identity-error';
import type { SecondFactors } from './second-factors';
import { verifyCode, createSecret } from './totp';

export interface FactorSetUpDependencies {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly completion: SignInCompletion;
  readonly secondFactors: SecondFactors;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/** The step in which a user must set up a second factor. */
export class FactorSetUp {
  readonly #dependencies: FactorSetUpDependencies;

  constructor(dependencies: FactorSetUpDependencies) {
    this.#dependencies = dependencies;
  }

  /** Challenges the user to set up one of the offered factors. */
  challenge({ seed }: Account, attempt: Attempt, offered: readonly SecondFactor[]): Challenge {
    return {
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { USERNAME: seed.id, MFAS_CAN_SETUP: JSON.stringify(offered) },
      Session: this.#dependencies.attempts.store({
        ...attempt,
        state: { step: 'MFA_SETUP', offered: [...offered], isVerified: false },
      }),
    };
  }

  /** Creates a secret for an authenticator app during a sign-in. */
  associate(session: string): { readonly SecretCode: string; readonly Session: string } {
    const { attempts } = this.#dependencies;
    const { attempt, state } = this.#take(session, 'SOFTWARE_TOKEN_MFA');
    const secret = createSecret();
    return {
      SecretCode: secret,
      Session: attempts.store({ ...attempt, state: { ...state, secret, isVerified: false } }),
    };
  }

  /** Verifies the app's first code; a wrong one can be retried. */
  verify(session: string, code: string): { readonly Status: 'SUCCESS'; readonly Session: string } {
    const { attempts, clock } = this.#dependencies;
    const { attempt, state } = this.#take(session, 'SOFTWARE_TOKEN_MFA');
    if (state.secret === undefined || !verifyCode(state.secret, code, clock.now())) {
      attempts.restore(session, attempt);
      throw createWrongCodeError();
    }
    return {
      Status: 'SUCCESS',
      Session: attempts.store({ ...attempt, state: { ...state, isVerified: true } }),
    };
  }

  /** Completes the set-up of an app, or sends a code to the given e-mail address. */
  async after(context: StepContext<StateOf<'MFA_SETUP'>>): Promise<Challenge | SignedIn> {
    const { accounts, attempts, completion, secondFactors } = this.#dependencies;
    const { account, session, attempt, state, responses } = context;
    const email = responses.get('EMAIL')?.trim();
    if (email !== undefined && state.offered.includes('EMAIL_OTP')) {
      if (emailPattern.test(email))
        return secondFactors.challengeFactor('EMAIL_OTP', account, attempt, email);
      attempts.restore(session, attempt);
      throw new IdentityError('InvalidParameterException', 'Invalid email address format.');
    }
    if (state.secret === undefined || !state.isVerified) throw notAuthorized('Invalid session for the user.');
    accounts.saveProgress(account, { factors: ['SOFTWARE_TOKEN_MFA'], authenticatorSecret: state.secret });
    return completion.complete(account);
  }

  #take(session: string, factor: SecondFactor): { attempt: Attempt; state: StateOf<'MFA_SETUP'> } {
    const attempt = this.#dependencies.attempts.take(session);
    const { state } = attempt;
    if (state.step === 'MFA_SETUP' && state.offered.includes(factor)) return { attempt, state };
    throw notAuthorized('Invalid session for the user.');
  }
}

/** The error for a wrong first code of an app. */
export function createWrongCodeError(): IdentityError {
  return new IdentityError(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  );
}

import { codesPerSignIn } from '#cognito';
import type { Clock } from '../clock';
import type { SecondFactor } from '../users/sample-users';
import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Attempt, Attempts, AttemptState } from './attempts';
import type { Challenge, StepContext, SignedIn, StateOf } from './challenge';
import type { SignInCompletion } from './sign-in-completion';
import type { CustomChallenge } from './custom-challenge';
import { IdentityError, notAuthorized, wrongCredentials } from './identity-error';
import { maskDestination, type Mailer } from './mailer';
import { verifyCode } from './totp';

export interface SecondFactorsDependencies {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly completion: SignInCompletion;
  readonly customChallenge: CustomChallenge;
  readonly mailer: Mailer;
}

type CodeState = StateOf<'SMS_MFA' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA'>;

/** The steps that ask for the code of a second factor. */
export class SecondFactors {
  readonly #dependencies: SecondFactorsDependencies;

  constructor(dependencies: SecondFactorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Challenges for the user's second factor or a choice of several; without any, the triggers decide. */
  async challenge(account: Account, attempt: Attempt): Promise<Challenge | SignedIn> {
    const { factors, preferredFactor } = account;
    const factor = preferredFactor ?? (factors.length === 1 ? factors[0] : undefined);
    if (factor !== undefined && factors.includes(factor))
      return this.challengeFactor(factor, account, attempt);
    if (factors.length > 1) {
      return this.#createChallenge(
        account,
        attempt,
        { step: 'SELECT_MFA_TYPE' },
        { MFAS_CAN_CHOOSE: JSON.stringify(factors) },
      );
    }
    return this.#dependencies.customChallenge.afterPassword(account, attempt);
  }

  /** Challenges for one second factor; `setsUp` is the e-mail address to set up with its code. */
  challengeFactor(factor: SecondFactor, account: Account, attempt: Attempt, setsUp?: string): Challenge {
    const { mailer } = this.#dependencies;
    if (factor === 'SOFTWARE_TOKEN_MFA') {
      return this.#createChallenge(account, attempt, { step: factor, wrongCodes: 0 }, {});
    }
    const to = factor === 'SMS_MFA' ? account.seed.phone : (setsUp ?? account.codeEmail);
    const state: AttemptState =
      factor === 'SMS_MFA'
        ? { step: factor, code: mailer.sendSignInCode(to), wrongCodes: 0 }
        : { step: factor, code: mailer.sendSignInCode(to), wrongCodes: 0, setsUp };
    return this.#createChallenge(account, attempt, state, {
      CODE_DELIVERY_DELIVERY_MEDIUM: factor === 'SMS_MFA' ? 'SMS' : 'EMAIL',
      CODE_DELIVERY_DESTINATION: maskDestination(to),
    });
  }

  /** Handles the choice among several factors. */
  afterChoice({ account, session, attempt, responses }: StepContext<StateOf<'SELECT_MFA_TYPE'>>): Challenge {
    const chosen = account.factors.find((factor) => factor === responses.get('ANSWER'));
    if (chosen !== undefined) return this.challengeFactor(chosen, account, attempt);
    this.#dependencies.attempts.restore(session, attempt);
    throw new IdentityError('InvalidParameterException', 'Invalid answer for the MFA selection.');
  }

  /** Verifies a code; a wrong one can be retried twice. */
  async afterCode(context: StepContext<CodeState>): Promise<Challenge | SignedIn> {
    const { accounts, completion } = this.#dependencies;
    const { account, state, responses } = context;
    if (!this.#isCorrect(context)) this.#afterWrongCode(context);
    if (state.step === 'EMAIL_OTP' && state.setsUp !== undefined) {
      accounts.saveProgress(account, { factors: ['EMAIL_OTP'], codeEmail: state.setsUp });
    }
    return completion.complete(account, responses.get('DEVICE_KEY'));
  }

  #isCorrect({ account, state, responses }: StepContext<CodeState>): boolean {
    const code = responses.get(`${state.step}_CODE`) ?? '';
    if (state.step !== 'SOFTWARE_TOKEN_MFA') return code === state.code;
    const { authenticatorSecret: secret } = account;
    return secret !== undefined && verifyCode(secret, code, this.#dependencies.clock.now());
  }

  #afterWrongCode({ session, attempt, state }: StepContext<CodeState>): never {
    const wrongCodes = state.wrongCodes + 1;
    if (wrongCodes >= codesPerSignIn) throw notAuthorized(wrongCredentials);
    // After a wrong code a custom challenge is repeated; a second factor returns an error and keeps its
    // session.
    this.#dependencies.attempts.restore(session, { ...attempt, state: { ...state, wrongCodes } });
    throw new IdentityError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }

  #createChallenge(
    { seed }: Account,
    attempt: Attempt,
    state: AttemptState,
    parameters: Readonly<Record<string, string>>,
  ): Challenge {
    return {
      ChallengeName: state.step,
      ChallengeParameters: { USERNAME: seed.id, ...parameters },
      Session: this.#dependencies.attempts.store({ ...attempt, state }),
    };
  }
}

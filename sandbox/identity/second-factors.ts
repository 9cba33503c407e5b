import { codesPerSignIn } from '#cognito';
import type { Clock } from '../clock';
import type { SecondFactor } from '../users/sample-users';
import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Attempt, Attempts, AttemptState } from './attempts';
import type { Challenge, Moment, SignedIn, StateOf } from './challenge';
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

/** The steps that ask for a code of a second factor. */
export class SecondFactors {
  readonly #dependencies: SecondFactorsDependencies;

  constructor(dependencies: SecondFactorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Asks for the person's second factor, for their choice among several, or goes on by the triggers without any. */
  async ask(account: Account, attempt: Attempt): Promise<Challenge | SignedIn> {
    const { factors, preferredFactor } = account;
    const factor = preferredFactor ?? (factors.length === 1 ? factors[0] : undefined);
    if (factor !== undefined && factors.includes(factor)) return this.askFor(factor, account, attempt);
    if (factors.length > 1) {
      return this.#challenge(
        account,
        attempt,
        { step: 'SELECT_MFA_TYPE' },
        { MFAS_CAN_CHOOSE: JSON.stringify(factors) },
      );
    }
    return this.#dependencies.customChallenge.afterPassword(account, attempt);
  }

  /** Asks for one second factor; `setsUp` is the address that its code is to prove. */
  askFor(factor: SecondFactor, account: Account, attempt: Attempt, setsUp?: string): Challenge {
    const { mailer } = this.#dependencies;
    if (factor === 'SOFTWARE_TOKEN_MFA') {
      return this.#challenge(account, attempt, { step: factor, wrongCodes: 0 }, {});
    }
    const to = factor === 'SMS_MFA' ? account.seed.phone : (setsUp ?? account.codeEmail);
    const state: AttemptState =
      factor === 'SMS_MFA'
        ? { step: factor, code: mailer.sendSignInCode(to), wrongCodes: 0 }
        : { step: factor, code: mailer.sendSignInCode(to), wrongCodes: 0, setsUp };
    return this.#challenge(account, attempt, state, {
      CODE_DELIVERY_DELIVERY_MEDIUM: factor === 'SMS_MFA' ? 'SMS' : 'EMAIL',
      CODE_DELIVERY_DESTINATION: maskDestination(to),
    });
  }

  /** The person chose among several factors. */
  afterChoice({ account, session, attempt, responses }: Moment<StateOf<'SELECT_MFA_TYPE'>>): Challenge {
    const chosen = account.factors.find((factor) => factor === responses.get('ANSWER'));
    if (chosen !== undefined) return this.askFor(chosen, account, attempt);
    this.#dependencies.attempts.restore(session, attempt);
    throw new IdentityError('InvalidParameterException', 'Invalid answer for the MFA selection.');
  }

  /** The person answered a code; a wrong one may be answered again, twice. */
  async afterCode(moment: Moment<CodeState>): Promise<Challenge | SignedIn> {
    const { accounts, completion } = this.#dependencies;
    const { account, state, responses } = moment;
    if (!this.#isRight(moment)) this.#afterWrongCode(moment);
    if (state.step === 'EMAIL_OTP' && state.setsUp !== undefined) {
      accounts.progress(account, { factors: ['EMAIL_OTP'], codeEmail: state.setsUp });
    }
    return completion.complete(account, responses.get('DEVICE_KEY'));
  }

  #isRight({ account, state, responses }: Moment<CodeState>): boolean {
    const given = responses.get(`${state.step}_CODE`) ?? '';
    if (state.step !== 'SOFTWARE_TOKEN_MFA') return given === state.code;
    const { authenticatorSecret: secret } = account;
    return secret !== undefined && verifyCode(secret, given, this.#dependencies.clock.now());
  }

  #afterWrongCode({ session, attempt, state }: Moment<CodeState>): never {
    const wrongCodes = state.wrongCodes + 1;
    if (wrongCodes >= codesPerSignIn) throw notAuthorized(wrongCredentials);
    // A custom challenge is asked again; a second factor is refused by an error, and its session stays good.
    this.#dependencies.attempts.restore(session, { ...attempt, state: { ...state, wrongCodes } });
    throw new IdentityError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }

  #challenge(
    { seed }: Account,
    attempt: Attempt,
    state: AttemptState,
    parameters: Readonly<Record<string, string>>,
  ): Challenge {
    return {
      ChallengeName: state.step,
      ChallengeParameters: { USERNAME: seed.id, ...parameters },
      Session: this.#dependencies.attempts.keep({ ...attempt, state }),
    };
  }
}

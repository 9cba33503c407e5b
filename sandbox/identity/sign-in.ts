import type { Clock } from '../clock';
import type { Outbox } from '../outbox/outbox';
import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, StepContext, SignedIn, StateOf } from './challenge';
import { SignInCompletion } from './sign-in-completion';
import { CustomChallenge, type PreparedSignIn } from './custom-challenge';
import { DeviceSteps } from './device-steps';
import type { Devices } from './devices';
import { FactorSetUp } from './factor-set-up';
import { FirstFactors } from './first-factors';
import type { Grants } from './grants';
import { IdentityError, notAuthorized } from './identity-error';
import type { Mailer } from './mailer';
import type { Passkeys } from './passkeys';
import { attemptsExceeded, PasswordSteps } from './password-steps';
import { SecondFactors } from './second-factors';
import type { Tokens } from './tokens';

export interface SignInDependencies {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly devices: Devices;
  readonly grants: Grants;
  readonly mailer: Mailer;
  readonly outbox: Outbox;
  readonly passkeys: Passkeys;
  readonly tokens: Tokens;
}

/** The sign-in: starts it and passes each response to the current step. */
export class SignIn {
  /** Public, because authenticator apps are set up by separate actions during a sign-in. */
  readonly factorSetUp: FactorSetUp;
  readonly #dependencies: SignInDependencies;
  readonly #completion: SignInCompletion;
  readonly #customChallenge: CustomChallenge;
  readonly #deviceSteps: DeviceSteps;
  readonly #firstFactors: FirstFactors;
  readonly #passwords: PasswordSteps;
  readonly #secondFactors: SecondFactors;

  constructor(dependencies: SignInDependencies) {
    this.#dependencies = dependencies;
    this.#completion = new SignInCompletion(dependencies);
    this.#customChallenge = new CustomChallenge({ ...dependencies, completion: this.#completion });
    const steps = { ...dependencies, completion: this.#completion, customChallenge: this.#customChallenge };
    this.#passwords = new PasswordSteps(steps);
    this.#secondFactors = new SecondFactors(steps);
    this.#deviceSteps = new DeviceSteps(steps);
    this.factorSetUp = new FactorSetUp({ ...steps, secondFactors: this.#secondFactors });
    this.#firstFactors = new FirstFactors({
      ...steps,
      secondFactors: this.#secondFactors,
      challengePassword: (account, attempt, clientPublic) =>
        this.#passwords.challenge(account, attempt, clientPublic, true),
    });
  }

  /** Starts a sign-in by password; `clientPublic` is the client's half of the password exchange. */
  start(name: string, clientPublic: string): Challenge {
    const account = this.#findAccount(name);
    this.#customChallenge.requirePasswordFirst(account);
    return this.#passwords.challenge(account, this.#createAttempt(account), clientPublic, false);
  }

  /** Starts a sign-in for users who choose the first factor; `preferred` chooses it at once. */
  startByChoice(name: string, preferred?: string, clientPublic?: string): Challenge {
    const account = this.#findAccount(name);
    if (account.seed.choosesFirstFactor !== true) {
      throw new IdentityError('InvalidParameterException', 'USER_AUTH flow is not enabled for this user.');
    }
    const attempt = this.#createAttempt(account);
    return preferred === undefined
      ? this.#firstFactors.offer(account, attempt)
      : this.#firstFactors.choose(preferred, account, attempt, clientPublic);
  }

  /** Prepares a sign-in up to its last challenge, for tests that only need a session. */
  prepare(account: Account): Promise<PreparedSignIn> {
    return this.#customChallenge.prepare(account, this.#createAttempt(account));
  }

  /** Handles the response to a challenge. */
  async answer(
    challenge: string,
    session: string,
    responses: ReadonlyMap<string, string>,
  ): Promise<Challenge | SignedIn> {
    const { accounts, attempts } = this.#dependencies;
    const attempt = attempts.take(session);
    const account = accounts.findById(attempt.user);
    const isSameUser = accounts.find(responses.get('USERNAME') ?? '')?.seed.id === attempt.user;
    const { step } = attempt.state;
    const repeatsChoice = step === 'WEB_AUTHN' && challenge === 'SELECT_CHALLENGE';
    if (account === undefined || !isSameUser || (challenge !== step && !repeatsChoice)) {
      throw notAuthorized('Invalid session for the user.');
    }
    const context = { account, session, attempt, responses };
    return repeatsChoice
      ? this.#firstFactors.afterChoice({ ...context, state: attempt.state })
      : this.#after(context);
  }

  async #after(context: Omit<StepContext, 'state'>): Promise<Challenge | SignedIn> {
    const { state } = context.attempt;
    switch (state.step) {
      case 'PASSWORD_VERIFIER':
        return this.#afterPassword({ ...context, state });
      case 'NEW_PASSWORD_REQUIRED':
        return this.#passwords.afterNew({ ...context, state });
      case 'CUSTOM_CHALLENGE':
        return this.#customChallenge.afterAnswer({ ...context, state });
      case 'SMS_MFA':
      case 'EMAIL_OTP':
      case 'SOFTWARE_TOKEN_MFA':
        return this.#secondFactors.afterCode({ ...context, state });
      case 'SELECT_MFA_TYPE':
        return this.#secondFactors.afterChoice({ ...context, state });
      case 'MFA_SETUP':
        return this.factorSetUp.after({ ...context, state });
      case 'SELECT_CHALLENGE':
        return this.#firstFactors.afterChoice({ ...context, state });
      case 'WEB_AUTHN':
        return this.#firstFactors.afterPasskey({ ...context, state });
      case 'DEVICE_SRP_AUTH':
        return this.#deviceSteps.afterStart({ ...context, state });
      case 'DEVICE_PASSWORD_VERIFIER':
        return this.#deviceSteps.afterProof({ ...context, state });
    }
  }

  #findAccount(name: string): Account {
    const { accounts } = this.#dependencies;
    const account = accounts.find(name);
    if (account === undefined) throw new IdentityError('UserNotFoundException', 'User does not exist.');
    if (accounts.isLocked(account)) throw notAuthorized(attemptsExceeded);
    return account;
  }

  #createAttempt({ seed }: Account): Attempt {
    const startedAt = this.#dependencies.clock.now();
    return { user: seed.id, startedAt, state: { step: 'SELECT_CHALLENGE' } };
  }

  async #afterPassword(context: StepContext<StateOf<'PASSWORD_VERIFIER'>>): Promise<Challenge | SignedIn> {
    this.#passwords.requireProof(context);
    this.#refuseByState(context.account);
    return context.state.isOnly ? this.#completion.complete(context.account) : this.#nextStep(context);
  }

  async #nextStep({ account, session, attempt, responses }: StepContext): Promise<Challenge | SignedIn> {
    const { seed, state, factors } = account;
    const deviceKey = responses.get('DEVICE_KEY');
    if (state === 'new-password') return this.#passwords.challengeNewPassword(account, attempt);
    if (seed.choosesFirstFactor === true) return this.#firstFactors.offer(account, attempt);
    if (factors.length === 0 && seed.factorsToSetUp !== undefined) {
      return this.factorSetUp.challenge(account, attempt, seed.factorsToSetUp);
    }
    if (deviceKey === undefined) return this.#secondFactors.challenge(account, attempt);
    try {
      return this.#deviceSteps.challenge(account, attempt, deviceKey);
    } catch (error) {
      // The client repeats this request without the forgotten device.
      this.#dependencies.attempts.restore(session, attempt);
      throw error;
    }
  }

  /** Throws for accounts that may not sign in even with the correct password. */
  #refuseByState(account: Account): void {
    if (account.state === 'unconfirmed') {
      this.#dependencies.mailer.sendConfirmation(account);
      throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
    }
    if (account.state === 'reset-required') {
      throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user');
    }
  }
}

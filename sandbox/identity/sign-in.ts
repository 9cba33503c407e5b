import type { Clock } from '../clock';
import type { Outbox } from '../outbox/outbox';
import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, Moment, SignedIn, StateOf } from './challenge';
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

/** Signing in: who and with which password, then whatever step the account asks for. */
export class SignIn {
  /** Public, because an authenticator app is set up by actions of its own in the middle of a sign-in. */
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
      askForPassword: (account, attempt, clientPublic) =>
        this.#passwords.ask(account, attempt, clientPublic, true),
    });
  }

  /** The first step by password: who wants to sign in, and the client's half of the password exchange. */
  start(name: string, clientPublic: string): Challenge {
    const account = this.#welcome(name);
    this.#customChallenge.requirePasswordFirst(account);
    return this.#passwords.ask(account, this.#begin(account), clientPublic, false);
  }

  /** The first step by choice, for those who choose their first factor; `preferred` chooses at once. */
  startByChoice(name: string, preferred?: string, clientPublic?: string): Challenge {
    const account = this.#welcome(name);
    if (account.seed.choosesFirstFactor !== true) {
      throw new IdentityError('InvalidParameterException', 'USER_AUTH flow is not enabled for this user.');
    }
    const attempt = this.#begin(account);
    return preferred === undefined
      ? this.#firstFactors.offer(account, attempt)
      : this.#firstFactors.choose(preferred, account, attempt, clientPublic);
  }

  /** A sign-in at its last step, for tests that are not about signing in. */
  prepare(account: Account): Promise<PreparedSignIn> {
    return this.#customChallenge.prepare(account, this.#begin(account));
  }

  /** Every further step; `responses` are the client's answers by their names. */
  async answer(
    challenge: string,
    session: string,
    responses: ReadonlyMap<string, string>,
  ): Promise<Challenge | SignedIn> {
    const { accounts, attempts } = this.#dependencies;
    const attempt = attempts.take(session);
    const account = accounts.byId(attempt.user);
    const answersItsOwn = accounts.find(responses.get('USERNAME') ?? '')?.seed.id === attempt.user;
    const { step } = attempt.state;
    const choosesAnew = step === 'WEB_AUTHN' && challenge === 'SELECT_CHALLENGE';
    if (account === undefined || !answersItsOwn || (challenge !== step && !choosesAnew)) {
      throw notAuthorized('Invalid session for the user.');
    }
    const moment = { account, session, attempt, responses };
    return choosesAnew
      ? this.#firstFactors.afterChoice({ ...moment, state: attempt.state })
      : this.#after(moment);
  }

  async #after(moment: Omit<Moment, 'state'>): Promise<Challenge | SignedIn> {
    const { state } = moment.attempt;
    switch (state.step) {
      case 'PASSWORD_VERIFIER':
        return this.#afterPassword({ ...moment, state });
      case 'NEW_PASSWORD_REQUIRED':
        return this.#passwords.afterNew({ ...moment, state });
      case 'CUSTOM_CHALLENGE':
        return this.#customChallenge.afterAnswer({ ...moment, state });
      case 'SMS_MFA':
      case 'EMAIL_OTP':
      case 'SOFTWARE_TOKEN_MFA':
        return this.#secondFactors.afterCode({ ...moment, state });
      case 'SELECT_MFA_TYPE':
        return this.#secondFactors.afterChoice({ ...moment, state });
      case 'MFA_SETUP':
        return this.factorSetUp.after({ ...moment, state });
      case 'SELECT_CHALLENGE':
        return this.#firstFactors.afterChoice({ ...moment, state });
      case 'WEB_AUTHN':
        return this.#firstFactors.afterPasskey({ ...moment, state });
      case 'DEVICE_SRP_AUTH':
        return this.#deviceSteps.afterStart({ ...moment, state });
      case 'DEVICE_PASSWORD_VERIFIER':
        return this.#deviceSteps.afterProof({ ...moment, state });
    }
  }

  #welcome(name: string): Account {
    const { accounts } = this.#dependencies;
    const account = accounts.find(name);
    if (account === undefined) throw new IdentityError('UserNotFoundException', 'User does not exist.');
    if (accounts.isLocked(account)) throw notAuthorized(attemptsExceeded);
    return account;
  }

  #begin({ seed }: Account): Attempt {
    const startedAt = this.#dependencies.clock.now();
    return { user: seed.id, startedAt, state: { step: 'SELECT_CHALLENGE' } };
  }

  async #afterPassword(moment: Moment<StateOf<'PASSWORD_VERIFIER'>>): Promise<Challenge | SignedIn> {
    this.#passwords.requireProof(moment);
    this.#refuseByState(moment.account);
    return moment.state.isOnly ? this.#completion.complete(moment.account) : this.#nextStep(moment);
  }

  async #nextStep({ account, session, attempt, responses }: Moment): Promise<Challenge | SignedIn> {
    const { seed, state, factors } = account;
    const deviceKey = responses.get('DEVICE_KEY');
    if (state === 'new-password') return this.#passwords.askForNew(account, attempt);
    if (seed.choosesFirstFactor === true) return this.#firstFactors.offer(account, attempt);
    if (factors.length === 0 && seed.factorsToSetUp !== undefined) {
      return this.factorSetUp.ask(account, attempt, seed.factorsToSetUp);
    }
    if (deviceKey === undefined) return this.#secondFactors.ask(account, attempt);
    try {
      return this.#deviceSteps.ask(account, attempt, deviceKey);
    } catch (error) {
      // The client repeats this very request without its forgotten device.
      this.#dependencies.attempts.restore(session, attempt);
      throw error;
    }
  }

  /** Refuses accounts that may not go on although the password is right. */
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

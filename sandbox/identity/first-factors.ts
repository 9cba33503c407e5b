import type { Account } from './account';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, Moment, SignedIn, StateOf } from './challenge';
import type { SignInCompletion } from './sign-in-completion';
import { IdentityError, notAuthorized, wrongCredentials } from './identity-error';
import type { Passkeys } from './passkeys';
import type { SecondFactors } from './second-factors';

export interface FirstFactorsDependencies {
  readonly attempts: Attempts;
  readonly completion: SignInCompletion;
  readonly passkeys: Passkeys;
  readonly secondFactors: SecondFactors;
  /** Asks for the password by SRP, nothing after it. */
  readonly askForPassword: (account: Account, attempt: Attempt, clientPublic: string) => Challenge;
}

const offered = ['PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'] as const;

/** The steps of somebody who chooses how to sign in: password, e-mailed code or passkey. */
export class FirstFactors {
  readonly #dependencies: FirstFactorsDependencies;

  constructor(dependencies: FirstFactorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Lists what may be chosen. */
  offer({ seed }: Account, attempt: Attempt): Challenge {
    return {
      ChallengeName: 'SELECT_CHALLENGE',
      ChallengeParameters: { USERNAME: seed.id },
      AvailableChallenges: offered,
      Session: this.#dependencies.attempts.keep({ ...attempt, state: { step: 'SELECT_CHALLENGE' } }),
    };
  }

  /** Goes on with what was chosen; `clientPublic` is the client's half of the password exchange. */
  choose(chosen: string, account: Account, attempt: Attempt, clientPublic: string | undefined): Challenge {
    const { askForPassword, secondFactors } = this.#dependencies;
    if (chosen === 'PASSWORD_SRP' && clientPublic !== undefined) {
      return askForPassword(account, attempt, clientPublic);
    }
    if (chosen === 'EMAIL_OTP') return secondFactors.askFor('EMAIL_OTP', account, attempt);
    if (chosen === 'WEB_AUTHN') return this.#askForPasskey(account, attempt);
    throw new IdentityError('InvalidParameterException', `${chosen} is not among the available challenges.`);
  }

  /** The person chose, or chose again after a passkey that did not work. */
  afterChoice(moment: Moment): Challenge {
    const { account, session, attempt, responses } = moment;
    try {
      return this.choose(responses.get('ANSWER') ?? '', account, attempt, responses.get('SRP_A'));
    } catch (error) {
      this.#dependencies.attempts.restore(session, attempt);
      throw error;
    }
  }

  /** The browser sent its authenticator's answer. */
  async afterPasskey({ account, state, responses }: Moment<StateOf<'WEB_AUTHN'>>): Promise<SignedIn> {
    const { completion, passkeys } = this.#dependencies;
    const proven = passkeys.isProof(account.seed.id, state.challenge, responses.get('CREDENTIAL') ?? '');
    if (!proven) throw notAuthorized(wrongCredentials);
    return completion.complete(account);
  }

  #askForPasskey({ seed }: Account, attempt: Attempt): Challenge {
    const { attempts, passkeys } = this.#dependencies;
    const challenge = passkeys.challenge();
    return {
      ChallengeName: 'WEB_AUTHN',
      ChallengeParameters: {
        USERNAME: seed.id,
        CREDENTIAL_REQUEST_OPTIONS: passkeys.requestOptions(seed.id, challenge),
      },
      Session: attempts.keep({ ...attempt, state: { step: 'WEB_AUTHN', challenge } }),
    };
  }
}

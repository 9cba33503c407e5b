import type { Account } from './account';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, StepContext, SignedIn, StateOf } from './challenge';
import type { SignInCompletion } from './sign-in-completion';
import { IdentityError, notAuthorized, wrongCredentials } from './identity-error';
import type { Passkeys } from './passkeys';
import type { SecondFactors } from './second-factors';

export interface FirstFactorsDependencies {
  readonly attempts: Attempts;
  readonly completion: SignInCompletion;
  readonly passkeys: Passkeys;
  readonly secondFactors: SecondFactors;
  /** Challenges for the password by SRP, without further steps. */
  readonly challengePassword: (account: Account, attempt: Attempt, clientPublic: string) => Challenge;
}

const offered = ['PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'] as const;

/** The steps in which a user chooses the first factor: password, e-mailed code or passkey. */
export class FirstFactors {
  readonly #dependencies: FirstFactorsDependencies;

  constructor(dependencies: FirstFactorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Lists the available factors. */
  offer({ seed }: Account, attempt: Attempt): Challenge {
    return {
      ChallengeName: 'SELECT_CHALLENGE',
      ChallengeParameters: { USERNAME: seed.id },
      AvailableChallenges: offered,
      Session: this.#dependencies.attempts.store({ ...attempt, state: { step: 'SELECT_CHALLENGE' } }),
    };
  }

  /** Continues with the chosen factor; `clientPublic` is the client's half of the password exchange. */
  choose(choice: string, account: Account, attempt: Attempt, clientPublic: string | undefined): Challenge {
    const { challengePassword, secondFactors } = this.#dependencies;
    if (choice === 'PASSWORD_SRP' && clientPublic !== undefined) {
      return challengePassword(account, attempt, clientPublic);
    }
    if (choice === 'EMAIL_OTP') return secondFactors.challengeFactor('EMAIL_OTP', account, attempt);
    if (choice === 'WEB_AUTHN') return this.#challengePasskey(account, attempt);
    throw new IdentityError('InvalidParameterException', `${choice} is not among the available challenges.`);
  }

  /** Handles the choice, which can be repeated after a passkey failed. */
  afterChoice(context: StepContext): Challenge {
    const { account, session, attempt, responses } = context;
    try {
      return this.choose(responses.get('ANSWER') ?? '', account, attempt, responses.get('SRP_A'));
    } catch (error) {
      this.#dependencies.attempts.restore(session, attempt);
      throw error;
    }
  }

  /** Verifies the response of the browser's authenticator. */
  async afterPasskey({ account, state, responses }: StepContext<StateOf<'WEB_AUTHN'>>): Promise<SignedIn> {
    const { completion, passkeys } = this.#dependencies;
    const isProven = passkeys.isProof(account.seed.id, state.challenge, responses.get('CREDENTIAL') ?? '');
    if (!isProven) throw notAuthorized(wrongCredentials);
    return completion.complete(account);
  }

  #challengePasskey({ seed }: Account, attempt: Attempt): Challenge {
    const { attempts, passkeys } = this.#dependencies;
    const challenge = passkeys.createChallenge();
    return {
      ChallengeName: 'WEB_AUTHN',
      ChallengeParameters: {
        USERNAME: seed.id,
        CREDENTIAL_REQUEST_OPTIONS: passkeys.requestOptions(seed.id, challenge),
      },
      Session: attempts.store({ ...attempt, state: { step: 'WEB_AUTHN', challenge } }),
    };
  }
}

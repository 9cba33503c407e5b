import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, Moment, SignedIn, StateOf } from './challenge';
import type { SignInCompletion } from './sign-in-completion';
import { notAuthorized, wrongCredentials } from './identity-error';
import { requireGoodPassword } from './password-policy';
import { poolName } from './pool';
import { provesPassword, startExchange } from './srp';

export interface PasswordStepsDependencies {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly completion: SignInCompletion;
}

/** The one text for an account that refuses every password. */
export const attemptsExceeded = 'Password attempts exceeded';

/**
 * What the provider calls an account. One that has a second factor to set up goes by its email address until then:
 * the identity client hands on nothing else to label the authenticator app with.
 */
function getChallengeName({ seed, factors }: Account): string {
  return seed.factorsToSetUp !== undefined && factors.length === 0 ? seed.email : seed.id;
}

/** The steps about passwords: proving the one there is, and choosing one at the first sign-in. */
export class PasswordSteps {
  readonly #dependencies: PasswordStepsDependencies;

  constructor(dependencies: PasswordStepsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Asks for proof of the password; `isOnly` says that no other step follows it. */
  ask(account: Account, attempt: Attempt, clientPublic: string, isOnly: boolean): Challenge {
    const exchange = startExchange(clientPublic, account.verifier);
    if (exchange === undefined) throw notAuthorized(wrongCredentials);
    const { id } = account.seed;
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USERNAME: getChallengeName(account),
        USER_ID_FOR_SRP: id,
        SALT: account.verifier.salt,
        SRP_B: exchange.serverPublic,
        SECRET_BLOCK: exchange.secretBlock,
      },
      Session: this.#dependencies.attempts.keep({
        ...attempt,
        state: { step: 'PASSWORD_VERIFIER', exchange, isOnly },
      }),
    };
  }

  /** Throws the provider's refusal unless the password was proven; counts wrong ones. */
  requireProof({ account, state, responses }: Moment<StateOf<'PASSWORD_VERIFIER'>>): void {
    const { accounts } = this.#dependencies;
    if (accounts.isLocked(account)) throw notAuthorized(attemptsExceeded);
    const proof = {
      secretBlock: responses.get('PASSWORD_CLAIM_SECRET_BLOCK') ?? '',
      timestamp: responses.get('TIMESTAMP') ?? '',
      signature: responses.get('PASSWORD_CLAIM_SIGNATURE') ?? '',
    };
    if (!provesPassword(poolName, account.seed.id, account.verifier, state.exchange, proof)) {
      accounts.passwordWasWrong(account);
      throw notAuthorized(wrongCredentials);
    }
    accounts.passwordWasRight(account);
  }

  /** Asks for a new password. */
  askForNew({ seed }: Account, attempt: Attempt): Challenge {
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: {
        USER_ID_FOR_SRP: seed.id,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ email: seed.email, email_verified: 'true' }),
      },
      Session: this.#dependencies.attempts.keep({ ...attempt, state: { step: 'NEW_PASSWORD_REQUIRED' } }),
    };
  }

  /** Stores the new password; one that may not be used is refused, and another may be sent. */
  async afterNew({ account, session, attempt, responses }: Moment): Promise<SignedIn> {
    const { accounts, attempts, completion } = this.#dependencies;
    const password = responses.get('NEW_PASSWORD') ?? '';
    try {
      requireGoodPassword(password);
    } catch (error) {
      attempts.restore(session, attempt);
      throw error;
    }
    accounts.setPassword(account, password);
    return completion.complete(account);
  }
}

import type { Account } from './account';
import type { Accounts } from './accounts';
import type { Attempt, Attempts } from './attempts';
import type { Challenge, StepContext, SignedIn, StateOf } from './challenge';
import type { SignInCompletion } from './sign-in-completion';
import { notAuthorized, wrongCredentials } from './identity-error';
import { requireValidPassword } from './password-policy';
import { poolName } from './pool';
import { provesPassword, startExchange } from './srp';

export interface PasswordStepsDependencies {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly completion: SignInCompletion;
}

/** The message for a locked account. */
export const attemptsExceeded = 'Password attempts exceeded';

/**
 * Returns the user name in the provider's challenge. Users who still have to set up a second factor get their
 * e-mail address, because the client has nothing else to label the authenticator app with.
 */
function getChallengeName({ seed, factors }: Account): string {
  return seed.factorsToSetUp !== undefined && factors.length === 0 ? seed.email : seed.id;
}

/** The password steps: proving the current password, and setting one at the first sign-in. */
export class PasswordSteps {
  readonly #dependencies: PasswordStepsDependencies;

  constructor(dependencies: PasswordStepsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Challenges for a proof of the password; with `isOnly`, no other step follows. */
  challenge(account: Account, attempt: Attempt, clientPublic: string, isOnly: boolean): Challenge {
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
      Session: this.#dependencies.attempts.store({
        ...attempt,
        state: { step: 'PASSWORD_VERIFIER', exchange, isOnly },
      }),
    };
  }

  /** Throws the provider's error unless the proof is valid; counts wrong passwords. */
  requireProof({ account, state, responses }: StepContext<StateOf<'PASSWORD_VERIFIER'>>): void {
    const { accounts } = this.#dependencies;
    if (accounts.isLocked(account)) throw notAuthorized(attemptsExceeded);
    const proof = {
      secretBlock: responses.get('PASSWORD_CLAIM_SECRET_BLOCK') ?? '',
      timestamp: responses.get('TIMESTAMP') ?? '',
      signature: responses.get('PASSWORD_CLAIM_SIGNATURE') ?? '',
    };
    if (!provesPassword(poolName, account.seed.id, account.verifier, state.exchange, proof)) {
      accounts.countWrongPassword(account);
      throw notAuthorized(wrongCredentials);
    }
    accounts.resetWrongPasswords(account);
  }

  /** Challenges for a new password. */
  challengeNewPassword({ seed }: Account, attempt: Attempt): Challenge {
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: {
        USER_ID_FOR_SRP: seed.id,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ email: seed.email, email_verified: 'true' }),
      },
      Session: this.#dependencies.attempts.store({ ...attempt, state: { step: 'NEW_PASSWORD_REQUIRED' } }),
    };
  }

  /** Stores the new password; after an invalid one another can be sent. */
  async afterNew({ account, session, attempt, responses }: StepContext): Promise<SignedIn> {
    const { accounts, attempts, completion } = this.#dependencies;
    const password = responses.get('NEW_PASSWORD') ?? '';
    try {
      requireValidPassword(password);
    } catch (error) {
      attempts.restore(session, attempt);
      throw error;
    }
    accounts.setPassword(account, password);
    return completion.complete(account);
  }
}

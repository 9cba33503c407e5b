import { randomInt } from 'node:crypto';
import type { Outbox } from '../outbox/outbox';
import type { Account, Accounts } from './accounts';
import type { Attempt, Attempts } from './attempts';
import type { Grants } from './grants';
import { IdentityError, notAuthorized, wrongCredentials } from './identity-error';
import { provesPassword, startExchange } from './srp';
import { poolName, type AuthenticationResult, type Tokens } from './tokens';

/** What the provider asks for next. */
export interface Challenge {
  readonly ChallengeName: 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE';
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly Session: string;
}

/** The end of a sign-in. */
export interface SignedIn {
  readonly AuthenticationResult: AuthenticationResult;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
}

/** What the steps of a sign-in take. */
export interface SignInDependencies {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly grants: Grants;
  readonly tokens: Tokens;
  readonly outbox: Outbox;
}

const attemptsExceeded = 'Password attempts exceeded';
const codesPerAttempt = 3;

/** User ID and password by SRP, then the mailed code: the flow that the client calls `CUSTOM_WITH_SRP`. */
export class SignIn {
  readonly #dependencies: SignInDependencies;

  constructor(dependencies: SignInDependencies) {
    this.#dependencies = dependencies;
  }

  /** The first step: who wants to sign in, and the client's half of the password exchange. */
  start(name: string, clientPublic: string): Challenge {
    const { accounts, attempts } = this.#dependencies;
    const account = accounts.find(name);
    if (account === undefined) throw new IdentityError('UserNotFoundException', 'User does not exist.');
    if (accounts.isLocked(account)) throw notAuthorized(attemptsExceeded);
    const exchange = startExchange(clientPublic, account.verifier);
    if (exchange === undefined) throw notAuthorized(wrongCredentials);
    const { id } = account.seed;
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USERNAME: id,
        USER_ID_FOR_SRP: id,
        SALT: account.verifier.salt,
        SRP_B: exchange.serverPublic,
        SECRET_BLOCK: exchange.secretBlock,
      },
      Session: attempts.keep({ user: id, state: { step: 'PASSWORD_VERIFIER', exchange } }),
    };
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
    if (account === undefined || !answersItsOwn || challenge !== attempt.state.step) {
      throw notAuthorized('Invalid session for the user.');
    }
    return attempt.state.step === 'PASSWORD_VERIFIER'
      ? this.#afterPassword(account, attempt, responses)
      : this.#afterCode(account, attempt, responses.get('ANSWER') ?? '');
  }

  #afterPassword(account: Account, { state }: Attempt, responses: ReadonlyMap<string, string>): Challenge {
    const { accounts } = this.#dependencies;
    if (accounts.isLocked(account)) throw notAuthorized(attemptsExceeded);
    const proof = {
      secretBlock: responses.get('PASSWORD_CLAIM_SECRET_BLOCK') ?? '',
      timestamp: responses.get('TIMESTAMP') ?? '',
      signature: responses.get('PASSWORD_CLAIM_SIGNATURE') ?? '',
    };
    const proven =
      state.step === 'PASSWORD_VERIFIER' &&
      provesPassword(poolName, account.seed.id, account.verifier, state.exchange, proof);
    if (!proven) {
      accounts.passwordWasWrong(account);
      throw notAuthorized(wrongCredentials);
    }
    accounts.passwordWasRight(account);
    refuseByState(account);
    return this.#mailCode(account);
  }

  #mailCode(account: Account): Challenge {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#dependencies.outbox.send({
      to: account.seed.email,
      subject: 'Your sign-in code',
      text: `Your code for the Municipal Portal is ${code}. It is good for 3 minutes.`,
      code,
    });
    return this.#askForCode(account, code, 0);
  }

  #askForCode(account: Account, code: string, wrongCodes: number): Challenge {
    const { id, email } = account.seed;
    return {
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { USERNAME: id, email, deliveryMedium: 'EMAIL' },
      Session: this.#dependencies.attempts.keep({
        user: id,
        state: { step: 'CUSTOM_CHALLENGE', code, wrongCodes },
      }),
    };
  }

  async #afterCode(account: Account, { state }: Attempt, answer: string): Promise<Challenge | SignedIn> {
    const { accounts, grants, tokens } = this.#dependencies;
    if (state.step !== 'CUSTOM_CHALLENGE') throw notAuthorized('Invalid session for the user.');
    if (answer !== state.code) {
      const wrongCodes = state.wrongCodes + 1;
      if (wrongCodes >= codesPerAttempt) throw notAuthorized(wrongCredentials);
      return this.#askForCode(account, state.code, wrongCodes);
    }
    accounts.signedIn(account);
    const grant = grants.open(account.seed.id);
    const issued = await tokens.issue(account, grant);
    return {
      AuthenticationResult: { ...issued, RefreshToken: grant.refreshToken },
      ChallengeParameters: {},
    };
  }
}

/** Refuses accounts that may not go on although the password is right. */
function refuseByState({ seed }: Account): void {
  if (seed.state === 'unconfirmed') {
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (seed.state === 'reset-required') {
    throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (seed.state === 'later-step') {
    throw notAuthorized(`This sandbox does not offer the step ${seed.laterStep ?? ''} yet.`);
  }
}

import { type CodeLetter, createAuthChallenge, defineAuthChallenge, verifyAuthChallenge } from '#cognito';
import type { Clock } from '../clock';
import type { Outbox } from '../outbox/outbox';
import type { Account } from './account';
import type { Attempt, Attempts, TriggerSession } from './attempts';
import type { Challenge, StepContext, SignedIn, StateOf } from './challenge';
import type { SignInCompletion } from './sign-in-completion';
import { notAuthorized, wrongCredentials } from './identity-error';
import { createTriggerEvent } from './trigger-event';

export interface CustomChallengeDependencies {
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly completion: SignInCompletion;
  readonly outbox: Outbox;
}

const start: TriggerSession = [{ challengeName: 'SRP_A', challengeResult: true }];
const afterPassword: TriggerSession = [
  ...start,
  { challengeName: 'PASSWORD_VERIFIER', challengeResult: true },
];

/** A sign-in that only needs its last challenge answered, with the correct answer. */
export interface PreparedSignIn {
  readonly challenge: string;
  readonly session: string;
  readonly username: string;
  readonly answer: string;
}

/** The custom challenge, implemented by the Lambda triggers of a real user pool (deploy/cognito). */
export class CustomChallenge {
  readonly #dependencies: CustomChallengeDependencies;

  constructor(dependencies: CustomChallengeDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws the provider's error unless the triggers start a sign-in with the password. */
  requirePasswordFirst(account: Account): void {
    if (this.#define(account, start).challengeName !== 'PASSWORD_VERIFIER')
      throw notAuthorized(wrongCredentials);
  }

  /** Continues after a correct password, as the triggers decide. */
  afterPassword(account: Account, attempt: Attempt): Promise<Challenge | SignedIn> {
    return this.#next(account, attempt, afterPassword);
  }

  /**
   * Prepares the challenge after the password without sending an e-mail; returns it with the correct answer.
   */
  async prepare(account: Account, attempt: Attempt): Promise<PreparedSignIn> {
    let answer = '';
    const challenge = await this.#createChallenge(account, attempt, afterPassword, (letter) => {
      answer = letter.code;
    });
    return {
      challenge: challenge.ChallengeName,
      session: challenge.Session,
      username: account.seed.id,
      answer,
    };
  }

  /** Verifies the answer with the triggers and continues as they decide. */
  afterAnswer({ account, attempt, state, responses }: StepContext<StateOf<'CUSTOM_CHALLENGE'>>) {
    const event = createTriggerEvent('VerifyAuthChallengeResponse_Authentication', account);
    const request = {
      ...event.request,
      privateChallengeParameters: state.privateParameters,
      challengeAnswer: responses.get('ANSWER') ?? '',
    };
    const verification = { ...event, request, response: { answerCorrect: false } };
    const { answerCorrect } = verifyAuthChallenge(verification, this.#dependencies.clock.now()).response;
    const session: TriggerSession = [
      ...state.session,
      {
        challengeName: 'CUSTOM_CHALLENGE',
        challengeResult: answerCorrect,
        challengeMetadata: state.metadata,
      },
    ];
    return this.#next(account, attempt, session, responses.get('DEVICE_KEY'));
  }

  /** Continues after a remembered device proved its identity instead of a code. */
  afterDevice(account: Account, attempt: Attempt, deviceKey: string): Promise<Challenge | SignedIn> {
    const session: TriggerSession = [
      ...afterPassword,
      { challengeName: 'DEVICE_PASSWORD_VERIFIER', challengeResult: true },
    ];
    return this.#next(account, attempt, session, deviceKey);
  }

  async #next(
    account: Account,
    attempt: Attempt,
    session: TriggerSession,
    deviceKey?: string,
  ): Promise<Challenge | SignedIn> {
    const { challengeName, issueTokens, failAuthentication } = this.#define(account, session);
    if (failAuthentication) throw notAuthorized(wrongCredentials);
    if (issueTokens) return this.#dependencies.completion.complete(account, deviceKey);
    if (challengeName !== 'CUSTOM_CHALLENGE')
      throw new Error(`The sandbox does not offer ${String(challengeName)}.`);
    return this.#createChallenge(account, attempt, session, (letter) =>
      this.#dependencies.outbox.send(letter),
    );
  }

  #define(account: Account, session: TriggerSession) {
    const event = createTriggerEvent('DefineAuthChallenge_Authentication', account);
    const response = { issueTokens: false, failAuthentication: false };
    return defineAuthChallenge({ ...event, request: { ...event.request, session: [...session] }, response })
      .response;
  }

  async #createChallenge(
    account: Account,
    attempt: Attempt,
    session: TriggerSession,
    send: (letter: CodeLetter) => void,
  ): Promise<Challenge> {
    const { attempts, clock } = this.#dependencies;
    const event = createTriggerEvent('CreateAuthChallenge_Authentication', account);
    const request = { ...event.request, challengeName: 'CUSTOM_CHALLENGE', session: [...session] };
    const response = { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: '' };
    const created = await createAuthChallenge(
      { ...event, request, response },
      { send, now: () => clock.now() },
    );
    const { publicChallengeParameters, privateChallengeParameters, challengeMetadata } = created.response;
    return {
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { USERNAME: account.seed.id, ...publicChallengeParameters },
      Session: attempts.store({
        ...attempt,
        state: {
          step: 'CUSTOM_CHALLENGE',
          session: [...session],
          privateParameters: privateChallengeParameters,
          metadata: challengeMetadata,
        },
      }),
    };
  }
}

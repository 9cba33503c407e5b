import { err, ok, type Result } from '#base';
import type { PersistedSignIn, PendingStep, SignInFailure, SignInProgress } from '#platform';
import type { HumanVerification, PasswordExpiry } from '#backends/accounts';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { createSignInAttempts } from '../../src/account/auth/sign-in-attempt';
import { createSignInGateway } from '../../src/account/auth/sign-in-gateway';

/** A reply of the identity client. */
export type Answer<T = SignInProgress> = Result<T, SignInFailure>;

/** The session of the user who signs in. */
export const session = { username: 'portal|0001', permissions: ['0412'], expiresAt: 1_750_000_000_000 };
/** A reply that completes the sign-in. */
export const doneAnswer: Answer = ok({ kind: 'done', session });
/** A reply that requires one more step. */
export const createStepAnswer = (step: PendingStep): Answer => ok({ kind: 'step', step });
/** A step that requires a code. */
export const createCodeStep = (
  source: 'mailed' | 'sms' | 'totp' | 'email',
  destination = '',
): PendingStep => ({
  kind: 'code',
  source,
  destination,
});
/** The address that codes are mailed to. */
export const address = 'morgan.staff@example.test';
/** A reply that requires a mailed code. */
export const mailedCodeAnswer = createStepAnswer(createCodeStep('mailed', address));
/** A reply that is an error of the identity client. */
export const thrown = (name: string, message = '') => err({ name, message });

function inTurn<T>(answers: readonly T[]): () => Promise<T> {
  const waiting = [...answers];
  return async () => {
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (answer === undefined) throw new Error('nothing left to answer');
    return answer;
  };
}

/** Replies of the services around a gateway. */
export interface Script {
  readonly expiry?: PasswordExpiry;
  readonly start?: readonly Answer[];
  readonly answer?: readonly Answer[];
  readonly confirmed?: readonly Answer<void>[];
  readonly sent?: Answer<string>;
  readonly token?: string | undefined;
  readonly human?: HumanVerification;
  readonly loads?: boolean;
  readonly withCaptcha?: boolean;
  /** Whether local storage has room for the session. */
  readonly isStored?: boolean;
}

/** A gateway over back ends and an identity client with these replies; the last one repeats. */
export function createScriptedGateway(script: Script = {}) {
  const { expiry = 'current', human = 'human', loads = true, withCaptcha = false } = script;
  const order: string[] = [];
  const said =
    <T>(word: string, answer: () => Promise<T>) =>
    (): Promise<T> => {
      order.push(word);
      return answer();
    };
  const client = {
    start: jest.fn(said('start', inTurn(script.start ?? [mailedCodeAnswer]))),
    answer: jest.fn<Promise<Answer>, [answer: string, userId: string]>(inTurn(script.answer ?? [doneAnswer])),
    confirmSignUp: jest.fn(inTurn(script.confirmed ?? [ok(undefined)])),
    resendSignUp: jest.fn(async () => script.sent ?? ok('s***@e***')),
    startReset: jest.fn(async () => script.sent ?? ok('s***@e***')),
    confirmReset: jest.fn(inTurn(script.confirmed ?? [ok(undefined)])),
    discard: jest.fn(async () => ok(undefined)),
  };
  let kept: PersistedSignIn | undefined;
  const pending = {
    read: () => kept,
    write: (value: PersistedSignIn) => (kept = value),
    remove: () => (kept = undefined),
  };
  const clock = new ManualClock();
  const onSession = jest.fn(() => script.isStored ?? true);
  const accounts = {
    checkExpiry: jest.fn(said('expiry', async () => expiry)),
    verifyHuman: jest.fn(said('human', async () => human)),
  };
  const token = 'token' in script ? script.token : 'token';
  const captcha = { loginToken: said('token', async () => token) };
  const load = jest.fn(async () => {
    if (!loads) throw new Error('ChunkLoadError');
    return client;
  });
  const createAttempts = () => createSignInAttempts({ pending }, clock);
  const open = (attempts = createAttempts()) => ({
    attempts,
    gateway: createSignInGateway({
      accounts,
      captcha: withCaptcha ? captcha : undefined,
      client: load,
      attempts,
      clock,
      onSession,
    }),
  });
  return {
    ...open(),
    reload: () => open(),
    client,
    load,
    accounts,
    clock,
    order,
    onSession,
    kept: () => kept,
  };
}

/** Submits user ID and password. */
export const signIn = ({ gateway }: ReturnType<typeof createScriptedGateway>) =>
  gateway.signIn('morgan.staff', 'secret');

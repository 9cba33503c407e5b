import { err, ok, type Result } from '#base';
import type { SignInFailure, SignInStep } from '#platform';
import type { PasswordExpiry } from '#services';
import { createSignInGateway } from './sign-in-gateway';

type Answer = Result<SignInStep, SignInFailure>;

const session = { username: 'portal|0001', permissions: ['0412'], expiresAt: 1_750_000_000_000 };
const done: Answer = ok({ kind: 'done', session });
const mailed: Answer = ok({ kind: 'mailed-code', email: 'morgan.staff@example.test' });
const other = (step: string): Answer => ok({ kind: 'other', step });
const thrown = (name: string, message = ''): Answer => err({ name, message });

function inTurn(answers: readonly Answer[]): () => Promise<Answer> {
  const waiting = [...answers];
  return async () => (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? done;
}

/** A gateway over an expiry check and an identity client that give these answers, the last one again and again. */
function gatewayOver({
  expiry = 'current',
  start = [mailed],
  answer = [done],
}: {
  readonly expiry?: PasswordExpiry;
  readonly start?: readonly Answer[];
  readonly answer?: readonly Answer[];
}) {
  const client = {
    start: jest.fn<Promise<Answer>, [string, string]>(inTurn(start)),
    answer: jest.fn<Promise<Answer>, [string]>(inTurn(answer)),
  };
  const checkExpiry = jest.fn(async () => expiry);
  const load = jest.fn(async () => client);
  const onSession = jest.fn();
  const gateway = createSignInGateway({ accounts: { checkExpiry }, client: load, onSession });
  return { gateway, client, load, checkExpiry, onSession };
}

describe('the password-expiry check', () => {
  test.each([
    ['expired', { kind: 'expired' }],
    ['refused', { kind: 'refused', reason: 'expiry-check-failed' }],
    ['unreachable', { kind: 'refused', reason: 'network' }],
  ] as const)('that says %s ends the attempt before the provider is asked', async (expiry, outcome) => {
    const { gateway, load } = gatewayOver({ expiry });
    expect(await gateway.signIn('morgan.staff', 'secret')).toEqual(outcome);
    expect(load).not.toHaveBeenCalled();
  });

  test('comes first, and user ID and password go on as they are', async () => {
    const { gateway, client, checkExpiry } = gatewayOver({});
    await gateway.signIn('Morgan.Staff', ' Secret ');
    expect(checkExpiry).toHaveBeenCalledWith('Morgan.Staff');
    expect(client.start).toHaveBeenCalledWith('Morgan.Staff', ' Secret ');
  });
});

describe('signing in', () => {
  test('leads to the mailed code, with the full address', async () => {
    const { gateway, onSession } = gatewayOver({});
    expect(await gateway.signIn('morgan.staff', 'secret')).toEqual({
      kind: 'code',
      email: 'morgan.staff@example.test',
    });
    expect(onSession).not.toHaveBeenCalled();
  });

  test('is done at once where no code is asked for', async () => {
    const { gateway, onSession } = gatewayOver({ start: [done] });
    expect(await gateway.signIn('morgan.staff', 'secret')).toEqual({ kind: 'done' });
    expect(onSession).toHaveBeenCalledTimes(1);
    expect(onSession).toHaveBeenCalledWith({ kind: 'done', session });
  });

  test.each([
    ['UserNotFoundException', 'User does not exist.', 'unknown-user'],
    ['NotAuthorizedException', 'Incorrect username or password.', 'wrong-credentials'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'attempts-exceeded'],
    ['UserNotConfirmedException', 'User is not confirmed.', 'not-confirmed'],
    ['PasswordResetRequiredException', 'Password reset required for the user', 'reset-required'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'attempts-exceeded'],
    ['TooManyRequestsException', 'Too many requests', 'attempts-exceeded'],
    ['NetworkError', 'A network error has occurred.', 'network'],
    ['InternalErrorException', '', 'authentication-error'],
    ['UserAlreadyAuthenticatedException', 'There is already a signed in user.', 'already-signed-in'],
    ['UnreadableToken', '', 'authentication-error'],
    ['Unknown', 'undefined', 'authentication-error'],
  ])('%s "%s" is refused as %s', async (name, message, reason) => {
    const { gateway, onSession } = gatewayOver({ start: [thrown(name, message)] });
    expect(await gateway.signIn('morgan.staff', 'secret')).toEqual({ kind: 'refused', reason });
    expect(onSession).not.toHaveBeenCalled();
  });

  test.each([
    ['CONFIRM_SIGN_UP', 'not-confirmed'],
    ['RESET_PASSWORD', 'reset-required'],
    ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'authentication-error'],
    ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'authentication-error'],
  ])('the step %s is refused as %s', async (step, reason) => {
    const { gateway } = gatewayOver({ start: [other(step)] });
    expect(await gateway.signIn('morgan.staff', 'secret')).toEqual({ kind: 'refused', reason });
  });
});

describe('the mailed code', () => {
  test('that is right signs in, once', async () => {
    const { gateway, client, onSession } = gatewayOver({});
    await gateway.signIn('morgan.staff', 'secret');
    expect(await gateway.confirmCode('123456')).toEqual({ kind: 'done' });
    expect(client.answer).toHaveBeenCalledWith('123456');
    expect(onSession).toHaveBeenCalledTimes(1);
  });

  test('that is wrong is asked for again; the third one ends the attempt', async () => {
    const { gateway, onSession } = gatewayOver({
      answer: [mailed, mailed, thrown('NotAuthorizedException', 'Incorrect username or password.')],
    });
    await gateway.signIn('morgan.staff', 'secret');
    expect(await gateway.confirmCode('1')).toEqual({ kind: 'wrong' });
    expect(await gateway.confirmCode('2')).toEqual({ kind: 'wrong' });
    expect(await gateway.confirmCode('3')).toEqual({ kind: 'ended', reason: 'wrong-credentials' });
    expect(await gateway.resend()).toEqual({ kind: 'failed', reason: 'no-pending-sign-in' });
    expect(onSession).not.toHaveBeenCalled();
  });

  test.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'ended', 'wrong-credentials'],
    [
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
      'ended',
      'verification-failed',
    ],
    ['NotAuthorizedException', 'Invalid session for the user.', 'ended', 'verification-failed'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'ended', 'attempts-exceeded'],
    ['SignInException', 'An error occurred during the sign in process.', 'ended', 'no-pending-sign-in'],
    ['LimitExceededException', '', 'failed', 'attempts-exceeded'],
    ['TooManyRequestsException', '', 'failed', 'attempts-exceeded'],
    ['NetworkError', '', 'failed', 'network'],
    ['CodeMismatchException', '', 'failed', 'verification-failed'],
    ['ExpiredCodeException', '', 'failed', 'verification-failed'],
    ['InternalErrorException', '', 'failed', 'verification-failed'],
  ])('%s "%s" means %s: %s', async (name, message, kind, reason) => {
    const { gateway } = gatewayOver({ answer: [thrown(name, message)] });
    await gateway.signIn('morgan.staff', 'secret');
    expect(await gateway.confirmCode('123456')).toEqual({ kind, reason });
  });

  test('that leads to a step without a screen is not called wrong', async () => {
    const { gateway, onSession } = gatewayOver({ answer: [other('CONFIRM_SIGN_IN_WITH_TOTP_CODE')] });
    await gateway.signIn('morgan.staff', 'secret');
    expect(await gateway.confirmCode('123456')).toEqual({ kind: 'failed', reason: 'verification-failed' });
    expect(onSession).not.toHaveBeenCalled();
  });
});

describe('a new code', () => {
  test('is mailed by signing in again with the same credentials, without another expiry check', async () => {
    const { gateway, client, checkExpiry } = gatewayOver({});
    await gateway.signIn('morgan.staff', 'secret');
    expect(await gateway.resend()).toEqual({ kind: 'sent' });
    expect(client.start.mock.calls).toEqual([
      ['morgan.staff', 'secret'],
      ['morgan.staff', 'secret'],
    ]);
    expect(checkExpiry).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['before any sign-in', async () => undefined],
    [
      'after the code was right',
      async ({ gateway }: ReturnType<typeof gatewayOver>) => {
        await gateway.signIn('morgan.staff', 'secret');
        await gateway.confirmCode('123456');
      },
    ],
  ])('is not to be had %s', async (_, before) => {
    const parts = gatewayOver({});
    await before(parts);
    parts.client.start.mockClear();
    expect(await parts.gateway.resend()).toEqual({ kind: 'failed', reason: 'no-pending-sign-in' });
    expect(parts.client.start).not.toHaveBeenCalled();
  });

  test('that a network failure held up can be asked for again', async () => {
    const { gateway } = gatewayOver({ start: [mailed, thrown('NetworkError'), mailed] });
    await gateway.signIn('morgan.staff', 'secret');
    expect(await gateway.resend()).toEqual({ kind: 'failed', reason: 'network' });
    expect(await gateway.resend()).toEqual({ kind: 'sent' });
    expect(await gateway.confirmCode('123456')).toEqual({ kind: 'done' });
  });

  test('that the provider refuses is a failure', async () => {
    const { gateway } = gatewayOver({ start: [mailed, thrown('LimitExceededException')] });
    await gateway.signIn('morgan.staff', 'secret');
    expect(await gateway.resend()).toEqual({ kind: 'failed', reason: 'resend-failed' });
  });
});

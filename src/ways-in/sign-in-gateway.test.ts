import { err, ok, type Result } from '#base';
import type { KeptSignIn, PendingStep, SignInFailure, SignInProgress } from '#platform';
import type { HumanVerification, PasswordExpiry } from '#services';
import { MovableClock } from '../platform/testing/movable-clock';
import { createAttemptKeeper } from './sign-in-attempt';
import { createSignInGateway } from './sign-in-gateway';

type Answer<T = SignInProgress> = Result<T, SignInFailure>;

const session = { username: 'portal|0001', permissions: ['0412'], expiresAt: 1_750_000_000_000 };
const done: Answer = ok({ kind: 'done', session });
const next = (step: PendingStep): Answer => ok({ kind: 'step', step });
const code = (source: 'mailed' | 'sms' | 'totp' | 'email', destination = ''): PendingStep => ({
  kind: 'code',
  source,
  destination,
});
const address = 'morgan.staff@example.test';
const mailed = next(code('mailed', address));
const thrown = (name: string, message = '') => err({ name, message });

function inTurn<T>(answers: readonly T[]): () => Promise<T> {
  const waiting = [...answers];
  return async () => {
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (answer === undefined) throw new Error('nothing left to answer');
    return answer;
  };
}

interface Script {
  readonly expiry?: PasswordExpiry;
  readonly start?: readonly Answer[];
  readonly answer?: readonly Answer[];
  readonly confirmed?: readonly Answer<void>[];
  readonly sent?: Answer<string>;
  readonly token?: string | undefined;
  readonly human?: HumanVerification;
  readonly loads?: boolean;
  readonly withCaptcha?: boolean;
}

/** A gateway over back ends and an identity client that give these answers, the last one again and again. */
function gatewayOver(script: Script = {}) {
  const { expiry = 'current', human = 'human', loads = true, withCaptcha = false } = script;
  const order: string[] = [];
  const said =
    <T>(word: string, answer: () => Promise<T>) =>
    (): Promise<T> => {
      order.push(word);
      return answer();
    };
  const client = {
    start: jest.fn(said('start', inTurn(script.start ?? [mailed]))),
    answer: jest.fn(inTurn(script.answer ?? [done])),
    confirmSignUp: jest.fn(inTurn(script.confirmed ?? [ok(undefined)])),
    resendSignUp: jest.fn(async () => script.sent ?? ok('s***@e***')),
    startReset: jest.fn(async () => script.sent ?? ok('s***@e***')),
    confirmReset: jest.fn(inTurn(script.confirmed ?? [ok(undefined)])),
  };
  let kept: KeptSignIn | undefined;
  const pending = {
    read: () => kept,
    write: (value: KeptSignIn) => (kept = value),
    remove: () => (kept = undefined),
  };
  const clock = new MovableClock();
  const onSession = jest.fn();
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
  const keeperOf = () => createAttemptKeeper({ pending }, clock);
  const open = (keeper = keeperOf()) => ({
    keeper,
    gateway: createSignInGateway({
      accounts,
      captcha: withCaptcha ? captcha : undefined,
      client: load,
      keeper,
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

const signIn = ({ gateway }: ReturnType<typeof gatewayOver>) => gateway.signIn('morgan.staff', 'secret');

describe('before the provider is asked', () => {
  test('a human is recognised first, then the password must be current', async () => {
    const parts = gatewayOver({ withCaptcha: true });
    expect(await signIn(parts)).toMatchObject({ kind: 'step' });
    expect(parts.order).toEqual(['token', 'human', 'expiry', 'start']);
    expect(parts.accounts.verifyHuman).toHaveBeenCalledWith('token', 'login');
  });

  test.each([
    ['a check without a token', { token: undefined }, 'human-check'],
    ['a token that is refused', { human: 'refused' }, 'human-check'],
    ['a helper that does not answer', { human: 'unreachable' }, 'network'],
  ] as const)('%s ends it', async (_, script, reason) => {
    const parts = gatewayOver({ ...script, withCaptcha: true });
    expect(await signIn(parts)).toEqual({ kind: 'refused', reason });
    expect(parts.order).not.toContain('expiry');
  });

  test.each([
    ['expired', { kind: 'expired' }],
    ['refused', { kind: 'refused', reason: 'expiry-check-failed' }],
    ['unreachable', { kind: 'refused', reason: 'network' }],
  ] as const)('a password that is %s ends it', async (expiry, outcome) => {
    const parts = gatewayOver({ expiry });
    expect(await signIn(parts)).toEqual(outcome);
    expect(parts.order).toEqual(['expiry']);
  });

  test('a client that does not load is a network failure', async () => {
    expect(await signIn(gatewayOver({ loads: false }))).toEqual({ kind: 'refused', reason: 'network' });
  });
});

describe('signing in', () => {
  test('takes user ID and password as they are', async () => {
    const { gateway, client, accounts } = gatewayOver();
    await gateway.signIn('Morgan.Staff', ' Secret ');
    expect(accounts.checkExpiry).toHaveBeenCalledWith('Morgan.Staff');
    expect(client.start).toHaveBeenCalledWith('Morgan.Staff', ' Secret ');
  });

  test('is done at once where no step follows', async () => {
    const parts = gatewayOver({ start: [done] });
    expect(await signIn(parts)).toEqual({ kind: 'done' });
    expect(parts.onSession).toHaveBeenCalledTimes(1);
    expect(parts.onSession).toHaveBeenCalledWith(session);
    expect(parts.kept()).toBeUndefined();
  });

  test('hands every step on as it is', async () => {
    const step: PendingStep = { kind: 'set-up-totp', secret: 'ABC', uri: 'otpauth://totp/x' };
    expect(await signIn(gatewayOver({ start: [next(step)] }))).toEqual({ kind: 'step', step });
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
    ['toString', '', 'authentication-error'],
  ])('%s "%s" is refused as %s', async (name, message, reason) => {
    const parts = gatewayOver({ start: [thrown(name, message)] });
    expect(await signIn(parts)).toEqual({ kind: 'refused', reason });
    expect(parts.onSession).not.toHaveBeenCalled();
    expect(parts.kept()).toBeUndefined();
  });

  test('that needs another password is refused as that', async () => {
    const parts = gatewayOver({ start: [ok({ kind: 'reset-required' })] });
    expect(await signIn(parts)).toEqual({ kind: 'refused', reason: 'reset-required' });
  });
});

describe('the answer to a step', () => {
  test('that is right signs in, once, and leaves nothing behind', async () => {
    const parts = gatewayOver();
    await signIn(parts);
    expect(await parts.gateway.answer('123456')).toEqual({ kind: 'done' });
    expect(parts.client.answer).toHaveBeenCalledWith('123456');
    expect(parts.onSession).toHaveBeenCalledTimes(1);
    expect(parts.kept()).toBeUndefined();
    expect(await parts.gateway.answer('123456')).toEqual({ kind: 'ended', reason: 'no-pending-sign-in' });
  });

  test('that is wrong is asked for again; the third one ends the attempt', async () => {
    const parts = gatewayOver({
      answer: [mailed, mailed, thrown('NotAuthorizedException', 'Incorrect username or password.')],
    });
    await signIn(parts);
    expect(await parts.gateway.answer('1')).toEqual({ kind: 'again' });
    expect(await parts.gateway.answer('2')).toEqual({ kind: 'again' });
    expect(await parts.gateway.answer('3')).toEqual({ kind: 'ended', reason: 'wrong-credentials' });
    expect(await parts.gateway.resend()).toEqual({ kind: 'failed', reason: 'no-pending-sign-in' });
    expect(parts.onSession).not.toHaveBeenCalled();
  });

  test('may lead to another step, also to another code', async () => {
    const parts = gatewayOver({ start: [next(code('email', 's***'))], answer: [mailed] });
    await signIn(parts);
    expect(await parts.gateway.answer('123456')).toEqual({
      kind: 'step',
      step: { kind: 'code', source: 'mailed', destination: address },
    });
  });

  const failures = [
    ['NotAuthorizedException', 'Incorrect username or password.', 'ended', 'wrong-credentials'],
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'ended', 'ran-out'],
    ['NotAuthorizedException', 'Invalid session for the user.', 'ended', 'ran-out'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'ended', 'attempts-exceeded'],
    ['SignInException', 'An error occurred during the sign in process.', 'ended', 'no-pending-sign-in'],
    ['LimitExceededException', '', 'failed', 'attempts-exceeded'],
    ['TooManyRequestsException', '', 'failed', 'attempts-exceeded'],
    ['InvalidPasswordException', '', 'failed', 'weak-password'],
    ['PasskeyNotSupported', '', 'failed', 'passkey-not-supported'],
    ['PasskeyAuthenticationCanceled', '', 'failed', 'passkey-cancelled'],
    ['PasskeyOperationAborted', '', 'failed', 'passkey-aborted'],
    ['RelyingPartyMismatch', '', 'failed', 'passkey-relying-party-mismatch'],
    ['NetworkError', '', 'failed', 'network'],
    ['ExpiredCodeException', '', 'failed', 'verification-failed'],
    ['InternalErrorException', '', 'failed', 'verification-failed'],
    ['constructor', '', 'failed', 'verification-failed'],
  ] as const;
  test.each(failures)('%s "%s" means %s: %s', async (name, message, kind, reason) => {
    const parts = gatewayOver({ answer: [thrown(name, message)] });
    await signIn(parts);
    expect(await parts.gateway.answer('123456')).toEqual({ kind, reason });
    expect(parts.kept() === undefined).toBe(kind === 'ended');
  });

  test.each(['CodeMismatchException', 'EnableSoftwareTokenMFAException'])(
    '%s means a wrong code',
    async (name) => {
      const parts = gatewayOver({ start: [next(code('totp'))], answer: [thrown(name), done] });
      await signIn(parts);
      expect(await parts.gateway.answer('000000')).toEqual({ kind: 'again' });
      expect(await parts.gateway.answer('123456')).toEqual({ kind: 'done' });
    },
  );

  test('that finds no sign-in because its time is over says so', async () => {
    const parts = gatewayOver({ answer: [thrown('SignInException')] });
    await signIn(parts);
    await parts.clock.advance(180_000);
    expect(await parts.gateway.answer('1')).toEqual({ kind: 'ended', reason: 'ran-out' });
  });
});

describe('a new code', () => {
  test('is mailed by signing in again with the same credentials, and checks nothing else again', async () => {
    const parts = gatewayOver({ withCaptcha: true });
    await signIn(parts);
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(parts.order).toEqual(['token', 'human', 'expiry', 'start', 'start']);
    expect(parts.client.start).toHaveBeenLastCalledWith('morgan.staff', 'secret');
  });

  test('of a chosen factor goes the same way again', async () => {
    const choose = next({ kind: 'choose-second-factor', choices: ['SMS', 'EMAIL'] });
    const parts = gatewayOver({
      start: [choose],
      answer: [next(code('sms', '+1')), next(code('sms', '+1'))],
    });
    await signIn(parts);
    await parts.gateway.answer('SMS');
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(parts.client.answer.mock.calls).toEqual([['SMS'], ['SMS']]);
  });

  test('after a new password was set is asked for with that one', async () => {
    const parts = gatewayOver({ start: [next({ kind: 'new-password' }), mailed], answer: [mailed] });
    await signIn(parts);
    await parts.gateway.answer('another secret');
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(parts.client.start).toHaveBeenLastCalledWith('morgan.staff', 'another secret');
  });

  test('is not to be had before any sign-in', async () => {
    const { gateway, client } = gatewayOver();
    expect(await gateway.resend()).toEqual({ kind: 'failed', reason: 'no-pending-sign-in' });
    expect(client.start).not.toHaveBeenCalled();
  });

  test('that a network failure held up can be asked for again', async () => {
    const parts = gatewayOver({ start: [mailed, thrown('NetworkError'), mailed] });
    await signIn(parts);
    expect(await parts.gateway.resend()).toEqual({ kind: 'failed', reason: 'network' });
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(await parts.gateway.answer('123456')).toEqual({ kind: 'done' });
  });

  test.each([[thrown('LimitExceededException')], [next({ kind: 'new-password' })], [done]])(
    'that does not come is a failure (%#)',
    async (again) => {
      const parts = gatewayOver({ start: [mailed, again] });
      await signIn(parts);
      expect(await parts.gateway.resend()).toEqual({ kind: 'failed', reason: 'resend-failed' });
    },
  );
});

describe('a reload of the page', () => {
  test('goes on with the step, without the credentials', async () => {
    const parts = gatewayOver();
    await signIn(parts);
    expect(JSON.stringify(parts.kept())).not.toContain('secret');
    const { gateway, keeper } = parts.reload();
    expect(keeper.resume()).toEqual({
      userId: 'morgan.staff',
      step: { kind: 'code', source: 'mailed', destination: address },
    });
    expect(await gateway.resend()).toEqual({ kind: 'failed', reason: 'no-credentials' });
    expect(await gateway.answer('123456')).toEqual({ kind: 'done' });
  });

  test('finds that the sign-in ran out after 180 s, once', async () => {
    const parts = gatewayOver();
    await signIn(parts);
    await parts.clock.advance(179_999);
    expect(parts.reload().keeper.resume()).toMatchObject({ userId: 'morgan.staff' });
    await parts.clock.advance(1);
    expect(parts.reload().keeper.resume()).toBe('ran-out');
    expect(parts.reload().keeper.resume()).toBeUndefined();
  });

  test('has no longer than 180 s for all steps of a sign-in together', async () => {
    const parts = gatewayOver({ start: [next({ kind: 'new-password' })], answer: [mailed] });
    await signIn(parts);
    await parts.clock.advance(100_000);
    await parts.gateway.answer('another secret');
    await parts.clock.advance(80_000);
    expect(parts.reload().keeper.resume()).toBe('ran-out');
  });

  const kept: readonly (readonly [PendingStep, PendingStep])[] = [
    [code('sms', '+*******0012'), code('sms', '+*******0012')],
    [code('totp'), code('totp')],
    [{ kind: 'new-password' }, { kind: 'new-password' }],
    [{ kind: 'password' }, { kind: 'password' }],
    [{ kind: 'set-up-email' }, { kind: 'set-up-email' }],
    [
      { kind: 'choose-second-factor', choices: ['SMS', 'TOTP'] },
      { kind: 'choose-second-factor', choices: ['SMS', 'TOTP'] },
    ],
    [
      { kind: 'choose-first-factor', choices: ['PASSWORD_SRP', 'WEB_AUTHN'] },
      { kind: 'choose-first-factor', choices: ['PASSWORD_SRP', 'WEB_AUTHN'] },
    ],
    // The secret is not kept: another one comes with the choice.
    [
      { kind: 'set-up-totp', secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' },
      { kind: 'choose-set-up', choices: ['TOTP'] },
    ],
  ];
  test.each(kept)('shows %j as %j', async (step, shown) => {
    const parts = gatewayOver({ start: [next(step)] });
    await signIn(parts);
    expect(JSON.stringify(parts.kept())).not.toContain('JBSWY3DP');
    expect(parts.reload().keeper.resume()).toEqual({ userId: 'morgan.staff', step: shown });
  });

  test.each([
    ['a step of another build', { kind: 'later' }],
    ['a source of another build', { source: 'pigeon' }],
  ])('shows the form for %s', async (_, change) => {
    const parts = gatewayOver();
    await signIn(parts);
    const value = parts.kept();
    if (value === undefined) throw new Error('nothing kept');
    const pending = { read: () => ({ ...value, ...change }), write: jest.fn(), remove: jest.fn() };
    expect(createAttemptKeeper({ pending }, parts.clock).resume()).toBeUndefined();
  });

  test('after giving up the step shows the form', async () => {
    const parts = gatewayOver();
    await signIn(parts);
    parts.keeper.leave();
    expect(parts.reload().keeper.resume()).toBeUndefined();
    expect(await parts.gateway.answer('1')).toEqual({ kind: 'ended', reason: 'no-pending-sign-in' });
  });
});

describe('an account that is not confirmed', () => {
  const unconfirmed = next({ kind: 'confirm-sign-up', destination: '' });

  test('is confirmed by its code, and the sign-in goes on', async () => {
    const parts = gatewayOver({ start: [unconfirmed, mailed] });
    await signIn(parts);
    expect(parts.kept()).toBeUndefined();
    expect(await parts.gateway.confirmSignUp('123456')).toMatchObject({
      kind: 'step',
      step: { source: 'mailed' },
    });
    expect(parts.client.confirmSignUp).toHaveBeenCalledWith('morgan.staff', '123456');
    expect(parts.client.start).toHaveBeenLastCalledWith('morgan.staff', 'secret');
  });

  test('may have been confirmed by the mailed link meanwhile', async () => {
    const parts = gatewayOver({
      start: [unconfirmed, done],
      confirmed: [thrown('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED')],
    });
    await signIn(parts);
    expect(await parts.gateway.confirmSignUp('123456')).toEqual({ kind: 'done' });
  });

  test.each([
    ['CodeMismatchException', { kind: 'again' }],
    ['ExpiredCodeException', { kind: 'failed', reason: 'verification-failed' }],
    ['LimitExceededException', { kind: 'failed', reason: 'attempts-exceeded' }],
    ['TooManyFailedAttemptsException', { kind: 'failed', reason: 'attempts-exceeded' }],
  ])('%s leaves it to be tried again', async (name, outcome) => {
    const parts = gatewayOver({ start: [unconfirmed], confirmed: [thrown(name)] });
    await signIn(parts);
    expect(await parts.gateway.confirmSignUp('1')).toEqual(outcome);
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(parts.client.resendSignUp).toHaveBeenCalledWith('morgan.staff');
    expect(parts.client.start).toHaveBeenCalledTimes(1);
  });

  test('whose sign-in is refused afterwards goes back to the form', async () => {
    const parts = gatewayOver({
      start: [unconfirmed, thrown('NotAuthorizedException', 'Password attempts exceeded')],
    });
    await signIn(parts);
    expect(await parts.gateway.confirmSignUp('1')).toEqual({ kind: 'ended', reason: 'attempts-exceeded' });
  });
});

describe('a new password by a mailed code', () => {
  test('is set, and nobody is signed in by it', async () => {
    const parts = gatewayOver();
    expect(await parts.gateway.startReset('taylor.reset')).toEqual({
      kind: 'step',
      step: { kind: 'confirm-reset', destination: 's***@e***' },
    });
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(await parts.gateway.confirmReset('123456', 'another secret')).toEqual({ kind: 'done' });
    expect(parts.client.confirmReset).toHaveBeenCalledWith('taylor.reset', '123456', 'another secret');
    expect(parts.onSession).not.toHaveBeenCalled();
  });

  test.each([
    ['CodeMismatchException', { kind: 'again' }],
    ['InvalidPasswordException', { kind: 'failed', reason: 'weak-password' }],
    ['PasswordHistoryPolicyViolationException', { kind: 'failed', reason: 'weak-password' }],
    ['NetworkError', { kind: 'failed', reason: 'network' }],
  ])('%s leaves it to be tried again', async (name, outcome) => {
    const parts = gatewayOver({ confirmed: [thrown(name), ok(undefined)] });
    await parts.gateway.startReset('taylor.reset');
    expect(await parts.gateway.confirmReset('1', 'x')).toEqual(outcome);
    expect(await parts.gateway.confirmReset('2', 'y')).toEqual({ kind: 'done' });
  });

  test.each([
    ['LimitExceededException', '', 'attempts-exceeded'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'attempts-exceeded'],
    ['UserNotFoundException', '', 'verification-failed'],
  ])('%s keeps the person where they are', async (name, message, reason) => {
    const parts = gatewayOver({ sent: thrown(name, message) });
    expect(await parts.gateway.startReset('taylor.reset')).toEqual({ kind: 'failed', reason });
  });

  test('is not to be had without asking first', async () => {
    expect(await gatewayOver().gateway.confirmReset('1', 'x')).toEqual({
      kind: 'ended',
      reason: 'no-pending-sign-in',
    });
  });
});

import { ok } from '#base';
import type { PendingStep } from '#platform';
import {
  address,
  createCodeStep,
  doneAnswer,
  createScriptedGateway,
  mailedCodeAnswer,
  createStepAnswer,
  session,
  signIn,
  thrown,
} from '../../../tests/support/scripted-gateway';

describe('before the provider is called', () => {
  test('checks human verification first, then the password expiry', async () => {
    const parts = createScriptedGateway({ withCaptcha: true });
    expect(await signIn(parts)).toMatchObject({ kind: 'step' });
    expect(parts.order).toEqual(['token', 'human', 'expiry', 'start']);
    expect(parts.accounts.verifyHuman).toHaveBeenCalledWith('token', 'login');
  });

  test.each([
    ['a check without a token', { token: undefined }, 'human-check'],
    ['a rejected token', { human: 'refused' }, 'human-check'],
    ['a service that does not respond', { human: 'unreachable' }, 'network'],
  ] as const)('%s ends it', async (_, script, reason) => {
    const parts = createScriptedGateway({ ...script, withCaptcha: true });
    expect(await signIn(parts)).toEqual({ kind: 'refused', reason });
    expect(parts.order).not.toContain('expiry');
  });

  test.each([
    ['expired', { kind: 'expired' }],
    ['refused', { kind: 'refused', reason: 'expiry-check-failed' }],
    ['unreachable', { kind: 'refused', reason: 'network' }],
  ] as const)('a password that is %s ends it', async (expiry, outcome) => {
    const parts = createScriptedGateway({ expiry });
    expect(await signIn(parts)).toEqual(outcome);
    expect(parts.order).toEqual(['expiry']);
  });

  test('reports a client that cannot be loaded as such, not as a network failure', async () => {
    expect(await signIn(createScriptedGateway({ loads: false }))).toEqual({
      kind: 'refused',
      reason: 'not-loaded',
    });
  });
});

describe('signing in', () => {
  test('sends user ID and password unchanged', async () => {
    const { gateway, client, accounts } = createScriptedGateway();
    await gateway.signIn('Morgan.Staff', ' Secret ');
    expect(accounts.checkExpiry).toHaveBeenCalledWith('Morgan.Staff');
    expect(client.start).toHaveBeenCalledWith('Morgan.Staff', ' Secret ');
  });

  test('completes at once without further steps', async () => {
    const parts = createScriptedGateway({ start: [doneAnswer] });
    expect(await signIn(parts)).toEqual({ kind: 'done' });
    expect(parts.onSession).toHaveBeenCalledTimes(1);
    expect(parts.onSession).toHaveBeenCalledWith(session);
    expect(parts.kept()).toBeUndefined();
  });

  test('passes on every step unchanged', async () => {
    const step: PendingStep = { kind: 'set-up-totp', secret: 'ABC', uri: 'otpauth://totp/x' };
    expect(await signIn(createScriptedGateway({ start: [createStepAnswer(step)] }))).toEqual({
      kind: 'step',
      step,
    });
  });

  // Specification map: 8.10, 8.43
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
    ['StorageFull', '', 'storage-full'],
    ['SessionNotStored', '', 'storage-full'],
    ['toString', '', 'authentication-error'],
  ])('%s "%s" is rejected as %s', async (name, message, reason) => {
    const parts = createScriptedGateway({ start: [thrown(name, message)] });
    expect(await signIn(parts)).toEqual({ kind: 'refused', reason });
    expect(parts.onSession).not.toHaveBeenCalled();
    expect(parts.kept()).toBeUndefined();
  });

  test('reports a required password reset', async () => {
    const parts = createScriptedGateway({ start: [ok({ kind: 'reset-required' })] });
    expect(await signIn(parts)).toEqual({ kind: 'refused', reason: 'reset-required' });
  });
});

describe('a session that the browser cannot store', () => {
  test.each([
    ['without further steps', [doneAnswer], undefined, { kind: 'refused', reason: 'storage-full' }],
    ['after a code', [mailedCodeAnswer], '123456', { kind: 'ended', reason: 'storage-full' }],
  ] as const)('is given up %s', async (_, start, answer, outcome) => {
    const parts = createScriptedGateway({ start, isStored: false });
    const first = await signIn(parts);
    expect(answer === undefined ? first : await parts.gateway.answer(answer)).toEqual(outcome);
    expect(parts.client.discard).toHaveBeenCalledTimes(1);
    expect(parts.kept()).toBeUndefined();
  });
});

describe('answer to a step', () => {
  test('signs in once if correct, and stores nothing', async () => {
    const parts = createScriptedGateway();
    await signIn(parts);
    expect(await parts.gateway.answer('123456')).toEqual({ kind: 'done' });
    expect(parts.client.answer).toHaveBeenCalledWith('123456', 'morgan.staff');
    expect(parts.onSession).toHaveBeenCalledTimes(1);
    expect(parts.kept()).toBeUndefined();
    expect(await parts.gateway.answer('123456')).toEqual({ kind: 'ended', reason: 'no-pending-sign-in' });
  });

  test('can be repeated if wrong; the third wrong one ends the attempt', async () => {
    const parts = createScriptedGateway({
      answer: [
        mailedCodeAnswer,
        mailedCodeAnswer,
        thrown('NotAuthorizedException', 'Incorrect username or password.'),
      ],
    });
    await signIn(parts);
    expect(await parts.gateway.answer('1')).toEqual({ kind: 'again' });
    expect(await parts.gateway.answer('2')).toEqual({ kind: 'again' });
    expect(await parts.gateway.answer('3')).toEqual({ kind: 'ended', reason: 'codes-used-up' });
    expect(await parts.gateway.resend()).toEqual({ kind: 'failed', reason: 'no-pending-sign-in' });
    expect(parts.onSession).not.toHaveBeenCalled();
  });

  test('can lead to another step, including another code', async () => {
    const parts = createScriptedGateway({
      start: [createStepAnswer(createCodeStep('email', 's***'))],
      answer: [mailedCodeAnswer],
    });
    await signIn(parts);
    expect(await parts.gateway.answer('123456')).toEqual({
      kind: 'step',
      step: { kind: 'code', source: 'mailed', destination: address },
    });
  });

  const failures = [
    ['NotAuthorizedException', 'Incorrect username or password.', 'ended', 'codes-used-up'],
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
    ['StorageFull', '', 'failed', 'storage-full'],
    ['SessionNotStored', '', 'ended', 'storage-full'],
    ['ExpiredCodeException', '', 'failed', 'verification-failed'],
    ['InternalErrorException', '', 'failed', 'verification-failed'],
    ['constructor', '', 'failed', 'verification-failed'],
  ] as const;
  test.each(failures)('%s "%s" means %s: %s', async (name, message, kind, reason) => {
    const parts = createScriptedGateway({ answer: [thrown(name, message)] });
    await signIn(parts);
    expect(await parts.gateway.answer('123456')).toEqual({ kind, reason });
    expect(parts.kept() === undefined).toBe(kind === 'ended');
  });

  const refusedAnswers: readonly (readonly [PendingStep, string])[] = [
    [createCodeStep('mailed', address), 'codes-used-up'],
    [createCodeStep('email', 's***'), 'codes-used-up'],
    [createCodeStep('sms', '+1'), 'verification-failed'],
    [createCodeStep('totp'), 'verification-failed'],
    [{ kind: 'password' }, 'wrong-credentials'],
    [{ kind: 'choose-first-factor', choices: ['WEB_AUTHN'] }, 'wrong-credentials'],
  ];
  test.each(refusedAnswers)('ends the sign-in when %j is finally rejected: %s', async (step, reason) => {
    const parts = createScriptedGateway({
      start: [createStepAnswer(step)],
      answer: [thrown('NotAuthorizedException', 'Incorrect username or password.')],
    });
    await signIn(parts);
    expect(await parts.gateway.answer('x')).toEqual({ kind: 'ended', reason });
  });

  test.each(['CodeMismatchException', 'EnableSoftwareTokenMFAException'])(
    '%s means a wrong code',
    async (name) => {
      const parts = createScriptedGateway({
        start: [createStepAnswer(createCodeStep('totp'))],
        answer: [thrown(name), doneAnswer],
      });
      await signIn(parts);
      expect(await parts.gateway.answer('000000')).toEqual({ kind: 'again' });
      expect(await parts.gateway.answer('123456')).toEqual({ kind: 'done' });
    },
  );

  test('reports an expired sign-in', async () => {
    const parts = createScriptedGateway({ answer: [thrown('SignInException')] });
    await signIn(parts);
    await parts.clock.advance(180_000);
    expect(await parts.gateway.answer('1')).toEqual({ kind: 'ended', reason: 'ran-out' });
  });
});

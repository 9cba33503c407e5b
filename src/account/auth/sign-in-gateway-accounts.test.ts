import { ok } from '#base';
import {
  doneAnswer,
  createScriptedGateway,
  mailedCodeAnswer,
  createStepAnswer,
  signIn,
  thrown,
} from '../../../tests/support/scripted-gateway';

describe('an unconfirmed account', () => {
  const unconfirmed = createStepAnswer({ kind: 'confirm-sign-up', destination: '' });

  test('is confirmed by its code, and the sign-in continues', async () => {
    const parts = createScriptedGateway({ start: [unconfirmed, mailedCodeAnswer] });
    await signIn(parts);
    expect(parts.kept()).toBeUndefined();
    expect(await parts.gateway.confirmSignUp('123456')).toMatchObject({
      kind: 'step',
      step: { source: 'mailed' },
    });
    expect(parts.client.confirmSignUp).toHaveBeenCalledWith('morgan.staff', '123456');
    expect(parts.client.start).toHaveBeenLastCalledWith('morgan.staff', 'secret');
  });

  test('may already be confirmed by the mailed link', async () => {
    const parts = createScriptedGateway({
      start: [unconfirmed, doneAnswer],
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
  ])('%s allows another attempt', async (name, outcome) => {
    const parts = createScriptedGateway({ start: [unconfirmed], confirmed: [thrown(name)] });
    await signIn(parts);
    expect(await parts.gateway.confirmSignUp('1')).toEqual(outcome);
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(parts.client.resendSignUp).toHaveBeenCalledWith('morgan.staff');
    expect(parts.client.start).toHaveBeenCalledTimes(1);
  });

  test('whose sign-in is then rejected returns to the form', async () => {
    const parts = createScriptedGateway({
      start: [unconfirmed, thrown('NotAuthorizedException', 'Password attempts exceeded')],
    });
    await signIn(parts);
    expect(await parts.gateway.confirmSignUp('1')).toEqual({ kind: 'ended', reason: 'attempts-exceeded' });
  });
});

describe('reset by a mailed code', () => {
  test('sets the password without signing in', async () => {
    const parts = createScriptedGateway();
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
  ])('%s allows another attempt', async (name, outcome) => {
    const parts = createScriptedGateway({ confirmed: [thrown(name), ok(undefined)] });
    await parts.gateway.startReset('taylor.reset');
    expect(await parts.gateway.confirmReset('1', 'x')).toEqual(outcome);
    expect(await parts.gateway.confirmReset('2', 'y')).toEqual({ kind: 'done' });
  });

  test.each([
    ['LimitExceededException', '', 'attempts-exceeded'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'attempts-exceeded'],
    ['UserNotFoundException', '', 'verification-failed'],
  ])('%s keeps the current step', async (name, message, reason) => {
    const parts = createScriptedGateway({ sent: thrown(name, message) });
    expect(await parts.gateway.startReset('taylor.reset')).toEqual({ kind: 'failed', reason });
  });

  test('is not possible without a pending reset', async () => {
    expect(await createScriptedGateway().gateway.confirmReset('1', 'x')).toEqual({
      kind: 'ended',
      reason: 'no-pending-sign-in',
    });
  });
});

import type { PendingStep } from '#platform';
import { createSignInAttempts } from './sign-in-attempt';
import {
  address,
  createCodeStep,
  doneAnswer,
  createScriptedGateway,
  mailedCodeAnswer,
  createStepAnswer,
  signIn,
  thrown,
} from '../../../tests/support/scripted-gateway';

describe('a new code', () => {
  test('is sent by signing in again with the same credentials, without repeating other checks', async () => {
    const parts = createScriptedGateway({ withCaptcha: true });
    await signIn(parts);
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(parts.order).toEqual(['token', 'human', 'expiry', 'start', 'start']);
    expect(parts.client.start).toHaveBeenLastCalledWith('morgan.staff', 'secret');
  });

  test('of a chosen factor repeats the same steps', async () => {
    const choose = createStepAnswer({ kind: 'choose-second-factor', choices: ['SMS', 'EMAIL'] });
    const parts = createScriptedGateway({
      start: [choose],
      answer: [createStepAnswer(createCodeStep('sms', '+1')), createStepAnswer(createCodeStep('sms', '+1'))],
    });
    await signIn(parts);
    await parts.gateway.answer('SMS');
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(parts.client.answer.mock.calls.map(([given]) => given)).toEqual(['SMS', 'SMS']);
  });

  test('uses a newly set password', async () => {
    const parts = createScriptedGateway({
      start: [createStepAnswer({ kind: 'new-password' }), mailedCodeAnswer],
      answer: [mailedCodeAnswer],
    });
    await signIn(parts);
    await parts.gateway.answer('another secret');
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(parts.client.start).toHaveBeenLastCalledWith('morgan.staff', 'another secret');
  });

  test('is not possible before a sign-in', async () => {
    const { gateway, client } = createScriptedGateway();
    expect(await gateway.resend()).toEqual({ kind: 'failed', reason: 'no-pending-sign-in' });
    expect(client.start).not.toHaveBeenCalled();
  });

  test('can be requested again after a network failure', async () => {
    const parts = createScriptedGateway({
      start: [mailedCodeAnswer, thrown('NetworkError'), mailedCodeAnswer],
    });
    await signIn(parts);
    expect(await parts.gateway.resend()).toEqual({ kind: 'failed', reason: 'network' });
    expect(await parts.gateway.resend()).toEqual({ kind: 'sent' });
    expect(await parts.gateway.answer('123456')).toEqual({ kind: 'done' });
  });

  test('reports full storage, and the current code stays valid', async () => {
    const parts = createScriptedGateway({ start: [mailedCodeAnswer, thrown('StorageFull')] });
    await signIn(parts);
    expect(await parts.gateway.resend()).toEqual({ kind: 'failed', reason: 'storage-full' });
    expect(await parts.gateway.answer('123456')).toEqual({ kind: 'done' });
  });

  test.each([[thrown('LimitExceededException')], [createStepAnswer({ kind: 'new-password' })], [doneAnswer]])(
    'fails when it cannot be sent (%#)',
    async (again) => {
      const parts = createScriptedGateway({ start: [mailedCodeAnswer, again] });
      await signIn(parts);
      expect(await parts.gateway.resend()).toEqual({ kind: 'failed', reason: 'resend-failed' });
    },
  );
});

describe('going back from a chosen step', () => {
  const choose = createStepAnswer({ kind: 'choose-second-factor', choices: ['TOTP', 'EMAIL'] });
  const chooseStep = { kind: 'step', step: { kind: 'choose-second-factor', choices: ['TOTP', 'EMAIL'] } };

  test('returns to the choice by signing in again, and allows the other choice', async () => {
    const parts = createScriptedGateway({
      start: [choose],
      answer: [
        createStepAnswer(createCodeStep('totp')),
        createStepAnswer(createCodeStep('email', 's***')),
        doneAnswer,
      ],
      withCaptcha: true,
    });
    await signIn(parts);
    expect(parts.attempts.canGoBack()).toBe(false);
    await parts.gateway.answer('TOTP');
    expect(parts.attempts.canGoBack()).toBe(true);
    expect(await parts.gateway.back()).toEqual(chooseStep);
    expect(parts.attempts.canGoBack()).toBe(false);
    // The human check and the expiry check are not repeated.
    expect(parts.order).toEqual(['token', 'human', 'expiry', 'start', 'start']);
    await parts.gateway.answer('EMAIL');
    expect(await parts.gateway.answer('123456')).toEqual({ kind: 'done' });
  });

  test('restarts the 180 s of the sign-in session', async () => {
    const parts = createScriptedGateway({
      start: [choose],
      answer: [createStepAnswer(createCodeStep('totp'))],
    });
    await signIn(parts);
    await parts.gateway.answer('TOTP');
    await parts.clock.advance(179_000);
    await parts.gateway.back();
    await parts.clock.advance(179_000);
    expect(parts.reload().attempts.resume()).toMatchObject({ userId: 'morgan.staff' });
  });

  test('goes back one step after two choices', async () => {
    const set = createStepAnswer({ kind: 'choose-set-up', choices: ['TOTP', 'EMAIL'] });
    const address = createStepAnswer({ kind: 'set-up-email' });
    const parts = createScriptedGateway({
      start: [set],
      answer: [address, createStepAnswer(createCodeStep('email', 'a***')), address],
    });
    await signIn(parts);
    await parts.gateway.answer('EMAIL');
    await parts.gateway.answer('a@example.test');
    expect(await parts.gateway.back()).toEqual({ kind: 'step', step: { kind: 'set-up-email' } });
    expect(await parts.gateway.back()).toMatchObject({ step: { kind: 'choose-set-up' } });
  });

  test('is not offered after a reload, because the password is not stored', async () => {
    const parts = createScriptedGateway({
      start: [choose],
      answer: [createStepAnswer(createCodeStep('totp'))],
    });
    await signIn(parts);
    await parts.gateway.answer('TOTP');
    const { attempts } = parts.reload();
    attempts.resume();
    expect(attempts.canGoBack()).toBe(false);
  });

  test.each([
    ['NetworkError', '', { kind: 'failed', reason: 'network' }],
    ['NotAuthorizedException', 'Password attempts exceeded', { kind: 'ended', reason: 'attempts-exceeded' }],
  ])('that fails with %s %s reports it', async (name, message, outcome) => {
    const parts = createScriptedGateway({
      start: [choose, thrown(name, message)],
      answer: [createStepAnswer(createCodeStep('totp'))],
    });
    await signIn(parts);
    await parts.gateway.answer('TOTP');
    expect(await parts.gateway.back()).toEqual(outcome);
  });

  test('reports that there is no sign-in in progress', async () => {
    expect(await createScriptedGateway().gateway.back()).toEqual({
      kind: 'ended',
      reason: 'no-pending-sign-in',
    });
  });
});

describe('a reload of the page', () => {
  test('continues with the step, without the credentials', async () => {
    const parts = createScriptedGateway();
    await signIn(parts);
    expect(JSON.stringify(parts.kept())).not.toContain('secret');
    const { gateway, attempts } = parts.reload();
    expect(attempts.resume()).toEqual({
      userId: 'morgan.staff',
      step: { kind: 'code', source: 'mailed', destination: address },
    });
    expect(await gateway.resend()).toEqual({ kind: 'failed', reason: 'no-credentials' });
    expect(await gateway.answer('123456')).toEqual({ kind: 'done' });
  });

  test('reports an expired sign-in after 180 s, once', async () => {
    const parts = createScriptedGateway();
    await signIn(parts);
    await parts.clock.advance(179_999);
    expect(parts.reload().attempts.resume()).toMatchObject({ userId: 'morgan.staff' });
    await parts.clock.advance(1);
    expect(parts.reload().attempts.resume()).toBe('ran-out');
    expect(parts.reload().attempts.resume()).toBeUndefined();
  });

  test('limits all steps of a sign-in to 180 s in total', async () => {
    const parts = createScriptedGateway({
      start: [createStepAnswer({ kind: 'new-password' })],
      answer: [mailedCodeAnswer],
    });
    await signIn(parts);
    await parts.clock.advance(100_000);
    await parts.gateway.answer('another secret');
    await parts.clock.advance(80_000);
    expect(parts.reload().attempts.resume()).toBe('ran-out');
  });

  const kept: readonly (readonly [PendingStep, PendingStep])[] = [
    [createCodeStep('sms', '+*******0012'), createCodeStep('sms', '+*******0012')],
    [createCodeStep('totp'), createCodeStep('totp')],
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
    // The secret is not stored; choosing the app again returns a new one.
    [
      { kind: 'set-up-totp', secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' },
      { kind: 'choose-set-up', choices: ['TOTP'] },
    ],
  ];
  test.each(kept)('shows %j as %j', async (step, shown) => {
    const parts = createScriptedGateway({ start: [createStepAnswer(step)] });
    await signIn(parts);
    expect(JSON.stringify(parts.kept())).not.toContain('JBSWY3DP');
    expect(parts.reload().attempts.resume()).toEqual({ userId: 'morgan.staff', step: shown });
  });

  test.each([
    ['a step of another build', { kind: 'later' }],
    ['a source of another build', { source: 'pigeon' }],
  ])('shows the form for %s', async (_, change) => {
    const parts = createScriptedGateway();
    await signIn(parts);
    const value = parts.kept();
    if (value === undefined) throw new Error('nothing kept');
    const pending = { read: () => ({ ...value, ...change }), write: jest.fn(), remove: jest.fn() };
    expect(createSignInAttempts({ pending }, parts.clock).resume()).toBeUndefined();
  });

  test('shows the form after the step was abandoned', async () => {
    const parts = createScriptedGateway();
    await signIn(parts);
    parts.attempts.leave();
    expect(parts.reload().attempts.resume()).toBeUndefined();
    expect(await parts.gateway.answer('1')).toEqual({ kind: 'ended', reason: 'no-pending-sign-in' });
  });
});

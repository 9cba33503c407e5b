/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { VerificationAnswerSchema } from '#backends/accounts';
import { MessageAnswerSchema, ResetSessionSchema } from '#backends/password-reset';
import { UserSchema } from '#backends/user';
import { sandboxPassword } from '../../sandbox/users';
import {
  callBackend,
  control,
  identityCall,
  outbox,
  pointIdentityAt,
  sandboxForFile,
  signInAs,
  startSignIn,
  type Call,
} from './harness';

const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const newPassword = 'Another-Password-2026!';
const dayMs = 86_400_000;

const sandbox = sandboxForFile({ portal: 'http://localhost:4000' });

const call = (made: Call) => callBackend(sandbox.address, made);
const post = (path: string, body: unknown, token?: string) => call({ method: 'POST', path, body, token });
const forgot = (email: string) => post('/api/bison/reset/forgot', { email });
const validate = (session: string) => call({ path: `/api/bison/reset/validate?session=${session}` });
const resetWith = (body: object) => post('/api/bison/reset/password', body);

/** The session of the newest link; its address must be the one that the page reads. */
async function mailedSession(page: string): Promise<string> {
  const link = (await outbox(sandbox.address)).find((email) => email.link !== null)?.link ?? '';
  const [address, session = ''] = link.split('#/?session=');
  expect(address).toBe(`http://localhost:4000/${page}`);
  return session;
}

async function openReset(email: string) {
  await forgot(email);
  const { status, body } = await validate(await mailedSession('reset'));
  expect(status).toBe(200);
  return v.parse(ResetSessionSchema, body);
}

describe('asking for a reset', () => {
  test('answers alike for addresses that are known and not, and mails to known ones', async () => {
    const known = await forgot('morgan.staff@example.test');
    expect(await forgot('nobody.here@example.test')).toEqual(known);
    expect(known).toEqual({
      status: 200,
      body: { message: 'Password reset instructions have been sent to your email.' },
    });
    expect((await outbox(sandbox.address)).map(({ to }) => to)).toEqual(['morgan.staff@example.test']);
  });

  test('does not take a user ID for an address', async () => {
    await forgot('morgan.staff');
    expect(await outbox(sandbox.address)).toEqual([]);
  });

  test('from the profile page takes a token and no body', async () => {
    const path = '/api-users/v2/reset-password/user';
    expect(await call({ method: 'POST', path })).toMatchObject({ status: 401 });
    const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
    const { status, body } = await call({ method: 'POST', path, token: accessToken });
    expect(status).toBe(200);
    expect(v.parse(MessageAnswerSchema, body).message).not.toBe('');
    expect((await validate(await mailedSession('reset'))).status).toBe(200);
  });
});

describe('the session of a reset link', () => {
  test('says whose it is, as often as asked', async () => {
    const opened = await openReset('morgan.staff@example.test');
    expect(opened.email).toBe('morgan.staff@example.test');
    expect((await validate(opened.session)).body).toEqual(opened);
  });

  test('is refused when unknown, too old, or replaced by a newer one', async () => {
    expect((await validate('unknown')).status).toBe(401);
    const { session } = await openReset('morgan.staff@example.test');
    const newer = await openReset('morgan.staff@example.test');
    expect((await validate(session)).status).toBe(401);
    sandbox.clock.advance(30 * 60_000);
    expect((await validate(newer.session)).status).toBe(401);
    expect((await resetWith({ ...newer, password: newPassword })).status).toBe(401);
  });

  test('admits one new password, with its own token and address', async () => {
    const opened = await openReset('morgan.staff@example.test');
    const given = { ...opened, password: newPassword };
    expect((await resetWith({ ...given, csrf_token: 'another' })).status).toBe(403);
    expect((await resetWith({ ...given, email: 'avery.admin@example.test' })).status).toBe(403);
    expect(await resetWith({ ...given, password: 'weak' })).toMatchObject({
      status: 400,
      body: { message: 'Password must have at least 15 characters.' },
    });
    expect(await resetWith(given)).toEqual({
      status: 200,
      body: { message: 'Password has been reset successfully.' },
    });
    expect((await resetWith(given)).status).toBe(401);
  });
});

describe('a new password', () => {
  test('replaces the old one, ends sessions and renews the date', async () => {
    const { refreshToken } = await signInAs(sandbox.address, 'morgan.staff');
    await resetWith({ ...(await openReset('morgan.staff@example.test')), password: newPassword });
    expect(
      await identityCall(sandbox.address, 'GetTokensFromRefreshToken', {
        ClientId: 'sandboxportalclient',
        RefreshToken: refreshToken,
      }),
    ).toMatchObject({ body: { message: 'Refresh Token has been revoked' } });
    pointIdentityAt(sandbox.address);
    await expect(startSignIn('morgan.staff')).rejects.toMatchObject(wrongCredentials);
    const { accessToken } = await signInAs(sandbox.address, 'morgan.staff', newPassword);
    const path = '/api-users/v2/users/portal%7C0001';
    const { passwordExpiresAt } = v.parse(UserSchema, (await call({ path, token: accessToken })).body);
    const days = (Date.parse(passwordExpiresAt ?? '') - sandbox.clock.now()) / dayMs;
    expect(Math.round(days)).toBe(90);
  });

  test('lifts an expired one', async () => {
    await resetWith({ ...(await openReset('jordan.expired@example.test')), password: newPassword });
    expect((await post('/accounts/v2/exp', { userId: 'jordan.expired' })).status).toBe(200);
  });

  test('lifts a demanded reset', async () => {
    await resetWith({ ...(await openReset('taylor.reset@example.test')), password: newPassword });
    pointIdentityAt(sandbox.address);
    const { nextStep } = await startSignIn('taylor.reset', newPassword);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  });

  test('is taken back by a reset of the sandbox', async () => {
    await resetWith({ ...(await openReset('morgan.staff@example.test')), password: newPassword });
    await control(sandbox.address, 'reset');
    pointIdentityAt(sandbox.address);
    await expect(startSignIn('morgan.staff', newPassword)).rejects.toMatchObject(wrongCredentials);
    expect((await startSignIn('morgan.staff', sandboxPassword)).isSignedIn).toBe(false);
  });
});

test('a verification link confirms an account, once', async () => {
  pointIdentityAt(sandbox.address);
  expect((await startSignIn('sam.unconfirmed')).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  const path = `/api/bison/email_verification?session=${await mailedSession('email_verification')}`;
  expect((await validate(path.split('=')[1] ?? '')).status).toBe(401);
  expect(await call({ path })).toMatchObject({ status: 200 });
  expect(await call({ path })).toMatchObject({ status: 401 });
  const { nextStep } = await startSignIn('sam.unconfirmed');
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
});

describe('the human check', () => {
  const TokenSchema = v.object({ outcome: v.literal('token'), token: v.string(), seconds: v.number() });
  const token = async (action?: string) =>
    v.parse(TokenSchema, (await post('/captcha/token', { sitekey: 'x', action })).body);
  const accepted = async (given: string, type = 'login') =>
    v.parse(VerificationAnswerSchema, (await post('/accounts/v1', { token: given, type })).body).success;

  test('accepts a token once', async () => {
    const { token: given, seconds } = await token();
    expect(seconds).toBe(120);
    expect(await accepted(given)).toBe(true);
    expect(await accepted(given)).toBe(false);
  });

  test('accepts a token for what it was asked for', async () => {
    expect(await accepted((await token('reset')).token, 'reset')).toBe(true);
    expect(await accepted((await token('reset')).token, 'login')).toBe(false);
  });

  test('refuses tokens that it did not give, or gave two minutes ago', async () => {
    expect(await accepted('a-token')).toBe(false);
    const { token: given } = await token();
    sandbox.clock.advance(120_000);
    expect(await accepted(given)).toBe(false);
  });

  test('fails, errs and expires when asked to', async () => {
    await control(sandbox.address, 'captcha', { mode: 'fail' });
    expect(await accepted((await token()).token)).toBe(false);
    await control(sandbox.address, 'captcha', { mode: 'error' });
    expect((await post('/captcha/token', { sitekey: 'x' })).body).toEqual({ outcome: 'error' });
    await control(sandbox.address, 'captcha', { mode: 'expire' });
    expect((await token()).seconds).toBe(60);
    await control(sandbox.address, 'captcha', { mode: 'expire', seconds: 0 });
    expect((await token()).seconds).toBe(0);
  });

  test('never answers until it may again', async () => {
    await control(sandbox.address, 'captcha', { mode: 'never' });
    const script = fetch(`${sandbox.address}/captcha/api.js`);
    const meanwhile = await Promise.race([script, call({ path: '/healthz' })]);
    expect(meanwhile).toEqual({ status: 200, body: { status: 'ok' } });
    await control(sandbox.address, 'reset');
    expect(await (await script).text()).toContain('grecaptcha');
  });

  test('refuses a behaviour that it does not have', async () => {
    expect(await post('/__control/captcha', { mode: 'sometimes' })).toMatchObject({ status: 400 });
  });
});

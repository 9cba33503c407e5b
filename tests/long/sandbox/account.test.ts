import { confirmSignUp } from 'aws-amplify/auth';
import * as v from 'valibot';
import { VerificationAnswerSchema } from '#backends/accounts';
import { FailureAnswerSchema } from '#backends/http';
import { MessageAnswerSchema, ResetSessionSchema } from '#backends/password-reset';
import { setUpBackend } from '../../contract/backend';
import { configureIdentity, getMailedCode, readOutbox, signInAs, startSignIn } from '../../contract/harness';

const { sandbox, call, read } = setUpBackend({ portal: 'http://localhost:4000' });
const anonymous = { user: '' };
const email = 'morgan.staff@example.test';
const newPassword = 'Another-Password-2026!';

const post = (path: string, body: unknown) => call(`POST ${path}`, { ...anonymous, body });
const validate = (session: string) => call(`GET /api/bison/reset/validate?session=${session}`, anonymous);

/** Returns the session value in the newest mailed link. */
async function getMailedSession(page: string): Promise<string> {
  const link = (await readOutbox(sandbox.address)).find((message) => message.link !== null)?.link ?? '';
  const [address, session = ''] = link.split('#/?session=');
  expect(address).toBe(`http://localhost:4000/${page}`);
  return session;
}

async function openReset(to = email) {
  await post('/api/bison/reset/forgot', { email: to });
  const request = `GET /api/bison/reset/validate?session=${await getMailedSession('reset')}`;
  return read(ResetSessionSchema, request, anonymous);
}

test.each([
  [200, '/accounts/v2/exp', { userId: 'morgan.staff' }],
  [200, '/accounts/v2/exp', { userId: 'nobody.here' }],
  [401, '/accounts/v2/exp', { userId: 'jordan.expired' }],
  [401, '/accounts/v2/exp', { userId: 'jordan.expired@example.test' }],
  [400, '/accounts/v2/exp', { userId: 7 }],
  [400, '/accounts/v1', { token: 'a-token', type: 'another' }],
])('%i for %s with %j', async (status, path, body) => {
  const answer = await post(path, body);
  expect(answer.status).toBe(status);
  if (status !== 200) expect(v.is(FailureAnswerSchema, answer.body)).toBe(true);
});

test('a reset request returns the same for known and unknown addresses, and mails only known ones', async () => {
  const known = await post('/api/bison/reset/forgot', { email });
  expect(await post('/api/bison/reset/forgot', { email: 'nobody.here@example.test' })).toEqual(known);
  expect(known.body).toEqual({ message: 'Password reset instructions have been sent to your email.' });
  expect((await readOutbox(sandbox.address)).map(({ to }) => to)).toEqual([email]);
});

test('a reset from the profile page needs a token but no body, and mails a link', async () => {
  const path = 'POST /api-users/v2/reset-password/user';
  expect(await call(path, anonymous)).toMatchObject({ status: 401 });
  expect((await read(MessageAnswerSchema, path)).message).not.toBe('');
  expect(await validate(await getMailedSession('reset'))).toMatchObject({ status: 200 });
});

test('refuses a reset session that is unknown, replaced by a newer one, or expired', async () => {
  expect(await validate('unknown')).toMatchObject({ status: 401 });
  const older = await openReset();
  const newer = await openReset();
  expect(newer.email).toBe(email);
  expect(await validate(older.session)).toMatchObject({ status: 401 });
  sandbox.clock.advance(30 * 60_000);
  expect(await validate(newer.session)).toMatchObject({ status: 401 });
});

test('a reset session accepts one valid password with its CSRF token and address', async () => {
  const request = { ...(await openReset()), password: newPassword };
  const reset = (change: object) => post('/api/bison/reset/password', { ...request, ...change });
  expect(await reset({ csrf_token: 'another' })).toMatchObject({ status: 403 });
  expect(await reset({ email: 'avery.admin@example.test' })).toMatchObject({ status: 403 });
  expect(await reset({ password: 'weak' })).toMatchObject({
    status: 400,
    body: { message: 'Password must have at least 15 characters.' },
  });
  expect(await reset({})).toMatchObject({ body: { message: 'Password has been reset successfully.' } });
  expect(await reset({})).toMatchObject({ status: 401 });
  configureIdentity(sandbox.address);
  await expect(startSignIn('morgan.staff')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await signInAs(sandbox.address, 'morgan.staff', newPassword);
});

test('a new password resolves an expired password and a required reset', async () => {
  for (const userId of ['jordan.expired', 'taylor.reset']) {
    const session = await openReset(`${userId}@example.test`);
    await post('/api/bison/reset/password', { ...session, password: newPassword });
    expect(await post('/accounts/v2/exp', { userId })).toMatchObject({ status: 200 });
    await signInAs(sandbox.address, userId, newPassword);
  }
});

const requestVerification = 'GET /api/bison/email_verification?session=';
const verified = { status: 200, body: { message: 'Email Successfully Verified' } };

async function getVerificationLink(): Promise<string> {
  configureIdentity(sandbox.address);
  expect((await startSignIn('sam.unconfirmed')).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  return requestVerification + (await getMailedSession('email_verification'));
}

test('a verification link confirms an account, and can be followed again for a day', async () => {
  const request = await getVerificationLink();
  expect(await call(request, anonymous)).toMatchObject(verified);
  expect(await call(request, anonymous)).toMatchObject(verified);
  await signInAs(sandbox.address, 'sam.unconfirmed');
  expect(await call(request, anonymous)).toMatchObject(verified);
  expect(await call(`${requestVerification}unknown`, anonymous)).toMatchObject({ status: 401 });
  sandbox.clock.advance(24 * 3_600_000);
  expect(await call(request, anonymous)).toMatchObject({ status: 401 });
});

test('a verification link also succeeds after the account was confirmed by code', async () => {
  const request = await getVerificationLink();
  const confirmationCode = await getMailedCode(sandbox.address, 'sam.unconfirmed@example.test');
  await confirmSignUp({ username: 'sam.unconfirmed', confirmationCode });
  expect(await call(request, anonymous)).toMatchObject(verified);
});

test.each([
  ['for its action, once', 'login', 0, [true, false]],
  ['not for another action', 'reset', 0, [false, false]],
  ['not after two minutes', 'login', 120_000, [false, false]],
])('a human-verification token is accepted %s', async (_what, type, wait, accepted) => {
  const TokenSchema = v.object({ outcome: v.literal('token'), token: v.string() });
  const options = { ...anonymous, body: { sitekey: 'x', action: 'login' } };
  const { token } = await read(TokenSchema, 'POST /captcha/token', options);
  sandbox.clock.advance(wait);
  const answers = [];
  for (const _ of accepted) {
    const { success } = v.parse(VerificationAnswerSchema, (await post('/accounts/v1', { token, type })).body);
    answers.push(success);
  }
  expect(answers).toEqual(accepted);
});

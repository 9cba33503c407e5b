/**
 * @jest-environment node
 */
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { codeAt } from '../../sandbox/identity/totp';
import { sandboxPassword } from '../../sandbox/users';
import {
  forgetTokens,
  identityCall,
  keepTokensInTest,
  mailedCode,
  outbox,
  pointIdentityAt,
  sandboxForFile,
  signInAs,
  startSignIn,
  stored,
} from './harness';

const codeStep = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE';
const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const newPassword = 'Another-Password-2026!';

const sandbox = sandboxForFile();

beforeEach(() => pointIdentityAt(sandbox.address));

describe('an account that is not confirmed', () => {
  const username = 'sam.unconfirmed';
  const address = 'sam.unconfirmed@example.test';

  test('is mailed a code, which confirms it', async () => {
    expect((await startSignIn(username)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    const confirmationCode = await mailedCode(sandbox.address, address);
    await expect(confirmSignUp({ username, confirmationCode: 'wrong' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignUp({ username, confirmationCode })).isSignUpComplete).toBe(true);
    expect((await startSignIn(username)).nextStep.signInStep).toBe(codeStep);
    await expect(confirmSignUp({ username, confirmationCode })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('may have the code sent again, and only the newest counts, for an hour', async () => {
    await startSignIn(username);
    const first = await mailedCode(sandbox.address, address);
    expect(await resendSignUpCode({ username })).toEqual({
      destination: 's***@e***',
      deliveryMedium: 'EMAIL',
      attributeName: 'email',
    });
    const second = await mailedCode(sandbox.address, address);
    if (first !== second) {
      await expect(confirmSignUp({ username, confirmationCode: first })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    sandbox.clock.advance(3_600_000);
    await expect(confirmSignUp({ username, confirmationCode: second })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  test('sends nothing to somebody who does not know the password', async () => {
    await expect(startSignIn(username, 'Not-The-Password-1')).rejects.toMatchObject(wrongCredentials);
    expect(await outbox(sandbox.address)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const username = 'taylor.reset';

  test('is replaced with a mailed code, which lifts the demand for a reset', async () => {
    expect((await startSignIn(username)).nextStep.signInStep).toBe('RESET_PASSWORD');
    expect(await resetPassword({ username })).toEqual({
      isPasswordReset: false,
      nextStep: {
        resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
        codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 't***@e***', attributeName: 'email' },
      },
    });
    const confirmationCode = await mailedCode(sandbox.address, `${username}@example.test`);
    const confirm = (code: string, password = newPassword) =>
      confirmResetPassword({ username, confirmationCode: code, newPassword: password });
    await expect(confirm('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirm(confirmationCode, 'weak')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await confirm(confirmationCode);
    await expect(confirm(confirmationCode)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(startSignIn(username)).rejects.toMatchObject(wrongCredentials);
    expect((await startSignIn(username, newPassword)).nextStep.signInStep).toBe(codeStep);
  });

  test('cannot be replaced after five wrong codes', async () => {
    await resetPassword({ username });
    const right = await mailedCode(sandbox.address, `${username}@example.test`);
    const confirm = (ConfirmationCode: string) =>
      identityCall(sandbox.address, 'ConfirmForgotPassword', {
        ClientId: 'sandboxportalclient',
        Username: username,
        ConfirmationCode,
        Password: newPassword,
      });
    for (let time = 0; time < 5; time += 1) await confirm('wrong');
    expect(await confirm(right)).toMatchObject({ body: { __type: 'LimitExceededException' } });
  });

  test('of somebody who does not exist', async () => {
    await expect(resetPassword({ username: 'nobody.here' })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });
});

describe('somebody who is signed in', () => {
  test('reads their own attributes', async () => {
    await signInAs(sandbox.address, 'morgan.staff');
    expect(await fetchUserAttributes()).toMatchObject({
      email: 'morgan.staff@example.test',
      email_verified: 'true',
      given_name: 'Morgan',
    });
  });

  test('changes the password with the old one', async () => {
    await signInAs(sandbox.address, 'morgan.staff');
    await expect(updatePassword({ oldPassword: 'wrong', newPassword })).rejects.toMatchObject(
      wrongCredentials,
    );
    await expect(updatePassword({ oldPassword: sandboxPassword, newPassword: 'weak' })).rejects.toMatchObject(
      { name: 'InvalidPasswordException' },
    );
    await updatePassword({ oldPassword: sandboxPassword, newPassword });
    forgetTokens();
    await expect(startSignIn('morgan.staff')).rejects.toMatchObject(wrongCredentials);
  });

  test('adds an authenticator app once its first code was right', async () => {
    await signInAs(sandbox.address, 'morgan.staff');
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    const { sharedSecret } = await setUpTOTP();
    await expect(
      verifyTOTPSetup({ code: '' + ((Number(codeNow(sharedSecret)) + 1) % 10) }),
    ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    await verifyTOTPSetup({ code: codeNow(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED', email: 'ENABLED' });
    expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP', 'EMAIL'] });
    forgetTokens();
    expect((await startSignIn('morgan.staff')).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await confirmSignIn({ challengeResponse: codeNow(sharedSecret) })).isSignedIn).toBe(true);
  });
});

test('the identity pool gives keys to those who are signed in, and refuses tokens that are not its own', async () => {
  await signInAs(sandbox.address, 'morgan.staff');
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'ca-central-1_Sandbox1',
        userPoolClientId: 'sandboxportalclient',
        userPoolEndpoint: `${sandbox.address}/idp`,
        identityPoolId: 'ca-central-1:00000000-0000-4000-8000-000000000000',
        identityPoolEndpoint: `${sandbox.address}/idp`,
      },
    },
  });
  keepTokensInTest();
  const { credentials, identityId } = await fetchAuthSession();
  expect(identityId).toMatch(/^ca-central-1:/);
  expect(credentials?.accessKeyId).toMatch(/^SANDBOX/);
  const Logins = { provider: stored('.accessToken') };
  expect(
    await identityCall(sandbox.address, 'GetCredentialsForIdentity', { IdentityId: identityId, Logins }),
  ).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
});

const codeNow = (secret: string): string => codeAt(secret, sandbox.clock.now());

import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { codeAt } from '../../../sandbox/identity/totp';
import { sandboxPassword } from '../../../sandbox/users/sample-users';
import {
  clientId,
  clearTokens,
  callIdentity,
  storeTokensInTest,
  getMailedCode,
  configureIdentity,
  setUpSandbox,
  signInAs,
  startSignIn,
  getStored,
} from '../../contract/harness';

const codeStep = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE';
const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const newPassword = 'Another-Password-2026!';

const sandbox = setUpSandbox();

beforeEach(() => configureIdentity(sandbox.address));

const getCode = (username: string) => getMailedCode(sandbox.address, `${username}@example.test`);

test('a mailed code confirms an account; only the newest one is valid, for an hour', async () => {
  const username = 'sam.unconfirmed';
  const confirm = (confirmationCode: string) => confirmSignUp({ username, confirmationCode });
  expect((await startSignIn(username)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  await expect(confirm('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  sandbox.clock.advance(3_600_000);
  await expect(confirm(await getCode(username))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  expect(await resendSignUpCode({ username })).toEqual({
    destination: 's***@e***',
    deliveryMedium: 'EMAIL',
    attributeName: 'email',
  });
  expect((await confirm(await getCode(username))).isSignUpComplete).toBe(true);
  expect((await startSignIn(username)).nextStep.signInStep).toBe(codeStep);
  await expect(confirm('wrong')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a mailed code resets a required password, once', async () => {
  const username = 'taylor.reset';
  expect((await startSignIn(username)).nextStep.signInStep).toBe('RESET_PASSWORD');
  expect((await resetPassword({ username })).nextStep).toEqual({
    resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 't***@e***', attributeName: 'email' },
  });
  const code = await getCode(username);
  const confirm = (confirmationCode: string, password = newPassword) =>
    confirmResetPassword({ username, confirmationCode, newPassword: password });
  await expect(confirm('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(confirm(code, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await confirm(code);
  await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  expect((await startSignIn(username, newPassword)).nextStep.signInStep).toBe(codeStep);
  await expect(resetPassword({ username: 'nobody.here' })).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
});

test('a signed-in user changes the password with the old one', async () => {
  await signInAs(sandbox.address, 'morgan.staff');
  const update = (oldPassword: string, password: string) =>
    updatePassword({ oldPassword, newPassword: password });
  await expect(update('wrong', newPassword)).rejects.toMatchObject(wrongCredentials);
  await expect(update(sandboxPassword, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await update(sandboxPassword, newPassword);
  clearTokens();
  await expect(startSignIn('morgan.staff')).rejects.toMatchObject(wrongCredentials);
});

test('a signed-in user adds an authenticator app with its first code', async () => {
  await signInAs(sandbox.address, 'morgan.staff');
  const { sharedSecret } = await setUpTOTP();
  await expect(verifyTOTPSetup({ code: '1' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await verifyTOTPSetup({ code: codeAt(sharedSecret, sandbox.clock.now()) });
  await updateMFAPreference({ totp: 'PREFERRED', email: 'ENABLED' });
  expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP', 'EMAIL'] });
  clearTokens();
  expect((await startSignIn('morgan.staff')).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
});

// Specification map: 7.30
test('the identity pool returns credentials to signed-in users, and refuses foreign tokens', async () => {
  await signInAs(sandbox.address, 'morgan.staff');
  const endpoint = `${sandbox.address}/idp`;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'ca-central-1_Sandbox1',
        userPoolClientId: clientId,
        userPoolEndpoint: endpoint,
        identityPoolId: 'ca-central-1:00000000-0000-4000-8000-000000000000',
        identityPoolEndpoint: endpoint,
      },
    },
  });
  storeTokensInTest();
  const { credentials, identityId } = await fetchAuthSession();
  expect(identityId).toMatch(/^ca-central-1:/);
  expect(credentials?.accessKeyId).toMatch(/^SANDBOX/);
  const body = { IdentityId: identityId, Logins: { provider: getStored('.accessToken') } };
  expect(await callIdentity(sandbox.address, 'GetCredentialsForIdentity', body)).toMatchObject({
    status: 400,
    body: { __type: 'NotAuthorizedException' },
  });
});

import { confirmSignIn, signIn, type SignInOutput } from 'aws-amplify/auth';
import * as v from 'valibot';
import { codeAt } from '../../../sandbox/identity/totp';
import { sandboxPassword } from '../../../sandbox/users/sample-users';
import {
  callBackend,
  getMailedCode,
  configureIdentity,
  setUpSandbox,
  startSignIn,
} from '../../contract/harness';

const codeStep = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE';
const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const newPassword = 'Another-Password-2026!';

const sandbox = setUpSandbox();

beforeEach(() => configureIdentity(sandbox.address));

const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });

async function getNextStep(userId: string, password?: string): Promise<SignInOutput['nextStep']> {
  return (await startSignIn(userId, password)).nextStep;
}

async function getAuthenticatorCode(user: string): Promise<string> {
  const { body } = await callBackend(sandbox.address, { path: `/__control/authenticator?user=${user}` });
  return v.parse(v.object({ code: v.string() }), body).code;
}

/** Returns a different six-digit code. */
function toWrongCode(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
}

test('the first sign-in requires a valid new password, which replaces the old one', async () => {
  expect(await getNextStep('drew.newpassword')).toEqual({
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: [],
  });
  for (const weak of ['Short-1', 'Aaaa-password-2026', ' Another-Password-2026', 'Aa1-'.repeat(13)])
    await expect(answer(weak)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  expect((await answer(newPassword)).isSignedIn).toBe(true);
  configureIdentity(sandbox.address);
  await expect(startSignIn('drew.newpassword')).rejects.toMatchObject(wrongCredentials);
  expect((await getNextStep('drew.newpassword', newPassword)).signInStep).toBe(codeStep);
});

describe.each([
  {
    userId: 'step.sms',
    step: {
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******0012' },
    },
    getCode: () => getMailedCode(sandbox.address, '+17055550012'),
  },
  {
    userId: 'step.email',
    step: {
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 's***@e***' },
    },
    getCode: () => getMailedCode(sandbox.address, 'step.email@example.test'),
  },
  {
    userId: 'jamie.totp',
    step: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    getCode: () => getAuthenticatorCode('jamie.totp'),
  },
])('the second factor of $userId', ({ userId, step, getCode }) => {
  test('accepts its code after two wrong ones', async () => {
    expect(await getNextStep(userId)).toEqual(step);
    const code = await getCode();
    for (const wrong of ['wrong', toWrongCode(code)])
      await expect(answer(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await answer(code)).isSignedIn).toBe(true);
  });

  test('ends the sign-in at the third wrong code', async () => {
    await startSignIn(userId);
    const code = await getCode();
    for (const error of [
      { name: 'CodeMismatchException' },
      { name: 'CodeMismatchException' },
      wrongCredentials,
    ])
      await expect(answer(toWrongCode(code))).rejects.toMatchObject(error);
    await expect(answer(code)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
  });
});

test.each([
  ['SMS', 'CONFIRM_SIGN_IN_WITH_SMS_CODE'],
  ['EMAIL', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'],
  ['TOTP', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'],
])('choosing the second factor %s leads to %s', async (choice, signInStep) => {
  expect(await getNextStep('step.choose')).toEqual({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'],
  });
  expect((await answer(choice)).nextStep.signInStep).toBe(signInStep);
});

test('sets up an authenticator app with its first code, and requires it afterwards', async () => {
  expect(await getNextStep('step.setup')).toEqual({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
    allowedMFATypes: ['TOTP', 'EMAIL'],
  });
  const { nextStep } = await answer('TOTP');
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
  const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
  // The client labels the account with the provider's user name: the e-mail address.
  expect(getSetupUri('Portal').href).toBe(
    `otpauth://totp/Portal:step.setup@example.test?secret=${sharedSecret}&issuer=Portal`,
  );
  const code = codeAt(sharedSecret, sandbox.clock.now());
  await expect(answer(toWrongCode(code))).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
  expect((await answer(code)).isSignedIn).toBe(true);
  configureIdentity(sandbox.address);
  expect((await getNextStep('step.setup')).signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
});

test('sets up an e-mail address with a mailed code, and uses it afterwards', async () => {
  expect(await getNextStep('step.setupemail')).toEqual({ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' });
  await expect(answer('no@address')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const step = {
    signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'o***@e***' },
  };
  expect((await answer('own@elsewhere.test')).nextStep).toEqual(step);
  expect((await answer(await getMailedCode(sandbox.address, 'own@elsewhere.test'))).isSignedIn).toBe(true);
  configureIdentity(sandbox.address);
  expect(await getNextStep('step.setupemail')).toEqual(step);
});

describe('the choice of a first factor', () => {
  const choose = (username = 'step.firstfactor') =>
    signIn({ username, options: { authFlowType: 'USER_AUTH' } });
  const getCode = () => getMailedCode(sandbox.address, 'step.firstfactor@example.test');

  test('is offered to users who have it, and refused to others', async () => {
    expect((await choose()).nextStep).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'],
    });
    configureIdentity(sandbox.address);
    await expect(choose('morgan.staff')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test.each([
    ['PASSWORD_SRP', 'CONFIRM_SIGN_IN_WITH_PASSWORD', () => Promise.resolve(sandboxPassword)],
    ['EMAIL_OTP', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', getCode],
  ])('%s leads to %s, and signs in', async (choice, signInStep, getAnswer) => {
    await choose();
    expect((await answer(choice)).nextStep.signInStep).toBe(signInStep);
    expect((await answer(await getAnswer())).isSignedIn).toBe(true);
  });

  test('the other choices still work after a missing passkey', async () => {
    await choose();
    await expect(answer('WEB_AUTHN')).rejects.toMatchObject({ name: 'PasskeyNotSupported' });
    expect((await answer('EMAIL_OTP')).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
  });
});

/**
 * @jest-environment node
 */
import { confirmSignIn, signIn, type SignInOutput } from 'aws-amplify/auth';
import * as v from 'valibot';
import { codeAt } from '../../sandbox/identity/totp';
import { sandboxPassword } from '../../sandbox/users';
import {
  callBackend,
  identityCall,
  mailedCode,
  outbox,
  pointIdentityAt,
  sandboxForFile,
  startSignIn,
} from './harness';

const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const codeMismatch = { name: 'CodeMismatchException' };

const sandbox = sandboxForFile();

beforeEach(() => pointIdentityAt(sandbox.address));

const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });

const nextStepOf = async (userId: string): Promise<SignInOutput['nextStep']> =>
  (await startSignIn(userId)).nextStep;

const newPassword = 'Another-Password-2026!';

describe('a new password at the first sign-in', () => {
  test('lets drew.newpassword in, and replaces the old one', async () => {
    expect(await nextStepOf('drew.newpassword')).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: [],
    });
    expect((await answer(newPassword)).isSignedIn).toBe(true);
    pointIdentityAt(sandbox.address);
    await expect(startSignIn('drew.newpassword')).rejects.toMatchObject(wrongCredentials);
    const { nextStep } = await startSignIn('drew.newpassword', newPassword);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  });

  test.each([
    'Short-1',
    'Aaaa-password-2026',
    ' Another-Password-2026',
    'only lower case here',
    'Aa1-'.repeat(13),
  ])('refuses %j and may be answered again', async (weak) => {
    await startSignIn('drew.newpassword');
    await expect(answer(weak)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect((await answer(newPassword)).isSignedIn).toBe(true);
  });
});

describe('a code as second factor', () => {
  const cases = [
    {
      userId: 'step.sms',
      step: {
        signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
        codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******0012' },
      },
      rightCode: () => mailedCode(sandbox.address, '+17055550012'),
    },
    {
      userId: 'step.email',
      step: {
        signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
        codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 's***@e***' },
      },
      rightCode: () => mailedCode(sandbox.address, 'step.email@example.test'),
    },
    {
      userId: 'jamie.totp',
      step: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
      rightCode: () => authenticatorCode('jamie.totp'),
    },
  ];

  test.each(cases)('lets $userId in after two wrong ones', async ({ userId, step, rightCode }) => {
    expect(await nextStepOf(userId)).toEqual(step);
    const code = await rightCode();
    await expect(answer('wrong')).rejects.toMatchObject(codeMismatch);
    await expect(answer(otherThan(code))).rejects.toMatchObject(codeMismatch);
    expect((await answer(code)).isSignedIn).toBe(true);
  });

  test.each(cases)('ends the sign-in of $userId at the third wrong one', async ({ userId, rightCode }) => {
    await startSignIn(userId);
    const code = await rightCode();
    await expect(answer(otherThan(code))).rejects.toMatchObject(codeMismatch);
    await expect(answer(otherThan(code))).rejects.toMatchObject(codeMismatch);
    await expect(answer(otherThan(code))).rejects.toMatchObject(wrongCredentials);
    await expect(answer(code)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
  });

  test('of an authenticator app is good for its own half minute and its neighbours', async () => {
    await startSignIn('jamie.totp');
    const code = await authenticatorCode('jamie.totp');
    sandbox.clock.advance(90_000);
    await expect(answer(code)).rejects.toMatchObject(codeMismatch);
    sandbox.clock.advance(-70_000);
    expect((await answer(code)).isSignedIn).toBe(true);
  });
});

describe('a choice among second factors', () => {
  test.each([
    ['SMS', 'CONFIRM_SIGN_IN_WITH_SMS_CODE', () => mailedCode(sandbox.address, '+17055550014')],
    [
      'EMAIL',
      'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      () => mailedCode(sandbox.address, 'step.choose@example.test'),
    ],
    ['TOTP', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', () => authenticatorCode('step.choose')],
  ])('leads to %s', async (choice, signInStep, code) => {
    expect(await nextStepOf('step.choose')).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'],
    });
    expect((await answer(choice)).nextStep.signInStep).toBe(signInStep);
    expect((await answer(await code())).isSignedIn).toBe(true);
  });
});

describe('setting up a second factor', () => {
  test('an authenticator app, which is asked for from then on', async () => {
    expect(await nextStepOf('step.setup')).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    });
    const { nextStep } = await answer('TOTP');
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
    expect(sharedSecret).toMatch(/^[A-Z2-7]{32}$/);
    // Until then the provider calls the account by its email address, which the client puts into the link.
    expect(getSetupUri('Portal').href).toBe(
      `otpauth://totp/Portal:step.setup@example.test?secret=${sharedSecret}&issuer=Portal`,
    );
    const code = codeAt(sharedSecret, sandbox.clock.now());
    await expect(answer(otherThan(code))).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    expect((await answer(code)).isSignedIn).toBe(true);
    pointIdentityAt(sandbox.address);
    expect((await nextStepOf('step.setup')).signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await answer(codeAt(sharedSecret, sandbox.clock.now()))).isSignedIn).toBe(true);
  });

  test.each(['step.setup', 'step.setupemail'])(
    'an e-mail address of %s, proven by a code',
    async (userId) => {
      const first = await nextStepOf(userId);
      const { nextStep } =
        first.signInStep === 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'
          ? await answer('EMAIL')
          : { nextStep: first };
      expect(nextStep).toEqual({ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' });
      await expect(answer('no@address')).rejects.toMatchObject({ name: 'InvalidParameterException' });
      expect((await answer('own@elsewhere.test')).nextStep).toEqual({
        signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
        codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'o***@e***' },
      });
      expect((await answer(await mailedCode(sandbox.address, 'own@elsewhere.test'))).isSignedIn).toBe(true);
      pointIdentityAt(sandbox.address);
      expect((await nextStepOf(userId)).signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
      expect((await outbox(sandbox.address))[0]?.to).toBe('own@elsewhere.test');
    },
  );

  test('cannot be skipped', async () => {
    await startSignIn('step.setup');
    const { nextStep } = await answer('TOTP');
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_TOTP_SETUP');
    const { Session } = v.parse(
      v.object({ Session: v.string() }),
      (await identityCall(sandbox.address, 'AssociateSoftwareToken', { Session: await setUpSession() })).body,
    );
    expect(
      await identityCall(sandbox.address, 'RespondToAuthChallenge', {
        ClientId: 'sandboxportalclient',
        ChallengeName: 'MFA_SETUP',
        ChallengeResponses: { USERNAME: 'step.setup' },
        Session,
      }),
    ).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
  });
});

describe('the choice of a first factor', () => {
  const choose = () => signIn({ username: 'step.firstfactor', options: { authFlowType: 'USER_AUTH' } });
  const selection = 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION';

  test('is named after the password, and listed by the flow of its own', async () => {
    expect((await nextStepOf('step.firstfactor')).signInStep).toBe(selection);
    expect((await choose()).nextStep).toEqual({
      signInStep: selection,
      availableChallenges: ['PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'],
    });
  });

  test('by password', async () => {
    await choose();
    expect((await answer('PASSWORD_SRP')).nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' });
    expect((await answer(sandboxPassword)).isSignedIn).toBe(true);
  });

  test('by a wrong password ends the sign-in', async () => {
    await choose();
    await answer('PASSWORD_SRP');
    await expect(answer(`${sandboxPassword}x`)).rejects.toMatchObject(wrongCredentials);
  });

  test('by a code', async () => {
    await choose();
    expect((await answer('EMAIL_OTP')).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
    const code = await mailedCode(sandbox.address, 'step.firstfactor@example.test');
    expect((await answer(code)).isSignedIn).toBe(true);
  });

  test('by a passkey that this computer does not have leaves the other choices open', async () => {
    await choose();
    await expect(answer('WEB_AUTHN')).rejects.toMatchObject({ name: 'PasskeyNotSupported' });
    expect((await answer('EMAIL_OTP')).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
  });

  test('is not for everybody', async () => {
    await expect(
      signIn({ username: 'morgan.staff', options: { authFlowType: 'USER_AUTH' } }),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

async function authenticatorCode(user: string): Promise<string> {
  const { body } = await callBackend(sandbox.address, { path: `/__control/authenticator?user=${user}` });
  return v.parse(v.object({ code: v.string() }), body).code;
}

/** Six digits that are not these. */
function otherThan(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
}

/** The session of step.setup after the password, which the client keeps to itself. */
async function setUpSession(): Promise<string> {
  const seen: string[] = [];
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const response = await real(...call);
    const body: unknown = await response.clone().json();
    const read = v.safeParse(v.object({ ChallengeName: v.literal('MFA_SETUP'), Session: v.string() }), body);
    if (read.success) seen.push(read.output.Session);
    return response;
  });
  await startSignIn('step.setup');
  jest.mocked(globalThis.fetch).mockRestore();
  const [session] = seen;
  if (session === undefined) throw new Error('The provider asked for no set-up.');
  return session;
}

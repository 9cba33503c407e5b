/**
 * @jest-environment node
 */
import { confirmSignIn, fetchDevices, forgetDevice, rememberDevice } from 'aws-amplify/auth';
import {
  clientStorage,
  control,
  forgetTokens,
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

const sandbox = sandboxForFile();

beforeEach(() => pointIdentityAt(sandbox.address));

describe('a remembered device', () => {
  // The client names the browser; this Node has no name of its own.
  beforeAll(() => {
    Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'A browser' }, configurable: true });
  });
  const address = 'step.device@example.test';
  const signedInAgain = async () => {
    forgetTokens();
    return startSignIn('step.device');
  };

  test('needs no code any more, also after a restart of the browser', async () => {
    await signInAs(sandbox.address, 'step.device');
    expect(stored('.deviceKey')).toMatch(/^ca-central-1_/);
    expect((await signedInAgain()).isSignedIn).toBe(true);
    expect(await outbox(sandbox.address)).toHaveLength(1);
    expect(await fetchDevices()).toMatchObject([{ id: stored('.deviceKey'), name: 'A browser' }]);
    await rememberDevice();
  });

  test('that the provider forgot is asked for a code again', async () => {
    await signInAs(sandbox.address, 'step.device');
    await control(sandbox.address, 'forget-devices', { user: 'step.device' });
    const { nextStep } = await signedInAgain();
    expect(nextStep.signInStep).toBe(codeStep);
    const code = await mailedCode(sandbox.address, address);
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    expect((await signedInAgain()).isSignedIn).toBe(true);
  });

  test('that the person forgot is one no more', async () => {
    await signInAs(sandbox.address, 'step.device');
    await forgetDevice();
    expect(await fetchDevices()).toEqual([]);
    expect((await signedInAgain()).nextStep.signInStep).toBe(codeStep);
  });

  test('with a secret that was changed is refused', async () => {
    await signInAs(sandbox.address, 'step.device');
    for (const key of clientStorage.keys()) {
      if (key.endsWith('.randomPasswordKey')) clientStorage.set(key, 'another');
    }
    await expect(signedInAgain()).rejects.toMatchObject(wrongCredentials);
  });
});

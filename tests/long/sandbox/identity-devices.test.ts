import { confirmSignIn, fetchDevices, forgetDevice } from 'aws-amplify/auth';
import {
  clientStorage,
  control,
  clearTokens,
  getMailedCode,
  setUpSandbox,
  signInAs,
  startSignIn,
  getStored,
} from '../../contract/harness';

const codeStep = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE';
const sandbox = setUpSandbox();

beforeAll(() => {
  // The client names the device after the browser; Node has no `navigator.userAgent`.
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'A browser' }, configurable: true });
});

beforeEach(async () => {
  await signInAs(sandbox.address, 'step.device');
});

async function signInAgain() {
  clearTokens();
  return startSignIn('step.device');
}

test('a remembered device needs no code', async () => {
  expect(getStored('.deviceKey')).toMatch(/^ca-central-1_/);
  expect((await signInAgain()).isSignedIn).toBe(true);
  expect(await fetchDevices()).toMatchObject([{ id: getStored('.deviceKey'), name: 'A browser' }]);
});

test('a device removed at the provider needs a code once', async () => {
  await control(sandbox.address, 'forget-devices', { user: 'step.device' });
  expect((await signInAgain()).nextStep.signInStep).toBe(codeStep);
  const code = await getMailedCode(sandbox.address, 'step.device@example.test');
  expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  expect((await signInAgain()).isSignedIn).toBe(true);
});

test('a device removed by the user needs a code', async () => {
  await forgetDevice();
  expect(await fetchDevices()).toEqual([]);
  expect((await signInAgain()).nextStep.signInStep).toBe(codeStep);
});

test('a device with a changed secret is refused', async () => {
  for (const key of clientStorage.keys())
    if (key.endsWith('.randomPasswordKey')) clientStorage.set(key, 'another');
  await expect(signInAgain()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

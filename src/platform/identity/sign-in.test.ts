import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import { fillStorage } from '../testing/full-storage';
import { createSignInClient } from './sign-in';

// tests/long/sandbox covers the real client; these tests cover a browser with full storage.
jest.mock('aws-amplify/auth', () => ({
  confirmSignIn: jest.fn(),
  fetchAuthSession: jest.fn(),
  signIn: jest.fn(),
  signOut: jest.fn(),
}));
jest.mock('./configure', () => ({ configureIdentity: jest.fn() }));

const settings = { endpoint: 'http://localhost:4100/idp', pool: 'ca-central-1_Sandbox1', client: 'client' };
const createClient = () =>
  createSignInClient({ settings, issuer: 'Municipal Portal', clearDeviceData: jest.fn() });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each<[string, () => Storage]>([
  ['local storage', () => localStorage],
  ['session storage', () => sessionStorage],
])('sends neither password nor code if %s is full', async (_, getArea) => {
  fillStorage(getArea());
  const client = createClient();
  const full = { ok: false, error: { name: 'StorageFull', message: '' } };
  expect(await client.start('morgan.staff', 'secret')).toEqual(full);
  expect(await client.answer('123456', 'morgan.staff')).toEqual(full);
  expect(signIn).not.toHaveBeenCalled();
  expect(confirmSignIn).not.toHaveBeenCalled();
  expect(signOut).not.toHaveBeenCalled();
});

test.each([
  ['QuotaExceededError', 'SessionNotStored', 1],
  ['NS_ERROR_DOM_QUOTA_REACHED', 'SessionNotStored', 1],
  ['UnexpectedSignInInterruptionException', 'SessionNotStored', 1],
  ['CodeMismatchException', 'CodeMismatchException', 0],
])('reports %s as %s, and leaves no partial session', async (name, meaning, cleared) => {
  jest.mocked(confirmSignIn).mockRejectedValue(new DOMException('refused', name));
  const answer = await createClient().answer('123456', 'morgan.staff');
  expect(answer).toMatchObject({ ok: false, error: { name: meaning } });
  expect(signOut).toHaveBeenCalledTimes(cleared);
});

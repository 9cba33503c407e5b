import { createBrowserSession } from '../../../src/platform/identity/browser-session';
import { ManualClock } from '../../../src/platform/testing/manual-clock';
import { SharedLocks } from '../../../src/platform/testing/web-locks';
import {
  clientId,
  clientStorage,
  control,
  storeTokensInTest,
  refreshTokens,
  setUpSandbox,
  signInAs,
} from '../../contract/harness';

const owner = `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`;

const sandbox = setUpSandbox();

/** Creates the session of a document that takes over the tokens of the last sign-in. */
async function openDocument() {
  const identity = createBrowserSession({
    settings: { endpoint: `${sandbox.address}/idp`, pool: 'ca-central-1_Sandbox1', client: clientId },
    storage: {
      lastForcedRefresh: { read: () => undefined, write: () => undefined, remove: () => undefined },
      tokenOwner: () => clientStorage.get(owner),
      takeTokens() {
        const taken = new Map(clientStorage);
        clientStorage.clear();
        return taken;
      },
    },
    clock: new ManualClock(),
    locks: new SharedLocks().tab().locks,
  });
  // Configures the identity client once that is loaded.
  await identity.current();
  storeTokensInTest();
  return identity;
}

const revoked = { status: 400, body: { message: 'Refresh Token has been revoked' } };

test('ending a session revokes it at the provider, in this browser only', async () => {
  const elsewhere = await signInAs(sandbox.address, 'morgan.staff');
  const here = await signInAs(sandbox.address, 'morgan.staff');
  await (await openDocument()).end();
  expect([...clientStorage]).toEqual([]);
  expect(await refreshTokens(sandbox.address, here.refreshToken)).toMatchObject(revoked);
  expect(await refreshTokens(sandbox.address, elsewhere.refreshToken)).toMatchObject({ status: 200 });
});

test('ending all sessions revokes them in every browser, for this user only', async () => {
  const other = await signInAs(sandbox.address, 'quinn.company');
  const elsewhere = await signInAs(sandbox.address, 'morgan.staff');
  const here = await signInAs(sandbox.address, 'morgan.staff');
  await (await openDocument()).endEverywhere();
  expect([...clientStorage]).toEqual([]);
  expect(await refreshTokens(sandbox.address, here.refreshToken)).toMatchObject(revoked);
  expect(await refreshTokens(sandbox.address, elsewhere.refreshToken)).toMatchObject(revoked);
  expect(await refreshTokens(sandbox.address, other.refreshToken)).toMatchObject({ status: 200 });
});

test('a renewal succeeds, and is refused once the session ended elsewhere', async () => {
  await signInAs(sandbox.address, 'morgan.staff');
  const identity = await openDocument();
  expect(await identity.renew()).toMatchObject({ ok: true, value: { username: 'portal|0001' } });
  await control(sandbox.address, 'revoke', { user: 'morgan.staff' });
  expect(await identity.renew()).toMatchObject({ ok: false, error: { code: 'signed-out' } });
});

/**
 * @jest-environment node
 */
import { createIdentitySession } from '../../src/platform/identity/identity-session';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { SharedLocks } from '../../src/platform/testing/web-locks';
import { clientStorage, control, identityCall, keepTokensInTest, sandboxForFile, signInAs } from './harness';

const client = 'sandboxportalclient';
const owner = `CognitoIdentityServiceProvider.${client}.LastAuthUser`;

const sandbox = sandboxForFile();

/** The session of a document over the tokens of the sign-in before. */
function openDocument() {
  const identity = createIdentitySession({
    settings: { endpoint: `${sandbox.address}/idp`, pool: 'ca-central-1_Sandbox1', client },
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
  keepTokensInTest();
  return identity;
}

const refresh = (RefreshToken: string) =>
  identityCall(sandbox.address, 'GetTokensFromRefreshToken', { ClientId: client, RefreshToken });

const revoked = { status: 400, body: { message: 'Refresh Token has been revoked' } };

test('the end of a session ends it at the provider, here alone', async () => {
  const elsewhere = await signInAs(sandbox.address, 'morgan.staff');
  const here = await signInAs(sandbox.address, 'morgan.staff');
  await openDocument().end();
  expect([...clientStorage]).toEqual([]);
  expect(await refresh(here.refreshToken)).toMatchObject(revoked);
  expect(await refresh(elsewhere.refreshToken)).toMatchObject({ status: 200 });
});

test('the end everywhere ends it in every browser, and for nobody else', async () => {
  const other = await signInAs(sandbox.address, 'quinn.company');
  const elsewhere = await signInAs(sandbox.address, 'morgan.staff');
  const here = await signInAs(sandbox.address, 'morgan.staff');
  await openDocument().endEverywhere();
  expect([...clientStorage]).toEqual([]);
  expect(await refresh(here.refreshToken)).toMatchObject(revoked);
  expect(await refresh(elsewhere.refreshToken)).toMatchObject(revoked);
  expect(await refresh(other.refreshToken)).toMatchObject({ status: 200 });
});

test('a renewal is answered, and refused once the session has ended elsewhere', async () => {
  await signInAs(sandbox.address, 'morgan.staff');
  const identity = openDocument();
  expect(await identity.renew()).toMatchObject({ ok: true, value: { username: 'portal|0001' } });
  await control(sandbox.address, 'revoke', { user: 'morgan.staff' });
  expect(await identity.renew()).toMatchObject({ ok: false, error: { code: 'signed-out' } });
});

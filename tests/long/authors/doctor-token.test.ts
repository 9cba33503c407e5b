import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { loadSigningKey } from '../../../sandbox/identity/signing-key';
import { sandboxPassword } from '../../../sandbox/users/sample-users';
import { runDoctor, type DoctorCall } from '../../contract/cli/doctor-stage';
import { cleanUp } from '../../contract/cli/harness';
import { clientId, getMailedCode, readOutbox, setUpSandbox, signInAs } from '../../contract/harness';
import { findBroken } from './doctor-cases/pool';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const sandbox = setUpSandbox({ folder });
const poolId = 'ca-central-1_Sandbox1';

afterEach(cleanUp);

const getEnvironment = () => ({
  PORTAL_IDENTITY_ENDPOINT: `${sandbox.address}/idp`,
  PORTAL_IDENTITY_HOSTED: `${sandbox.address}/idp`,
  PORTAL_ORIGIN: 'http://localhost:4000',
});

const examine = (words: readonly string[] = [], call: DoctorCall = {}) =>
  runDoctor(['--identity', '--json', ...words], { environment: getEnvironment(), ...call });

describe('a token', () => {
  const give = (input: string, call: DoctorCall = {}) => examine(['--token', '-'], { ...call, input });

  /** Signs a token with the sandbox's key and changed claims. */
  async function sign(changes: Readonly<Record<string, unknown>>): Promise<string> {
    const key = await loadSigningKey(folder);
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `urn:municipal-portal:sandbox:${poolId}`,
      token_use: 'access',
      client_id: clientId,
      username: 'portal|0001',
      origin_jti: 'x',
      scope: 'aws.cognito.signin.user.admin',
      permissions: ['0412'],
      iat: seconds,
      exp: seconds + 900,
      ...changes,
    };
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.id }).sign(key.sign);
  }

  test('of the pool is good, and is not printed', async () => {
    const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
    const { code, out } = await give(`${accessToken}\n`);
    expect([code, findBroken(out)]).toEqual([0, []]);
    expect(out).toContain('"token: permissions"');
    expect(out).not.toContain(accessToken.slice(0, 40));
    expect(out).not.toContain(accessToken.split('.')[2]);
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>, RegExp]>([
    [
      'of another client',
      { client_id: 'another' },
      /^token: client_id: broken: it is "another".*PORTAL_IDENTITY_CLIENT/,
    ],
    [
      'of another issuer',
      { iss: 'https://elsewhere.test/pool' },
      /^token: iss: broken: .*PORTAL_IDENTITY_POOL/,
    ],
    [
      'that has expired',
      { iat: 1_700_000_000, exp: 1_700_000_900 },
      /^token: expiry: broken: it expired at 2023-11-14/,
    ],
    [
      'issued in the future',
      { iat: 4_000_000_000, exp: 4_000_000_900 },
      /^token: expiry: broken: it was issued in the future/,
    ],
    ['without times', { iat: undefined }, /^token: expiry: broken: /],
    [
      'that lasts a day',
      { exp: Math.floor(Date.now() / 1000) + 86_400 },
      /^token: expiry: warning: .*AccessTokenValidity/,
    ],
    [
      'without permissions',
      { permissions: undefined },
      /^token: permissions: broken: the claim is missing.*PreTokenGenerationConfig/,
    ],
    [
      'with a string of permissions',
      { permissions: '0412' },
      /^token: permissions: broken: it must be a list/,
    ],
    ['with odd permissions', { permissions: ['0412', 618] }, /^token: permissions: broken: 1 of 2/],
    ['with no permission', { permissions: [] }, /^token: permissions: warning: the list is empty/],
    ['without a user name', { username: '' }, /^token: username: broken: /],
    [
      'that cannot be revoked',
      { origin_jti: undefined },
      /^token: origin_jti: broken: .*EnableTokenRevocation/,
    ],
    ['without a scope', { scope: undefined }, /^token: scope: broken: /],
    ['of another kind', { token_use: 'id' }, /^token: token_use: broken: this is the id token/],
  ])('%s', async (_what, changes, fault) => {
    const { code, out } = await give(await sign(changes));
    expect(findBroken(out)).toEqual([expect.stringMatching(fault)]);
    expect(code).toBe(fault.source.includes('warning') ? 0 : 1);
  });

  test('with another signature', async () => {
    const token = await sign({});
    const { out } = await give(`${token.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`);
    expect(findBroken(out)).toEqual([expect.stringMatching(/^token: signature: broken: .*of another pool/)]);
  });

  test.each(['', 'token', 'a.b.c', '{"access_token":"x"}'])('that is invalid: %j', async (input) => {
    expect(findBroken((await give(input)).out)).toEqual([
      expect.stringMatching(/^token: broken: this is no token/),
    ]);
  });

  test('is rejected on the command line, because shells record their history', async () => {
    const { code, err } = await examine(['--token', 'a.b.c']);
    expect([code, err]).toEqual([2, expect.stringContaining('standard input')]);
  });

  // The identity client logs that the endpoint is not Amazon's.
  const silence = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

  test('is obtained by signing in as a user, and that session is ended', async () => {
    silence();
    const environment = { ...getEnvironment(), PORTAL_DOCTOR_PASSWORD: sandboxPassword };
    const ask = () => getMailedCode(sandbox.address, 'morgan.staff@example.test');
    const { code, out } = await examine(['--user', 'morgan.staff'], { environment, ask });
    expect([code, findBroken(out)]).toEqual([0, []]);
    expect(out).toContain('"token: permissions"');
    expect(out).toContain('each works until it is revoked');
    expect(await readOutbox(sandbox.address)).toHaveLength(1);
  });

  test('is not obtained with a wrong password', async () => {
    silence();
    const environment = { ...getEnvironment(), PORTAL_DOCTOR_PASSWORD: 'Wrong-1' };
    const { code, out } = await examine(['--user', 'morgan.staff'], {
      environment,
      ask: () => Promise.resolve(''),
    });
    expect(code).toBe(1);
    expect(findBroken(out)).toEqual([
      expect.stringMatching(
        /^sign-in: broken: morgan\.staff was not signed in: Incorrect username or password\./,
      ),
    ]);
  });
});

import { confirmSignIn } from 'aws-amplify/auth';
import fc from 'fast-check';
import { sandboxUsers } from '../../../sandbox/users/sample-users';
import { staffWith } from '../../contract/backend';
import {
  clientId,
  callIdentity,
  getMailedCode,
  configureIdentity,
  setUpSandbox,
  startSignIn,
} from '../../contract/harness';

const codeStep = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE';
const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const email = 'morgan.staff@example.test';
const staffRules = sandboxUsers[0]?.rules ?? [];

/** Users with random user IDs and passwords of various lengths and scripts. */
const randomUsers = fc
  .sample(
    fc.tuple(
      fc.stringMatching(/^[a-z][a-z0-9._-]{2,30}[a-z0-9]$/),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
    ),
    { numRuns: 8, seed: 412 },
  )
  .map(([userId, password], index) => ({ ...staffWith(9_000 + index, userId, staffRules), password }));

const sandbox = setUpSandbox({ extraUsers: randomUsers });

beforeEach(() => configureIdentity(sandbox.address));

const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });

describe('user ID and password', () => {
  test.each(randomUsers.map(({ userId, password }) => ({ userId, password })))(
    '$userId signs in with $password only',
    async ({ userId, password }) => {
      await expect(startSignIn(userId, `${password}x`)).rejects.toMatchObject(wrongCredentials);
      expect((await startSignIn(userId, password)).nextStep.signInStep).toBe(codeStep);
      const code = await getMailedCode(sandbox.address, `${userId}@example.test`);
      expect((await answer(code)).isSignedIn).toBe(true);
    },
  );

  test.each(['morgan.staff', 'MORGAN.STAFF', email, 'Morgan.Staff@Example.TEST'])(
    'finds the user by %s, and the step names the address of the code',
    async (name) => {
      const { nextStep } = await startSignIn(name);
      expect(nextStep).toMatchObject({ signInStep: codeStep, additionalInfo: { email } });
    },
  );

  test.each([
    ['an unknown user', 'nobody.here', undefined, { name: 'UserNotFoundException' }],
    ['a locked user', 'robin.locked', undefined, { message: 'Password attempts exceeded' }],
    ['a wrong password of an unconfirmed user', 'sam.unconfirmed', 'Wrong-1', wrongCredentials],
    ['a wrong password of a user who must reset it', 'taylor.reset', 'Wrong-1', wrongCredentials],
    ['a wrong password of a new user', 'drew.newpassword', 'Wrong-1', wrongCredentials],
  ])('%s is refused', async (_what, userId, password, error) => {
    await expect(startSignIn(userId, password)).rejects.toMatchObject(error);
  });

  test('five wrong passwords in a row lock an account for 15 minutes', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await expect(startSignIn('casey.nomun', `Wrong-${attempt}`)).rejects.toMatchObject(wrongCredentials);
    await expect(startSignIn('casey.nomun')).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    sandbox.clock.advance(15 * 60_000);
    expect((await startSignIn('casey.nomun')).nextStep.signInStep).toBe(codeStep);
  });

  test.each(['0', 'not hexadecimal', '-1', '', 'f'.repeat(1025)])(
    'the public value %p is refused',
    async (SRP_A) => {
      const AuthParameters = { USERNAME: 'morgan.staff', SRP_A };
      const request = { ClientId: clientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters };
      expect(await callIdentity(sandbox.address, 'InitiateAuth', request)).toEqual({
        status: 400,
        body: { __type: wrongCredentials.name, message: wrongCredentials.message },
      });
    },
  );
});

describe('the mailed code', () => {
  async function startWithCode(): Promise<string> {
    await startSignIn('morgan.staff');
    return getMailedCode(sandbox.address, email);
  }

  // Specification map: 7.26
  test('has six digits, and the newest one works after a resend', async () => {
    expect(await startWithCode()).toMatch(/^\d{6}$/);
    expect((await answer(await startWithCode())).isSignedIn).toBe(true);
  });

  test('can be retried after a wrong one; the third wrong one ends the sign-in', async () => {
    const code = await startWithCode();
    for (const wrong of ['wrong', `${code} `])
      expect((await answer(wrong)).nextStep).toMatchObject({
        signInStep: codeStep,
        additionalInfo: { email },
      });
    await expect(answer('wrong')).rejects.toMatchObject(wrongCredentials);
    await expect(answer(code)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
  });

  // Specification map: 9.5
  test('is valid for just under 180 seconds, even after a wrong one', async () => {
    const code = await startWithCode();
    sandbox.clock.advance(100_000);
    await answer('wrong');
    sandbox.clock.advance(78_000);
    expect((await answer(code)).isSignedIn).toBe(true);
  });

  test('expires after 180 seconds, even after a wrong one', async () => {
    const code = await startWithCode();
    sandbox.clock.advance(100_000);
    await answer('wrong');
    sandbox.clock.advance(80_000);
    await expect(answer(code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });
});

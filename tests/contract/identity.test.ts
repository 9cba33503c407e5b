/**
 * @jest-environment node
 */
import { confirmSignIn } from 'aws-amplify/auth';
import fc from 'fast-check';
import * as v from 'valibot';
import { sandboxPassword, sandboxUsers, type SandboxUser } from '../../sandbox/users';
import { identityCall, mailedCode, pointIdentityAt, sandboxForFile, startSignIn } from './harness';

const clientId = 'sandboxportalclient';
const codeStep = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE';
const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

/** People nobody thought of: passwords of every length and script, user IDs of every permitted letter. */
const strangers = strangersLike(sandboxUsers[0]);

const sandbox = sandboxForFile({ extraUsers: strangers });

beforeEach(() => pointIdentityAt(sandbox.address));

describe('user ID and password', () => {
  test.each(strangers.map((user) => ({ userId: user.userId, password: user.password, email: user.email })))(
    'lets $userId in with $password and nothing else',
    async ({ userId, password, email }) => {
      await expect(startSignIn(userId, `${password}x`)).rejects.toMatchObject(wrongCredentials);
      const { nextStep } = await startSignIn(userId, password);
      expect(nextStep).toMatchObject({ signInStep: codeStep, additionalInfo: { email } });
      const { isSignedIn } = await confirmSignIn({
        challengeResponse: await mailedCode(sandbox.address, email),
      });
      expect(isSignedIn).toBe(true);
    },
  );

  test.each([
    'morgan.staff',
    'Morgan.Staff',
    'MORGAN.STAFF',
    'morgan.staff@example.test',
    'Morgan.Staff@Example.TEST',
  ])('finds the user as %s', async (name) => {
    const { nextStep } = await startSignIn(name);
    expect(nextStep).toMatchObject({
      signInStep: codeStep,
      additionalInfo: { email: 'morgan.staff@example.test' },
    });
  });

  test('names a user that does not exist', async () => {
    await expect(startSignIn('nobody.here')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test.each(['sam.unconfirmed', 'taylor.reset', 'drew.newpassword'])(
    'tells nobody about %s who does not know the password',
    async (userId) => {
      await expect(startSignIn(userId, 'Not-The-Password-1')).rejects.toMatchObject(wrongCredentials);
    },
  );

  test('refuses the locked user', async () => {
    await expect(startSignIn('robin.locked')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
  });

  test('locks an account for 15 minutes after five wrong passwords in a row', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(startSignIn('casey.nomun', `Wrong-Password-${attempt}`)).rejects.toMatchObject(
        wrongCredentials,
      );
    }
    await expect(startSignIn('casey.nomun')).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    sandbox.clock.advance(15 * 60_000);
    expect((await startSignIn('casey.nomun')).nextStep.signInStep).toBe(codeStep);
  });

  test.each(['0', 'not hexadecimal', '-1', '', 'f'.repeat(1025)])(
    'refuses %p as a public value',
    async (SRP_A) => {
      const { status, body } = await identityCall(sandbox.address, 'InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: 'morgan.staff', SRP_A },
      });
      expect(status).toBe(400);
      expect(body).toEqual({ __type: wrongCredentials.name, message: wrongCredentials.message });
    },
  );
});

describe('the mailed code', () => {
  test('is six digits, and the newest one works after a resend', async () => {
    await startSignIn('morgan.staff');
    const first = await mailedCode(sandbox.address, 'morgan.staff@example.test');
    await startSignIn('morgan.staff');
    const second = await mailedCode(sandbox.address, 'morgan.staff@example.test');
    expect([first, second]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    expect((await confirmSignIn({ challengeResponse: second })).isSignedIn).toBe(true);
  });

  test('may be wrong twice, is asked for again, and then still works', async () => {
    await startSignIn('morgan.staff');
    const code = await mailedCode(sandbox.address, 'morgan.staff@example.test');
    for (const wrong of ['wrong', `${code} `]) {
      const { isSignedIn, nextStep } = await confirmSignIn({ challengeResponse: wrong });
      expect(isSignedIn).toBe(false);
      expect(nextStep).toMatchObject({
        signInStep: codeStep,
        additionalInfo: { email: 'morgan.staff@example.test' },
      });
    }
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  });

  test('ends the sign-in when it is wrong for the third time', async () => {
    await startSignIn('morgan.staff');
    const code = await mailedCode(sandbox.address, 'morgan.staff@example.test');
    await confirmSignIn({ challengeResponse: 'wrong' });
    await confirmSignIn({ challengeResponse: 'wrong' });
    await expect(confirmSignIn({ challengeResponse: 'wrong' })).rejects.toMatchObject(wrongCredentials);
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    });
  });

  test('is good for just under 180 seconds', async () => {
    await startSignIn('morgan.staff');
    sandbox.clock.advance(178_000);
    const code = await mailedCode(sandbox.address, 'morgan.staff@example.test');
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  });

  test('is refused after 180 seconds', async () => {
    await startSignIn('morgan.staff');
    sandbox.clock.advance(180_000);
    const code = await mailedCode(sandbox.address, 'morgan.staff@example.test');
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  test('counts its 180 seconds from the start, wrong codes or not', async () => {
    await startSignIn('morgan.staff');
    const code = await mailedCode(sandbox.address, 'morgan.staff@example.test');
    sandbox.clock.advance(100_000);
    await confirmSignIn({ challengeResponse: 'wrong' });
    sandbox.clock.advance(80_000);
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    });
  });

  test('answers each session once', async () => {
    const started = await identityCall(sandbox.address, 'InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: 'morgan.staff', SRP_A: 'abcdef' },
    });
    const { Session } = v.parse(v.object({ Session: v.string() }), started.body);
    const answer = {
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      Session,
      ChallengeResponses: { USERNAME: 'morgan.staff' },
    };
    const texts = [];
    for (let time = 0; time < 2; time += 1) {
      texts.push((await identityCall(sandbox.address, 'RespondToAuthChallenge', answer)).body);
    }
    expect(texts).toMatchObject([
      { message: 'Incorrect username or password.' },
      { message: 'Invalid session for the user.' },
    ]);
  });
});

function strangersLike(model: SandboxUser | undefined): readonly SandboxUser[] {
  if (model === undefined) throw new Error('The sandbox has no users.');
  const names = fc.sample(fc.stringMatching(/^[a-z][a-z0-9._-]{2,30}[a-z0-9]$/), { numRuns: 16, seed: 412 });
  const passwords = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), {
    numRuns: 16,
    seed: 412,
  });
  return names.map((name, index) => ({
    ...model,
    id: `portal|9${String(index).padStart(3, '0')}`,
    userId: name,
    email: `stranger${String(index)}@example.test`,
    password: passwords[index] ?? sandboxPassword,
  }));
}

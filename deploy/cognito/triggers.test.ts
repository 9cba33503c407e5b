import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { createAuthChallenge, type CodeLetter } from './create-auth-challenge';
import { defineAuthChallenge } from './define-auth-challenge';
import { preTokenGeneration } from './pre-token-generation';
import { codeLifeMs, makeCode } from './sign-in-code';
import { verifyAuthChallenge } from './verify-auth-challenge';

const common = {
  version: '1',
  region: 'ca-central-1',
  userPoolId: 'ca-central-1_AbCdEf123',
  userName: 'portal|0001',
  callerContext: { awsSdkVersion: '3', clientId: 'client' },
};
const now = Date.UTC(2026, 5, 1);

type Session = DefineAuthChallengeTriggerEvent['request']['session'];

const password = { challengeName: 'PASSWORD_VERIFIER', challengeResult: true } as const;
const start = { challengeName: 'SRP_A', challengeResult: true } as const;
const code = (challengeResult: boolean) =>
  ({ challengeName: 'CUSTOM_CHALLENGE', challengeResult, challengeMetadata: 'x' }) as const;
const device = (challengeResult: boolean) =>
  ({ challengeName: 'DEVICE_PASSWORD_VERIFIER', challengeResult }) as const;

function define(session: Session, request: object = {}) {
  const event: DefineAuthChallengeTriggerEvent = {
    ...common,
    triggerSource: 'DefineAuthChallenge_Authentication',
    request: { userAttributes: {}, session, ...request },
    response: { issueTokens: false, failAuthentication: false },
  };
  const { challengeName, issueTokens, failAuthentication } = defineAuthChallenge(event).response;
  return failAuthentication ? 'refused' : issueTokens ? 'tokens' : challengeName;
}

describe('the next step of a sign-in', () => {
  test.each<readonly [string, Session, string]>([
    ['is the password at the start', [start], 'PASSWORD_VERIFIER'],
    ['is the code after the password', [start, password], 'CUSTOM_CHALLENGE'],
    ['issues tokens after the code', [start, password, code(true)], 'tokens'],
    ['is the code again after a wrong one', [start, password, code(false)], 'CUSTOM_CHALLENGE'],
    [
      'is the code again after two wrong ones',
      [start, password, code(false), code(false)],
      'CUSTOM_CHALLENGE',
    ],
    ['issues tokens for a third code', [start, password, code(false), code(false), code(true)], 'tokens'],
    ['refuses after three wrong codes', [start, password, code(false), code(false), code(false)], 'refused'],
    ['issues tokens for a remembered device', [start, password, device(true)], 'tokens'],
    ['refuses a device that fails its check', [start, password, device(false)], 'refused'],
    ['refuses a wrong password', [start, { ...password, challengeResult: false }], 'refused'],
    ['refuses a client that skips the password', [], 'refused'],
    ['refuses a code without a start', [code(true)], 'refused'],
    ['refuses a code without a password', [start, code(true)], 'refused'],
    ['refuses a device without a password', [start, device(true)], 'refused'],
    [
      'refuses an unknown step',
      [start, password, { challengeName: 'SMS_MFA', challengeResult: true }],
      'refused',
    ],
  ])('%s', (_title, session, next) => {
    expect(define(session)).toBe(next);
  });

  test('is the password also for an unknown user, who is then refused', () => {
    expect(define([start], { userNotFound: true })).toBe('PASSWORD_VERIFIER');
    expect(define([start, password], { userNotFound: true })).toBe('refused');
  });
});

const attributes = { email: 'jane@example.test' };

async function create(session: Session, userAttributes: Record<string, string> = attributes) {
  const sent: CodeLetter[] = [];
  const event: CreateAuthChallengeTriggerEvent = {
    ...common,
    triggerSource: 'CreateAuthChallenge_Authentication',
    request: { userAttributes, challengeName: 'CUSTOM_CHALLENGE', session },
    response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: '' },
  };
  const { response } = await createAuthChallenge(event, {
    send: (letter) => void sent.push(letter),
    now: () => now,
  });
  return { sent, response };
}

describe('the code', () => {
  test('is emailed, and is not in the parameters for the client', async () => {
    const { sent, response } = await create([start, password]);
    const [letter] = sent;
    expect(letter).toMatchObject({ to: 'jane@example.test', subject: 'Your sign-in code' });
    expect(letter?.code).toMatch(/^\d{6}$/);
    expect(letter?.text).toContain(letter?.code);
    expect(response.publicChallengeParameters).toEqual({
      email: 'jane@example.test',
      deliveryMedium: 'EMAIL',
    });
    expect(response.privateChallengeParameters).toEqual({
      code: letter?.code,
      endsAt: String(now + codeLifeMs),
    });
  });

  test('stays the same after a wrong answer and is not emailed again', async () => {
    const first = await create([start, password]);
    const answered = { ...code(false), challengeMetadata: first.response.challengeMetadata };
    const second = await create([start, password, answered]);
    expect(second.sent).toEqual([]);
    expect(second.response).toEqual(first.response);
  });

  test.each(['', 'nonsense', '12345 1', '1234567 1'])(
    'is a new one if the metadata is %j',
    async (metadata) => {
      const { sent } = await create([start, password, { ...code(false), challengeMetadata: metadata }]);
      expect(sent).toHaveLength(1);
    },
  );

  test('is emailed in French to users with a French locale', async () => {
    const { sent } = await create([start, password], { ...attributes, locale: 'fr-CA' });
    expect(sent[0]).toMatchObject({ subject: 'Votre code de connexion' });
  });

  test('rejects a user without an email address', async () => {
    await expect(create([start, password], {})).rejects.toThrow('no email address');
  });

  test('has six digits, with leading zeros', () => {
    const codes = Array.from({ length: 2_000 }, makeCode);
    expect(codes.filter((text) => !/^\d{6}$/.test(text))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });
});

function verify(challengeAnswer: string, privateChallengeParameters: Record<string, string>, at = now) {
  const event: VerifyAuthChallengeResponseTriggerEvent = {
    ...common,
    triggerSource: 'VerifyAuthChallengeResponse_Authentication',
    request: { userAttributes: attributes, privateChallengeParameters, challengeAnswer },
    response: { answerCorrect: false },
  };
  return verifyAuthChallenge(event, at).response.answerCorrect;
}

describe('the answer to a code challenge', () => {
  const sent = { code: '004217', endsAt: String(now + codeLifeMs) };

  test.each([
    ['is accepted if it is the code', '004217', sent, true],
    ['is refused with a trailing space', '004217 ', sent, false],
    ['is refused if it is another code', '004218', sent, false],
    ['is refused without leading zeros', '4217', sent, false],
    ['is refused if it is empty', '', sent, false],
    ['is refused if it is very long', '9'.repeat(10_000), sent, false],
    ['is refused if no code was sent', '', {}, false],
    ['is refused if the stored code is empty', '', { code: '', endsAt: sent.endsAt }, false],
    ['is refused if the code has no expiry', '004217', { code: '004217' }, false],
    ['is refused if the expiry is invalid', '004217', { code: '004217', endsAt: 'never' }, false],
  ])('%s', (_title, answer, stored, isCorrect) => {
    expect(verify(answer, stored)).toBe(isCorrect);
  });

  test('is accepted for three minutes', () => {
    expect(verify('004217', sent, now + codeLifeMs - 1)).toBe(true);
    expect(verify('004217', sent, now + codeLifeMs)).toBe(false);
  });
});

describe('the claim permissions', () => {
  const getClaim = (userAttributes: Record<string, string>) => {
    const event: PreTokenGenerationV2TriggerEvent = {
      ...common,
      version: '2',
      triggerSource: 'TokenGeneration_RefreshTokens',
      request: { userAttributes, groupConfiguration: {} },
      response: { claimsAndScopeOverrideDetails: {} },
    };
    const { accessTokenGeneration } = preTokenGeneration(event).response.claimsAndScopeOverrideDetails;
    return accessTokenGeneration.claimsToAddOrOverride.permissions;
  };

  test.each([
    [undefined, []],
    ['', []],
    ['0412', ['0412']],
    ['0412 0618', ['0412', '0618']],
    ['["0412","0618"]', ['0412', '0618']],
    ['041206180731', ['0412', '0618', '0731']],
    ['0412,0412', ['0412']],
    ['all', []],
  ])('for the attribute %j is %j', (attribute, claim) => {
    expect(getClaim(attribute === undefined ? {} : { 'custom:permissions': attribute })).toEqual(claim);
  });

  test('has room for all 444 municipalities of Ontario', () => {
    const codes = Array.from({ length: 444 }, (_, index) => String(index + 100).padStart(4, '0'));
    const attribute = codes.join('');
    expect(attribute.length).toBeLessThanOrEqual(2_048);
    expect(getClaim({ 'custom:permissions': attribute })).toEqual(codes);
  });
});

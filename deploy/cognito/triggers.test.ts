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

describe('what a sign-in asks for next', () => {
  test.each<readonly [string, Session, string]>([
    ['the password first', [start], 'PASSWORD_VERIFIER'],
    ['the code after the password', [start, password], 'CUSTOM_CHALLENGE'],
    ['nothing after the code', [start, password, code(true)], 'tokens'],
    ['the code again after a wrong one', [start, password, code(false)], 'CUSTOM_CHALLENGE'],
    ['and once more', [start, password, code(false), code(false)], 'CUSTOM_CHALLENGE'],
    ['nothing after a right third', [start, password, code(false), code(false), code(true)], 'tokens'],
    ['no fourth', [start, password, code(false), code(false), code(false)], 'refused'],
    ['no code of a device that proved itself', [start, password, device(true)], 'tokens'],
    ['nothing of a device that did not', [start, password, device(false)], 'refused'],
    ['nothing after a wrong password', [start, { ...password, challengeResult: false }], 'refused'],
    ['nothing of a client that skips the password', [], 'refused'],
    ['nothing of one that answers a code without it', [code(true)], 'refused'],
    ['nothing of one that answers a code after the start', [start, code(true)], 'refused'],
    ['nothing of a device without a password', [start, device(true)], 'refused'],
    [
      'nothing after an unknown step',
      [start, password, { challengeName: 'SMS_MFA', challengeResult: true }],
      'refused',
    ],
  ])('%s', (_what, session, next) => {
    expect(define(session)).toBe(next);
  });

  test('an unknown user is asked for a password like others, and for nothing else', () => {
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
    send: (one) => void sent.push(one),
    now: () => now,
  });
  return { sent, response };
}

describe('the code', () => {
  test('is emailed, and nothing that reaches the client holds it', async () => {
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

  test('is the same after a wrong answer, and is not emailed again', async () => {
    const first = await create([start, password]);
    const answered = { ...code(false), challengeMetadata: first.response.challengeMetadata };
    const second = await create([start, password, answered]);
    expect(second.sent).toEqual([]);
    expect(second.response).toEqual(first.response);
  });

  test.each(['', 'nonsense', '12345 1', '1234567 1'])(
    'is a new one where %j was carried on',
    async (metadata) => {
      const { sent } = await create([start, password, { ...code(false), challengeMetadata: metadata }]);
      expect(sent).toHaveLength(1);
    },
  );

  test('is explained in French to who prefers it', async () => {
    const { sent } = await create([start, password], { ...attributes, locale: 'fr-CA' });
    expect(sent[0]).toMatchObject({ subject: 'Votre code de connexion' });
  });

  test('cannot be sent without an email address', async () => {
    await expect(create([start, password], {})).rejects.toThrow('no email address');
  });

  test('has six digits, also where it begins with zeros', () => {
    const codes = Array.from({ length: 2_000 }, makeCode);
    expect(codes.filter((one) => !/^\d{6}$/.test(one))).toEqual([]);
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

describe('an answer', () => {
  const sent = { code: '004217', endsAt: String(now + codeLifeMs) };

  test.each([
    ['the code', '004217', sent, true],
    ['the code with a space after it', '004217 ', sent, false],
    ['another code', '004218', sent, false],
    ['the same number', '4217', sent, false],
    ['nothing', '', sent, false],
    ['much', '9'.repeat(10_000), sent, false],
    ['anything where nothing was sent', '', {}, false],
    ['an empty code where an empty one was sent', '', { code: '', endsAt: sent.endsAt }, false],
    ['the code without an end', '004217', { code: '004217' }, false],
    ['the code with an end that is no time', '004217', { code: '004217', endsAt: 'never' }, false],
  ])('%s', (_what, answer, carried, isRight) => {
    expect(verify(answer, carried)).toBe(isRight);
  });

  test('counts for three minutes', () => {
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
  ])('of the attribute %j is %j', (attribute, claim) => {
    expect(getClaim(attribute === undefined ? {} : { 'custom:permissions': attribute })).toEqual(claim);
  });

  test('holds the 444 municipalities of Ontario', () => {
    const codes = Array.from({ length: 444 }, (_, index) => String(index + 100).padStart(4, '0'));
    const attribute = codes.join('');
    expect(attribute.length).toBeLessThanOrEqual(2_048);
    expect(getClaim({ 'custom:permissions': attribute })).toEqual(codes);
  });
});

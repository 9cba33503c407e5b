import { err, ok, PortalError, type Result } from '#base';
import type { HttpCall } from './http';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createAccountsService } from './accounts';
import { createBisonService } from './password-reset';

type Answer = Result<unknown, PortalError>;

const unexpected = 'An unexpected error has occured. Please wait a few minutes or contact your support.';
const session = { session: 's1', email: 'morgan.staff@example.test', csrf_token: 'c1' };

/**
 * An error response as `Http` reports it: with the back end's
 * message, or with the fallback message of the call.
 */
function refusal(status: number, statusText: string, message?: string): (call: HttpCall) => Answer {
  return ({ fallbackMessage }) => {
    const text = message ?? fallbackMessage?.(new Response(null, { status, statusText })) ?? 'in plain words';
    return err(new PortalError(text, { code: `http-${status}`, status }));
  };
}

const noAnswer = (code: string) => () => err(new PortalError('plain', { code }));
const unreadable = () => err(new PortalError('plain', { code: 'unreadable', status: 200 }));

/** Possible responses of a back end, in the order of the columns of the tables below. */
const answers = {
  'an empty 200': () => ok(undefined),
  'a 200 of another shape': () => ok({ unknown: true }),
  'a 200 with a page or cut-off JSON': unreadable,
  '400': refusal(400, 'Bad Request'),
  '401': refusal(401, 'Unauthorized'),
  '403': refusal(403, 'Forbidden'),
  '404': refusal(404, 'Not Found'),
  '409': refusal(409, 'Conflict'),
  '429': refusal(429, 'Too Many Requests'),
  '500': refusal(500, 'Internal Server Error'),
  '503': refusal(503, ''),
  '401 with words': refusal(401, 'Unauthorized', 'This link was used before.'),
  'no connection': noAnswer('network'),
  'no answer in time': noAnswer('timeout'),
} as const;

type AnswerName = keyof typeof answers;

const names = Object.keys(answers).filter((name): name is AnswerName => Object.hasOwn(answers, name));

/** A row of the matrix: the message for each response, the common one by default. */
function matrix<T>(common: T, others: Partial<Record<AnswerName, T>>): [AnswerName, T][] {
  return names.map((name) => [name, others[name] ?? common]);
}

const error = (message: string) => ({ ok: false, error: message });

describe('POST {api}/bison/reset/forgot', () => {
  const line = 'POST api /bison/reset/forgot';
  const sent = { ok: true, value: 'Password reset instructions have been sent to your email.' };

  // Specification map: 7.6
  test('sends the lowercased email address and no token', async () => {
    const http = new ScriptedHttp().answer(line, ok({ message: 'sent' }));
    expect(await createBisonService(http).forgot('Morgan.Staff@Example.TEST')).toEqual(sent);
    expect(http.calls).toMatchObject([
      { backend: 'api', anonymous: true, body: { email: 'morgan.staff@example.test' } },
    ]);
  });

  test.each(
    matrix<object>(error(unexpected), {
      'an empty 200': sent,
      'a 200 of another shape': sent,
      '400': error('Error: 400 Bad Request'),
      '401': error('Error: 401 Unauthorized'),
      '403': error('Error: 403 Forbidden'),
      '404': error('Error: 404 Not Found'),
      '409': error('Error: 409 Conflict'),
      '429': error('Error: 429 Too Many Requests'),
      '500': error('Error: 500 Internal Server Error'),
      '503': error('Error: 503'),
      '401 with words': error('This link was used before.'),
    }),
  )('%s', async (name, outcome) => {
    const http = new ScriptedHttp().answer(line, answers[name]);
    expect(await createBisonService(http).forgot('a@example.test')).toEqual(outcome);
  });
});

describe('GET {api}/bison/reset/validate?session=', () => {
  const line = 'GET api /bison/reset/validate';
  const failed = { kind: 'failed', message: unexpected };
  const invalid = { kind: 'invalid' };

  // Specification map: 7.7
  test('returns the session', async () => {
    const http = new ScriptedHttp().answer(line, ok(session));
    expect(await createBisonService(http).validate('s 1')).toEqual({ kind: 'valid', session });
    expect(http.calls).toMatchObject([{ query: { session: 's 1' }, anonymous: true }]);
  });

  test.each(
    matrix<object>(failed, {
      '400': invalid,
      '401': invalid,
      '403': invalid,
      '404': invalid,
      '409': invalid,
      '401 with words': invalid,
    }),
  )('%s', async (name, outcome) => {
    const http = new ScriptedHttp().answer(line, answers[name]);
    expect(await createBisonService(http).validate('s1')).toEqual(outcome);
  });
});

describe('POST {api}/bison/reset/password', () => {
  const line = 'POST api /bison/reset/password';
  const done = { ok: true, value: 'Password has been reset successfully.' };
  const request = { ...session, password: 'secret' };

  // Specification map: 7.8
  test('sends the validated session and the password', async () => {
    const http = new ScriptedHttp().answer(line, ok({ message: 'ok' }));
    expect(await createBisonService(http).changePassword(request)).toEqual(done);
    expect(http.calls).toMatchObject([{ body: request, anonymous: true }]);
  });

  test.each(
    matrix<object>(error('Password reset failed'), {
      'an empty 200': done,
      'a 200 of another shape': done,
      '401 with words': error('This link was used before.'),
    }),
  )('%s', async (name, outcome) => {
    const http = new ScriptedHttp().answer(line, answers[name]);
    expect(await createBisonService(http).changePassword(request)).toEqual(outcome);
  });
});

describe('GET {api}/bison/email_verification?session=', () => {
  const line = 'GET api /bison/email_verification';

  // Specification map: 7.9
  test('sends the session and no token', async () => {
    const http = new ScriptedHttp().answer(line, ok({ message: 'ok' }));
    expect(await createBisonService(http).verifyEmail('s1')).toBe('verified');
    expect(http.calls).toMatchObject([{ query: { session: 's1' }, anonymous: true }]);
  });

  test.each(
    matrix('failed', {
      'no connection': 'unreachable',
      'no answer in time': 'unreachable',
      'an empty 200': 'verified',
      'a 200 of another shape': 'verified',
      '400': 'refused',
      '401': 'refused',
      '403': 'refused',
      '404': 'refused',
      '409': 'refused',
      '401 with words': 'refused',
    }),
  )('%s', async (name, outcome) => {
    const http = new ScriptedHttp().answer(line, answers[name]);
    expect(await createBisonService(http).verifyEmail('s1')).toBe(outcome);
  });
});

describe('POST {accounts}/v1', () => {
  const line = 'POST accounts /v1';

  test.each([
    [{ success: true }, 'human'],
    [{ success: false }, 'refused'],
    [{ success: 'true' }, 'refused'],
  ])('%j means %s', async (answer, meaning) => {
    const http = new ScriptedHttp().answer(line, ok(answer));
    expect(await createAccountsService(http).verifyHuman('t1', 'login')).toBe(meaning);
    expect(http.calls).toMatchObject([{ body: { token: 't1', type: 'login' }, anonymous: true }]);
  });

  test.each(matrix('refused', { 'no connection': 'unreachable', 'no answer in time': 'unreachable' }))(
    '%s',
    async (name, outcome) => {
      const http = new ScriptedHttp().answer(line, answers[name]);
      expect(await createAccountsService(http).verifyHuman('t1', 'reset')).toBe(outcome);
    },
  );
});

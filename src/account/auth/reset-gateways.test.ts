import { err, ok, type Result } from '#base';
import type { HumanVerification } from '#backends/accounts';
import { createHumanCheck, createLinkGateways, createResetGateway } from './reset-gateways';

const answer = { session: 's1', email: 'a@example.test', csrf_token: 'c1' };

function parts(human: HumanVerification = 'human', said: Result<string, string> = ok('sent')) {
  const accounts = { verifyHuman: jest.fn(async () => human) };
  const bison = {
    forgot: jest.fn(async () => said),
    validate: jest.fn(async () => ({ kind: 'valid', session: answer }) as const),
    changePassword: jest.fn(async () => said),
    verifyEmail: jest.fn(async () => 'verified' as const),
  };
  const captcha = { show: jest.fn(() => () => undefined) };
  return { accounts, bison, captcha };
}

describe('request for reset instructions', () => {
  test('verifies the captcha token for a reset first', async () => {
    const world = parts();
    expect(await createResetGateway(world).request('a@example.test', 't1')).toEqual({
      kind: 'done',
      message: 'sent',
    });
    expect(world.accounts.verifyHuman).toHaveBeenCalledWith('t1', 'reset');
    expect(world.bison.forgot).toHaveBeenCalledWith('a@example.test');
  });

  test.each([
    ['refused', 'Recaptcha Error. Please try again.'],
    ['unreachable', 'An unexpected error has occured. Please wait a few minutes or contact your support.'],
  ] as const)('sends nothing with a token that is %s', async (human, message) => {
    const world = parts(human);
    expect(await createResetGateway(world).request('a@example.test', 't1')).toEqual({
      kind: 'failed',
      message,
    });
    expect(world.bison.forgot).not.toHaveBeenCalled();
  });

  test("passes on the back end's response", async () => {
    expect(await createResetGateway(parts('human', err('no'))).request('a', 't')).toEqual({
      kind: 'failed',
      message: 'no',
    });
  });

  test('needs no captcha if none is configured', async () => {
    const world = { ...parts('refused'), captcha: undefined };
    expect(await createResetGateway(world).request('a', '')).toMatchObject({ kind: 'done' });
    const onToken = jest.fn();
    const events = { onToken, onExpired: jest.fn(), onError: jest.fn() };
    createHumanCheck(undefined).show(document.createElement('div'), events)();
    expect(onToken).toHaveBeenCalledTimes(1);
  });
});

test('validates a mailed link, and sends its session with the new password', async () => {
  const { bison } = parts();
  const gateway = createLinkGateways(bison);
  const validated = await gateway.validate('s1');
  expect(validated).toEqual({
    kind: 'valid',
    session: { session: 's1', email: 'a@example.test', csrfToken: 'c1' },
  });
  if (validated.kind !== 'valid') throw new Error('not valid');
  expect(await gateway.change(validated.session, 'secret')).toEqual({ kind: 'done', message: 'sent' });
  expect(bison.changePassword).toHaveBeenCalledWith({ ...answer, password: 'secret' });
  expect(await gateway.verify('s1')).toBe('verified');
});

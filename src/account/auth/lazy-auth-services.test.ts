import { createLazyAuthServices } from './lazy-auth-services';
import type { AuthServices } from './auth-services';

const session = { session: 's1', email: 'a@example.test', csrfToken: 'c1' };
const unexpected = 'An unexpected error has occured. Please wait a few minutes or contact your support.';
const succeed = async () => ({ kind: 'done' }) as const;

/** Auth services that respond and record their arguments. */
function ready() {
  const spoken = async () => ({ kind: 'done', message: 'done' }) as const;
  const stop = jest.fn();
  const ways = {
    gateway: {
      signIn: jest.fn(succeed),
      answer: jest.fn(succeed),
      back: jest.fn(succeed),
      resend: jest.fn(async () => ({ kind: 'sent' }) as const),
      confirmSignUp: jest.fn(succeed),
      startReset: jest.fn(succeed),
      confirmReset: jest.fn(succeed),
    },
    humanCheck: { show: jest.fn(() => stop) },
    reset: { request: jest.fn(spoken) },
    links: {
      validate: jest.fn(async () => ({ kind: 'invalid' }) as const),
      change: jest.fn(spoken),
      verify: jest.fn(async () => 'verified' as const),
    },
  } satisfies AuthServices;
  return { ways, stop, late: createLazyAuthServices(async () => ways) };
}

const calls: readonly (readonly [string, (ways: AuthServices) => Promise<unknown>, unknown])[] = [
  ['signIn', ({ gateway }) => gateway.signIn('a', 'b'), { kind: 'refused', reason: 'not-loaded' }],
  ['answer', ({ gateway }) => gateway.answer('1'), { kind: 'failed', reason: 'not-loaded' }],
  ['back', ({ gateway }) => gateway.back(), { kind: 'failed', reason: 'not-loaded' }],
  ['resend', ({ gateway }) => gateway.resend(), { kind: 'failed', reason: 'not-loaded' }],
  ['confirmSignUp', ({ gateway }) => gateway.confirmSignUp('1'), { kind: 'failed', reason: 'not-loaded' }],
  ['startReset', ({ gateway }) => gateway.startReset('a'), { kind: 'failed', reason: 'not-loaded' }],
  ['confirmReset', ({ gateway }) => gateway.confirmReset('1', 'b'), { kind: 'failed', reason: 'not-loaded' }],
  ['request', ({ reset }) => reset.request('a@b.ca', 't'), { kind: 'failed', message: unexpected }],
  ['validate', ({ links }) => links.validate('s1'), { kind: 'failed', message: unexpected }],
  ['change', ({ links }) => links.change(session, 'b'), { kind: 'failed', message: unexpected }],
  ['verify', ({ links }) => links.verify('s1'), 'failed'],
];

test.each(calls)('%s waits for its code and returns its result', async (_, call) => {
  const { ways, late } = ready();
  expect(await call(late)).toEqual(await call(ways));
});

test.each(calls)('%s fails when its code does not load, and works once it does', async (_, call, failure) => {
  const { ways } = ready();
  let isThere = false;
  const late = createLazyAuthServices(async () => {
    if (!isThere) throw new Error('ChunkLoadError');
    return ways;
  });
  expect(await call(late)).toEqual(failure);
  isThere = true;
  expect(await call(late)).toEqual(await call(ways));
});

describe('human verification', () => {
  const events = () => ({ onToken: jest.fn(), onExpired: jest.fn(), onError: jest.fn() });
  const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

  test('renders when its code has loaded, and is disposed', async () => {
    const { ways, stop, late } = ready();
    const [place, callbacks] = [document.createElement('div'), events()];
    const end = late.humanCheck.show(place, callbacks);
    await settled();
    expect(ways.humanCheck.show).toHaveBeenCalledWith(place, callbacks);
    end();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('disposed before its code has loaded never renders', async () => {
    const { ways, late } = ready();
    late.humanCheck.show(document.createElement('div'), events())();
    await settled();
    expect(ways.humanCheck.show).not.toHaveBeenCalled();
  });

  test('fails when its code does not load, unless disposed', async () => {
    const late = createLazyAuthServices(() => Promise.reject(new Error('ChunkLoadError')));
    const [waiting, stopped] = [events(), events()];
    late.humanCheck.show(document.createElement('div'), waiting);
    late.humanCheck.show(document.createElement('div'), stopped)();
    await settled();
    expect(waiting.onError).toHaveBeenCalledTimes(1);
    expect(stopped.onError).not.toHaveBeenCalled();
  });
});

import { PortalError } from '#base';
import { endCalls, anonymous, get, getFailure, httpOver, json, silence } from './testing/http-over';

afterEach(endCalls);

describe('error response', () => {
  test.each([400, 401, 404, 409, 429, 500, 502, 503])(
    'with %i keeps its status and has a message',
    async (status) => {
      for (const body of ['', '<h1>Error</h1>', '{"error":"x"}', '{"message":7}', 'null', '{"mess']) {
        const { error } = await getFailure(() => new Response(body, { status }));
        expect(error).toMatchObject({
          message: `The service returned an error (${status}).`,
          code: `http-${status}`,
          status,
        });
        expect(error.correlationId).toMatch(/^[0-9a-f]{8}$/);
      }
    },
  );

  test('with 403 reports missing permission', async () => {
    const { error } = await getFailure(() => new Response('', { status: 403 }));
    expect(error).toMatchObject({ message: 'You do not have permission to see this.', code: 'http-403' });
  });

  test("has the service's message if present", async () => {
    const { error } = await getFailure(() => json({ message: 'The size must be at most 100.' }, 400));
    expect(error.message).toBe('The size must be at most 100.');
  });

  test('passes on its body if readable', async () => {
    const held = { message: 'Somebody else has changed it.', item: { id: 7 } };
    expect((await getFailure(() => json(held, 409))).error.body).toEqual(held);
    for (const body of ['', '<h1>Error</h1>', '{"mess']) {
      expect((await getFailure(() => new Response(body, { status: 409 }))).error.body).toBeUndefined();
    }
  });

  test.each([
    ['a call with a token', get, 1],
    ['a call without one', anonymous, 0],
  ])('with 403 of %s reports a possibly lost permission', async (_, call, times) => {
    const { http, onForbidden, onUnauthorized } = httpOver(() => json({}, 403));
    await http.call(call);
    expect(onForbidden).toHaveBeenCalledTimes(times);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('with 401 reports the end of the session once', async () => {
    const { onUnauthorized } = await getFailure(() => json({ message: 'revoked' }, 401));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('with 401 of a call without a token ends no session', async () => {
    const { onUnauthorized } = await getFailure(() => json({}, 401), anonymous);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([400, 403, 500])('with %i ends no session', async (status) => {
    const { onUnauthorized } = await getFailure(() => json({}, status));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('no response', () => {
  test('is a network error', async () => {
    const { error } = await getFailure(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(error).toMatchObject({
      message: 'A network error has occurred.',
      code: 'network',
      status: undefined,
    });
  });

  test('is not reported for a connection that breaks in the body', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'));
        controller.error(new TypeError('terminated'));
      },
    });
    const { error } = await getFailure(() => new Response(broken));
    expect(error).toMatchObject({
      message: 'The service sent a response that could not be read.',
      code: 'unreadable',
      status: 200,
    });
  });

  test.each([
    [undefined, 30_000],
    [500, 500],
  ])('within %p ms (30 s by default) is a time-out', async (timeout, limit) => {
    const { http, clock, onUnauthorized } = httpOver(silence);
    const settled = jest.fn();
    const call = http.call(timeout === undefined ? get : { ...get, timeout });
    void call.then(settled);
    await clock.advance(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await call).toMatchObject({
      ok: false,
      error: { code: 'timeout', message: 'The service did not respond in time.' },
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('after an abort is reported as aborted', async () => {
    const { http, clock } = httpOver(silence);
    const caller = new AbortController();
    const call = http.call({ ...get, signal: caller.signal });
    await clock.advance(10);
    caller.abort();
    expect(await call).toMatchObject({ ok: false, error: { code: 'aborted' } });
  });

  test('is reported for a call aborted before it started', async () => {
    const { http } = httpOver(silence);
    expect(await http.call({ ...get, signal: AbortSignal.abort() })).toMatchObject({
      error: { code: 'aborted' },
    });
  });
});

describe('offline', () => {
  beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  afterEach(() => jest.restoreAllMocks());

  const noNetwork = new PortalError('A network error has occurred.', { code: 'network' });

  test.each<[string, () => ReturnType<typeof httpOver>]>([
    ['a call that cannot be sent', () => httpOver(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['a call that is interrupted', () => httpOver(silence)],
    [
      'a call whose token cannot be renewed',
      () =>
        httpOver(
          () => json({}),
          () => Promise.reject(noNetwork),
        ),
    ],
  ])('%s reports being offline, without a correlation id', async (_, over) => {
    const { http, clock, onUnauthorized } = over();
    const call = http.call(get);
    await clock.advance(30_000);
    expect(await call).toMatchObject({
      ok: false,
      error: { code: 'offline', message: 'You are offline.', correlationId: undefined },
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('a call of an ended session reports that instead', async () => {
    const over = new PortalError('You are signed out.', { code: 'signed-out' });
    const { http, onUnauthorized } = httpOver(
      () => json({}),
      () => Promise.reject(over),
    );
    expect(await http.call(get)).toEqual({ ok: false, error: over });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });
});

import { PortalError } from '#base';
import { createHttp } from './http';
import type { HttpCall } from '#backends/http';
import { ManualClock } from './testing/manual-clock';
import { createBearerTransport } from './transport';

const addresses = {
  accounts: 'https://accounts.example.test',
  api: 'https://api.example.test/v1',
  apiUsers: 'https://users.example.test',
  assets: 'https://assets.example.test',
  socket: 'wss://socket.example.test',
};
const get: HttpCall = { backend: 'api', method: 'GET', path: '/things' };
const anonymous: HttpCall = { ...get, anonymous: true };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const givenFetch = window.fetch;
let clock: ManualClock;

beforeEach(() => {
  clock = new ManualClock();
});

afterEach(() => {
  expect(clock.waiting).toBe(0);
  window.fetch = givenFetch;
});

/** The way to a back end that answers so. */
function httpOver(
  answer: (request: Request) => Response | Promise<Response>,
  accessToken?: () => Promise<string>,
  renews = false,
) {
  const sent: Request[] = [];
  const onUnauthorized = jest.fn(async () => renews);
  const onForbidden = jest.fn();
  window.fetch = async (input) => {
    if (!(input instanceof Request)) throw new Error('expected a request');
    sent.push(input);
    return answer(input);
  };
  const transport = createBearerTransport(() => addresses, accessToken ?? (async () => 'secret-token'));
  return {
    http: createHttp({ transport, clock, onUnauthorized, onForbidden }),
    sent,
    onUnauthorized,
    onForbidden,
  };
}

/** A server that never answers; only giving up ends the wait. */
function silence({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('This operation was aborted', 'AbortError'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
  });
}

async function getFailure(answer: (request: Request) => Response | Promise<Response>, call = get) {
  const { http, onUnauthorized } = httpOver(answer);
  const result = await http.call(call);
  if (result.ok) throw new Error('the call should have failed');
  expect(result.error).toBeInstanceOf(PortalError);
  return { error: result.error, onUnauthorized };
}

test('sends JSON, but files unchanged', async () => {
  const { http, sent } = httpOver(() => json({}));
  await http.call({ ...get, method: 'POST', body: { a: 1 } });
  await http.call({ ...get, method: 'POST', body: new Blob(['picture'], { type: 'image/png' }) });
  expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', 'image/png']);
  expect(await sent[0]?.text()).toBe('{"a":1}');
});

describe('response', () => {
  test('is a file if requested; an error still has its reason', async () => {
    const file = { ...get, responseType: 'file' } as const;
    const { http } = httpOver(() => new Response('roll,phase'));
    const answer = await http.call(file);
    expect(answer.ok && String(answer.value)).toBe('[object Blob]');
    const { error } = await getFailure(() => json({ message: 'The link has run out.' }, 404), file);
    expect(error.message).toBe('The link has run out.');
  });

  test('is its parsed JSON', async () => {
    const { http } = httpOver(() => json({ a: [1] }));
    expect(await http.call(get)).toEqual({ ok: true, value: { a: [1] } });
  });

  test.each([200, 204])('that is empty (%i) is undefined', async (status) => {
    const { http } = httpOver(() => new Response(null, { status }));
    expect(await http.call(get)).toEqual({ ok: true, value: undefined });
  });

  test.each([
    ['HTML', '<!doctype html><title>Portal</title>'],
    ['truncated JSON', '{"data": [1, 2'],
    ['a byte-order mark and words', '\uFEFFhello'],
  ])('of %s is an error with a readable message', async (_, text) => {
    const { error } = await getFailure(() => new Response(text));
    expect(error).toMatchObject({
      message: 'The service sent a response that could not be read.',
      code: 'unreadable',
      status: 200,
    });
    expect(error.correlationId).toMatch(/^[0-9a-f]{8}$/);
  });
});

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

  test('with 403 says that this is not permitted', async () => {
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

describe('a 401', () => {
  const key = '0123456789abcdef';
  const keyed: HttpCall = { ...get, method: 'POST', body: { key, text: 'a note' } };
  const asking: HttpCall = { ...get, method: 'POST', body: { filter: [] }, isReadOnly: true };
  const ordering: HttpCall = { ...get, method: 'POST', body: { fileName: 'rfr.csv' } };
  const changing: HttpCall = { ...get, method: 'PATCH', body: { theme: 'indigo' } };

  /** The way to a back end that refuses the first `refusals` requests, with tokens that can be renewed or not. */
  function httpRefusing(refusals: number, renews = true) {
    const bodies: string[] = [];
    const way = httpOver(
      async (request) => {
        bodies.push(await request.text());
        return bodies.length > refusals ? json('answer') : json({ message: 'Token refused.' }, 401);
      },
      async () => `token-${bodies.length + 1}`,
      renews,
    );
    return { ...way, bodies };
  }

  test.each([
    ['a GET', get],
    ['a POST that only asks', asking],
    ['a POST with an idempotency key', keyed],
  ])('of %s renews the token once and repeats the call', async (_, call) => {
    const { http, sent, onUnauthorized, bodies } = httpRefusing(1);
    expect(await http.call(call)).toEqual({ ok: true, value: 'answer' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(new Set(bodies).size).toBe(1);
  });

  test.each([
    ['a POST without a key', ordering],
    ['a PATCH', changing],
    ['an upload', { ...get, method: 'POST', body: new Blob(['x']) } as const],
  ])('of %s is not repeated, but renews the token for the next call', async (_, call) => {
    const { http, sent, onUnauthorized } = httpRefusing(1);
    expect(await http.call(call)).toMatchObject({ error: { status: 401, message: 'Token refused.' } });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });

  test('that repeats is passed on with its message, without a third attempt', async () => {
    const { http, sent, onUnauthorized } = httpRefusing(9);
    expect(await http.call(get)).toMatchObject({ error: { status: 401, message: 'Token refused.' } });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(2);
  });

  test('is not repeated when the token cannot be renewed', async () => {
    const { http, sent } = httpRefusing(1, false);
    expect(await http.call(get)).toMatchObject({ error: { status: 401 } });
    expect(sent).toHaveLength(1);
  });

  test('of a call without a token is not repeated', async () => {
    const { http, sent } = httpRefusing(1);
    expect(await http.call(anonymous)).toMatchObject({ error: { status: 401 } });
    expect(sent).toHaveLength(1);
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
    const { http, onUnauthorized } = httpOver(silence);
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
    const { http } = httpOver(silence);
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

describe('the token', () => {
  test('goes in the header, never in the address', async () => {
    const { http, sent } = httpOver(() => json({}));
    await http.call({ ...get, query: { size: 10 } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret-token');
    expect(sent[0]?.url).not.toContain('secret-token');
  });

  test('is neither requested nor sent by calls without token', async () => {
    const accessToken = jest.fn(async () => 'secret-token');
    const { http, sent } = httpOver(() => json({}), accessToken);
    await http.call(anonymous);
    expect(accessToken).not.toHaveBeenCalled();
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('denied to a signed-out user ends the session, and nothing is sent', async () => {
    const refused = new PortalError('You are signed out.', { code: 'signed-out' });
    const { http, sent, onUnauthorized } = httpOver(
      () => json({}),
      () => Promise.reject(refused),
    );
    expect(await http.call(get)).toEqual({ ok: false, error: refused });
    expect(sent).toEqual([]);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('that is unavailable offline does not end the session', async () => {
    const { http, onUnauthorized } = httpOver(
      () => json({}),
      () => Promise.reject(new PortalError('A network error has occurred.', { code: 'network' })),
    );
    expect(await http.call(get)).toMatchObject({ error: { code: 'network' } });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('an ended session', () => {
  function httpUntil(isOver: () => boolean, accessToken = async () => 'secret-token') {
    const fetched = jest.fn(async () => json('personal'));
    window.fetch = fetched;
    const transport = createBearerTransport(() => addresses, accessToken);
    const http = createHttp({
      transport,
      clock,
      onUnauthorized: async () => false,
      mayCall: () => !isOver(),
    });
    return { http, fetched };
  }
  const over = { ok: false, error: { code: 'session-over', message: 'You are signed out.' } };

  test('requests no token and sends nothing', async () => {
    const accessToken = jest.fn(async () => 'secret-token');
    const { http, fetched } = httpUntil(() => true, accessToken);
    expect(await http.call(get)).toMatchObject(over);
    expect(await http.call(anonymous)).toMatchObject(over);
    expect(accessToken).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('sends nothing when it ended during the token request', async () => {
    let isOver = false;
    const { http, fetched } = httpUntil(
      () => isOver,
      async () => {
        isOver = true;
        return 'secret-token';
      },
    );
    expect(await http.call(get)).toMatchObject(over);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('passes on no response that arrives after its end', async () => {
    let isOver = false;
    const { http, fetched } = httpUntil(() => isOver);
    fetched.mockImplementation(async () => {
      isOver = true;
      return json('personal');
    });
    expect(await http.call(get)).toMatchObject(over);
  });
});

describe('a request', () => {
  test('encodes its query and leaves out what is undefined', async () => {
    const { http, sent } = httpOver(() => json({}));
    await http.call({ ...get, query: { q: 'a b&c=d|é', from: 0, none: undefined } });
    expect(sent[0]?.url).toBe('https://api.example.test/v1/things?q=a+b%26c%3Dd%7C%C3%A9&from=0');
    expect(sent[0]?.cache).toBe('no-store');
  });

  test('sends a body as JSON, and none without one', async () => {
    const { http, sent } = httpOver(() => json({}));
    await http.call({ ...get, method: 'PATCH', body: { theme: 'indigo' } });
    await http.call(get);
    expect(sent[0]?.method).toBe('PATCH');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ theme: 'indigo' });
    expect(sent[1]?.headers.has('content-type')).toBe(false);
  });

  test('that would leave its back end is not sent', async () => {
    const { http, sent } = httpOver(() => json({}));
    expect(await http.call({ ...get, path: '/../../idp' })).toMatchObject({
      error: { code: 'outside-backend' },
    });
    expect(sent).toEqual([]);
  });

  test('uses the fetch captured at start, even if an app replaces it', async () => {
    const { http } = httpOver(() => json('ours'));
    window.fetch = async () => json('theirs');
    expect(await http.call(get)).toEqual({ ok: true, value: 'ours' });
  });
});

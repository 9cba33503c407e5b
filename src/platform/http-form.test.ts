import type { HttpCall } from '#backends/http';
import type { Upload } from './call-extras';
import { endCalls, get, httpOver, json, silence } from './testing/http-over';

afterEach(endCalls);

describe('a form', () => {
  const form = new FormData();
  form.append('plan', new File(['lines'], 'plan.pdf'));
  const sending: HttpCall = { ...get, method: 'POST', body: form };

  /** A client for a back end that responds to forms like this. */
  function httpReceiving(upload: Upload, renews = false) {
    return httpOver(() => json('fetched'), undefined, renews, jest.fn(upload));
  }

  test('is sent with the token and without a content type, and reports its progress', async () => {
    const uploaded: unknown[] = [];
    const seen: unknown[] = [];
    const { http, sent } = httpReceiving(async (request, body, onProgress) => {
      uploaded.push(request.method, request.url, Object.fromEntries(request.headers), body);
      onProgress({ loaded: 3, total: 5 });
      onProgress({ loaded: 5, total: 5 });
      return json({ id: 7 });
    });
    expect(await http.call({ ...sending, onProgress: (progress) => seen.push(progress) })).toEqual({
      ok: true,
      value: { id: 7 },
    });
    const headers = { accept: 'application/json', authorization: 'Bearer secret-token' };
    expect(uploaded).toEqual(['POST', 'https://api.example.test/v1/things', headers, form]);
    expect(seen).toEqual([
      { loaded: 3, total: 5 },
      { loaded: 5, total: 5 },
    ]);
    expect(sent).toEqual([]);
  });

  test('reports the progress of any other body too', async () => {
    const uploaded: unknown[] = [];
    const { http, sent } = httpReceiving(async (request, body, onProgress) => {
      uploaded.push(request.headers.get('content-type'), body instanceof FormData || (await body.text()));
      onProgress({ loaded: 5, total: 5 });
      return json({ id: 7 });
    });
    const onProgress = jest.fn();
    expect(await http.call({ ...sending, body: { rows: [1] }, onProgress })).toMatchObject({ ok: true });
    expect(uploaded).toEqual(['application/json', '{"rows":[1]}']);
    expect(onProgress.mock.calls).toEqual([[{ loaded: 5, total: 5 }]]);
    expect(sent).toEqual([]);
  });

  test.each([
    [
      '413',
      () => json({ message: 'The file is larger than 4 MB.' }, 413),
      'http-413',
      'The file is larger than 4 MB.',
    ],
    ['500', () => new Response('<h1>', { status: 500 }), 'http-500', 'The service returned an error (500).'],
    [
      'a cut connection',
      () => Promise.reject(new TypeError('cut')),
      'network',
      'A network error has occurred.',
    ],
    ['HTML', () => new Response('<h1>'), 'unreadable', 'The service sent a response that could not be read.'],
  ])('fails with %s as other calls do', async (_, answer, code, message) => {
    const { http } = httpReceiving(async () => answer());
    const result = await http.call(sending);
    expect(result).toMatchObject({ ok: false, error: { code, message } });
    expect(!result.ok && result.error.correlationId).toMatch(/^[0-9a-f]{8}$/);
  });

  test('renews the token after a 401, and is not sent twice', async () => {
    const { http, onUnauthorized } = httpReceiving(
      async () => json({ message: 'Token refused.' }, 401),
      true,
    );
    expect(await http.call(sending)).toMatchObject({ error: { code: 'http-401' } });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('can be aborted while it is being sent', async () => {
    const { http, clock } = httpReceiving((request) => silence(request));
    const caller = new AbortController();
    const call = http.call({ ...sending, signal: caller.signal });
    await clock.advance(10);
    caller.abort();
    expect(await call).toMatchObject({ error: { code: 'aborted' } });
  });

  test('times out only 30 s after the last progress', async () => {
    let onProgress = (_: { loaded: number; total: number }): void => undefined;
    const { http, clock } = httpReceiving((request, _, progress) => {
      onProgress = progress;
      return silence(request);
    });
    const settled = jest.fn();
    const call = http.call(sending);
    void call.then(settled);
    for (let loaded = 1; loaded <= 5; loaded += 1) {
      await clock.advance(29_999);
      onProgress({ loaded, total: 5 });
    }
    await clock.advance(29_999);
    expect(settled).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await call).toMatchObject({ error: { code: 'timeout' } });
  });
});

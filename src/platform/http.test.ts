import type { HttpCall } from '#backends/http';
import { endCalls, get, getFailure, httpOver, json } from './testing/http-over';

afterEach(endCalls);

test('sends JSON, but files unchanged', async () => {
  const { http, sent } = httpOver(() => json({}));
  await http.call({ ...get, method: 'POST', body: { a: 1 } });
  await http.call({ ...get, method: 'POST', body: new Blob(['picture'], { type: 'image/png' }) });
  expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', 'image/png']);
  expect(await sent[0]?.text()).toBe('{"a":1}');
});

describe('response', () => {
  test('is a file if requested; an error still has its message', async () => {
    const file = { ...get, responseType: 'file' } as const;
    const { http } = httpOver(() => new Response('roll,phase'));
    const answer = await http.call(file);
    expect(answer.ok && String(answer.value)).toBe('[object Blob]');
    const { error } = await getFailure(() => json({ message: 'The link has run out.' }, 404), file);
    expect(error.message).toBe('The link has run out.');
  });

  test('is parsed JSON', async () => {
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
    ['a byte order mark and text', '\uFEFFhello'],
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

describe('a request', () => {
  test('encodes its query and leaves out what is undefined', async () => {
    const { http, sent } = httpOver(() => json({}));
    await http.call({ ...get, query: { q: 'a b&c=d|é', from: 0, none: undefined } });
    expect(sent[0]?.url).toBe('https://api.example.test/v1/things?q=a+b%26c%3Dd%7C%C3%A9&from=0');
    expect(sent[0]?.cache).toBe('no-store');
  });

  test('repeats the key of a list, and sends booleans as text', async () => {
    const { http, sent } = httpOver(() => json({}));
    const query = { kind: ['deck', undefined, 'pool'], none: [], open: true, late: false };
    await http.call({ ...get, path: '/things?kind=shed', query });
    expect(sent[0]?.url).toBe('https://api.example.test/v1/things?kind=deck&kind=pool&open=true&late=false');
  });

  test('sends a JSON body, or none if there is no body', async () => {
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

describe('trace of a call', () => {
  const own: HttpCall = { ...get, backend: 'portal', path: '/portal/manifest/history' };

  test('is sent to the portal server', async () => {
    const { http, sent } = httpOver(() => json({}));
    await http.call(own);
    await http.call(own);
    const traces = sent.map(({ headers }) =>
      /^00-([\da-f]{32})-[\da-f]{16}-01$/.exec(headers.get('traceparent') ?? ''),
    );
    const [first, second] = traces.map((found) => found?.[1]);
    expect(first).toMatch(/^(?!0{32})/);
    expect(second).not.toBe(first);
  });

  test('begins with the correlation id of its failure', async () => {
    const { http, sent } = httpOver(() => json({}, 500));
    const answer = await http.call(own);
    const reference = answer.ok ? undefined : answer.error.correlationId;
    expect(sent[0]?.headers.get('traceparent')?.slice(3, 11)).toBe(reference);
  });

  test('is not sent to other hosts, which would have to allow it by CORS', async () => {
    const { http, sent } = httpOver(() => json({}));
    await http.call(get);
    expect(sent[0]?.headers.has('traceparent')).toBe(false);
  });
});

describe('additional headers', () => {
  test("are sent along with the portal's", async () => {
    const { http, sent } = httpOver(() => json({}));
    await http.call({
      ...get,
      method: 'PUT',
      body: {},
      headers: { 'If-Match': '"7"', 'x-request-kind': 'batch' },
    });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer secret-token',
      'content-type': 'application/json',
      'if-match': '"7"',
      'x-request-kind': 'batch',
    });
  });

  test.each([
    'Authorization',
    'accept',
    'content-type',
    'cookie',
    'HOST',
    'origin',
    'referer',
    'sec-fetch-site',
    'proxy-authorization',
    'x-http-method-override',
    'X-Method-Override',
    'with blanks in it',
    '',
  ])('named "%s" are refused, and nothing is sent', async (name) => {
    const accessToken = jest.fn(async () => 'secret-token');
    const { http, sent } = httpOver(() => json({}), accessToken);
    expect(await http.call({ ...get, headers: { [name]: 'x' } })).toMatchObject({
      error: {
        code: 'header-refused',
        message: `The request was not sent: the header "${name}" cannot be set.`,
      },
    });
    expect(accessToken).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  test('with a line break in the value are refused', async () => {
    const { http, sent } = httpOver(() => json({}));
    expect(await http.call({ ...get, headers: { 'x-note': 'a\r\nauthorization: b' } })).toMatchObject({
      error: { code: 'header-refused' },
    });
    expect(sent).toEqual([]);
  });
});

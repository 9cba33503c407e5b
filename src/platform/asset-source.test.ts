import { createAssetSource } from './asset-source';

const host = 'https://rfr.example.test';
const givenFetch = window.fetch;

afterEach(() => {
  window.fetch = givenFetch;
});

function sourceOver(answer: () => Response | Promise<Response>, environment = 'development') {
  const fetch = jest.fn<Promise<Response>, [unknown, RequestInit?]>(async () => answer());
  window.fetch = fetch;
  return { read: createAssetSource(environment), fetch };
}

// Specification map: 7.22
test.each([
  ['development', 'omit'],
  ['production', 'include'],
])('in %s fetches the asset manifest uncached; credentials: %s', async (environment, credentials) => {
  const { read, fetch } = sourceOver(
    () => new Response('\uFEFF{"files":{"main.js":"/main.js"}}'),
    environment,
  );
  expect(await read(host)).toEqual({ ok: true, value: { files: { 'main.js': '/main.js' } } });
  expect(fetch).toHaveBeenCalledWith(`${host}/asset-manifest.json`, { cache: 'no-store', credentials });
});

test.each([
  ['404', () => new Response('', { status: 404 }), 'asset-manifest.json answered 404'],
  ['500', () => new Response('{}', { status: 500 }), 'asset-manifest.json answered 500'],
  ['HTML', () => new Response('<!doctype html>'), 'asset-manifest.json is not JSON'],
  ['an empty body', () => new Response(''), 'asset-manifest.json is not JSON'],
  ['truncated JSON', () => new Response('{"files":'), 'asset-manifest.json is not JSON'],
])('rejects a host that responds with %s', async (_, answer, detail) => {
  expect(await sourceOver(answer).read(host)).toEqual({ ok: false, error: { kind: 'bad-answer', detail } });
});

test('aborts reading an asset manifest', async () => {
  const { read, fetch } = sourceOver(() => new Response('{}'));
  const patience = new AbortController();
  await read(host, patience.signal);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ signal: patience.signal });
});

test('reports a host that does not respond as unreachable', async () => {
  const { read } = sourceOver(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await read(host)).toEqual({ ok: false, error: { kind: 'unreachable', detail: 'Failed to fetch' } });
});

test('distinguishes a host that refuses this origin from one that does not respond', async () => {
  const { read, fetch } = sourceOver(() => Response.error());
  fetch.mockImplementation(async (_, settings) => {
    if (settings?.mode === 'no-cors') return Response.error();
    throw new TypeError('Failed to fetch');
  });
  expect(await read(host)).toMatchObject({ ok: false, error: { kind: 'cors-refused' } });
});

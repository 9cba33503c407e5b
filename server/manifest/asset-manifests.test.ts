import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import {
  createHint,
  createFetch,
  portalOnDisk,
  removePortals,
  visit,
} from '../../tests/support/portal-server';
import { AssetManifests } from './asset-manifests';
import { createLog } from '../log';

const url = 'https://rfr.example.test/asset-manifest.json';
const portal = portalFrom(sampleManifest());
const apps = [...portal.apps.values()].filter((app) => app.name === 'rfr');
const answer = (name: string): Response => Response.json({ files: { 'main.js': name } });
const silent = createLog({ out: { write: () => true }, err: { write: () => true } }, 'error');

/** Creates a host with responses set by the test, and a clock that the test moves. */
function createHost(first: () => Response | Promise<Response>) {
  const host = { answer: first, requested: 0 };
  const clock = { now: 1_000_000 };
  const manifests = new AssetManifests({
    fetch: createFetch({
      [url]: () => {
        host.requested += 1;
        return host.answer();
      },
    }),
    now: () => clock.now,
    log: silent,
  });
  const script = async (): Promise<string | undefined> => (await manifests.getAddresses(apps))['rfr']?.script;
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { host, clock, manifests, script, settled };
}

const at = (name: string): string => `https://rfr.example.test/${name}`;
const never = (): Promise<Response> => new Promise(() => undefined);

afterEach(removePortals);

describe('addresses of a remote app', () => {
  it('are cached for five seconds', async () => {
    const { host, clock, script } = createHost(() => answer('one.js'));
    expect(await script()).toBe(at('one.js'));
    clock.now += 5_000;
    expect(await script()).toBe(at('one.js'));
    expect(host.requested).toBe(1);
  });

  it('are then served stale while they are revalidated', async () => {
    const { host, clock, script, settled } = createHost(() => answer('one.js'));
    await script();
    host.answer = () => answer('two.js');
    clock.now += 5_001;
    expect(await script()).toBe(at('one.js'));
    await settled();
    expect(await script()).toBe(at('two.js'));
    expect(host.requested).toBe(2);
  });

  it('are requested again after a minute, because old files may no longer exist', async () => {
    const { host, clock, script } = createHost(() => answer('one.js'));
    await script();
    host.answer = () => answer('two.js');
    clock.now += 60_001;
    expect(await script()).toBe(at('two.js'));
  });

  it('are requested once for concurrent callers', async () => {
    const { host, script } = createHost(() => answer('one.js'));
    expect(await Promise.all([script(), script(), script()])).toEqual([
      at('one.js'),
      at('one.js'),
      at('one.js'),
    ]);
    expect(host.requested).toBe(1);
  });

  it('are unknown while the host is down, and known when it returns', async () => {
    const { host, clock, script, settled } = createHost(() =>
      Promise.reject(new Error('connection refused')),
    );
    expect(await script()).toBeUndefined();
    host.answer = () => answer('one.js');
    clock.now += 5_001;
    expect(await script()).toBeUndefined();
    await settled();
    expect(await script()).toBe(at('one.js'));
  });

  it('are dropped when the host goes down', async () => {
    const { host, clock, script, settled } = createHost(() => answer('one.js'));
    await script();
    host.answer = () => new Response('gone', { status: 503 });
    clock.now += 5_001;
    await script();
    await settled();
    expect(await script()).toBeUndefined();
  });

  it.each<[string, () => Response]>([
    ['404', () => new Response('{"files":{"main.js":"x.js"}}', { status: 404 })],
    ['a page instead of JSON', () => new Response('<!doctype html>')],
    ['an empty body', () => new Response('')],
    ['JSON of another shape', () => Response.json({ main: 'x.js' })],
    ['more than 1 MB', () => new Response(`{"files":{"main.js":"x.js"},"a":"${'x'.repeat(1_000_000)}"}`)],
    ['a script on a host that the manifest does not list', () => answer('https://evil.example.test/x.js')],
    ['a script on a host with the same prefix', () => answer('https://rfr.example.test.evil.test/x.js')],
    ['a protocol-relative script on another host', () => answer('//evil.example.test/x.js')],
    ['a script on another host by backslashes', () => answer('\\\\evil.example.test\\x.js')],
    ['a script on any host', () => answer('https://*/x.js')],
    ['a javascript URL', () => answer('javascript:alert(1)')],
  ])('are unknown when the host returns %s', async (_story, first) => {
    expect(await createHost(first).script()).toBeUndefined();
  });

  it('can start with a byte order mark', async () => {
    const { script } = createHost(() => new Response('\uFEFF{"files":{"main.js":"x.js"}}'));
    expect(await script()).toBe(at('x.js'));
  });

  it('are requested without redirects and with a time-out', async () => {
    const seen: RequestInit[] = [];
    const fetchLike: typeof fetch = (_url, init) => {
      seen.push(init ?? {});
      return Promise.resolve(answer('one.js'));
    };
    await new AssetManifests({ fetch: fetchLike, now: () => 0, log: silent }).getAddresses(apps);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.redirect).toBe('error');
    expect(seen[0]?.signal).toBeInstanceOf(AbortSignal);
  });

  it('do not block when the host never responds', async () => {
    jest.useFakeTimers();
    try {
      const { manifests } = createHost(never);
      const found = manifests.getAddresses(apps);
      await jest.advanceTimersByTimeAsync(300);
      expect(await found).toEqual({});
    } finally {
      jest.useRealTimers();
    }
  });
});

it('serves a page without preloads of a host that never responds', async () => {
  const server = await portalOnDisk().start({ fetch: never });
  const page = await visit(server, '/rfr', createHint(['visit:rfr-page']));
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('main.js"');
});

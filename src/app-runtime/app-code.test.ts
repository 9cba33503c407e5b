import { contractVersion, err, ok, type Result } from '#base';
import type { AssetAddresses } from '#manifest';
import type { AssetSourceFailure } from '#platform';
import { ManualClock } from '../platform/testing/manual-clock';
import { AppCode } from './app-code';
import { AppFailure } from './failure';
import { loaders } from './loaders';
import type { LoadTask } from './loaders/loader';
import {
  addressesOn,
  createGate,
  createPlugin,
  sampleApp,
  createWellBehavedApp,
} from './testing/sample-apps';

const host = 'https://rfr.example.test';
const rfr = sampleApp('rfr', { load: 'global', host });
const entry = { ...createWellBehavedApp('rows'), widgets: {} };
const before = addressesOn(`${host}/main.1.js`, {
  scriptIntegrity: 'sha256-b2xk',
  style: `${host}/main.1.css`,
});
const redeployed = {
  files: { 'main.js': 'main.2.js', 'main.css': './main.2.css' },
  integrity: { 'main.js': 'sha256-bmV3', 'main.css': 'sha256-c3R5bGU=' },
};

interface Scene {
  readonly clock: ManualClock;
  readonly code: AppCode;
  /** Every attempt of the loader, in order. */
  readonly tasks: LoadTask[];
  readonly asked: string[];
}

interface Circumstances {
  readonly known?: AssetAddresses | undefined;
  readonly assetManifest?: Result<unknown, AssetSourceFailure>;
  /** What the loader does at an address; a good entry comes back unless it throws. */
  readonly host?: (task: LoadTask) => Promise<void> | void;
}

function scene({ known, assetManifest = ok(redeployed), host: answer }: Circumstances): Scene {
  const clock = new ManualClock();
  const tasks: LoadTask[] = [];
  const asked: string[] = [];
  jest.spyOn(loaders, 'global').mockImplementation(async (task) => {
    tasks.push(task);
    await answer?.(task);
    return entry;
  });
  const code = new AppCode({
    clock,
    plugins: [],
    knownAddresses: () => known,
    async fetchAssetManifest(address) {
      asked.push(address);
      return assetManifest;
    },
    canReach: () => Promise.resolve(true),
  });
  return { clock, code, tasks, asked };
}

const gone = new AppFailure('script-failed', 'nothing usable came from main.1.js');

/** Where a loader was sent. */
function targets(tasks: readonly LoadTask[]): (string | undefined)[][] {
  return tasks.map(({ addresses }) => [addresses?.script, addresses?.scriptIntegrity]);
}

describe('AppCode', () => {
  it('loads once for concurrent and later callers', async () => {
    const slow = createGate();
    const { code, tasks, asked, clock } = scene({ known: before, host: () => slow.promise });
    const first = code.load(rfr);
    const second = code.load(rfr);
    slow.open();
    expect(await first).toBe(await second);
    expect(await code.load(rfr)).toEqual({ entry, style: `${host}/main.1.css`, styleIntegrity: undefined });
    expect(tasks).toHaveLength(1);
    expect(asked).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  it.each(['//evil.test/x.js', 'https://evil.test/x.js', 'https://rfr.example.test.evil.test/x.js'])(
    'never loads from a host the app does not list: %s',
    async (address) => {
      const { code, tasks } = scene({ assetManifest: ok({ files: { 'main.js': address } }) });
      await expect(code.load(rfr)).rejects.toThrow('which is on a host that the app does not list');
      expect(tasks).toEqual([]);
    },
  );

  it('drops a failed load, so that a retry is a new attempt', async () => {
    let isUp = false;
    const { code, tasks } = scene({
      known: before,
      assetManifest: err({ kind: 'unreachable', detail: 'connection refused' }),
      host() {
        if (!isUp) throw gone;
      },
    });
    await expect(code.load(rfr)).rejects.toThrow('Its host could not be reached.');
    isUp = true;
    expect((await code.load(rfr)).entry).toBe(entry);
    expect(tasks.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('aborts after the load time-out and loads again on the next call', async () => {
    const slow = createGate();
    const { clock, code, tasks } = scene({ known: before, host: () => slow.promise });
    const late = expect(code.load({ ...rfr, timeouts: { load: 300, mount: 300 } })).rejects.toMatchObject({
      kind: 'load-timeout',
      message: 'It did not load within 0.3 seconds.',
    });
    await clock.advance(300);
    await late;
    const again = code.load(rfr);
    slow.open();
    expect((await again).entry).toBe(entry);
    expect(tasks).toHaveLength(2);
  });

  it('loads again when the manifest changes the host; a late failure of the old load does not undo that', async () => {
    const slow = createGate();
    const moved = sampleApp('rfr', { load: 'global', host: 'https://rfr-two.example.test' });
    const { code, tasks, asked } = scene({
      async host({ addresses }) {
        if (addresses?.script.startsWith(`${host}/`) !== true) return;
        await slow.promise;
        throw gone;
      },
    });
    const failing = expect(code.load(rfr)).rejects.toBe(gone);
    const current = code.load(moved);
    await current;
    slow.open();
    await failing;
    expect(code.load(moved)).toBe(current);
    expect(asked).toEqual([host, 'https://rfr-two.example.test']);
    expect(targets(tasks).map(([script]) => script)).toEqual([
      `${host}/main.2.js`,
      'https://rfr-two.example.test/main.2.js',
    ]);
  });
});

describe('app addresses', () => {
  it('come from the asset manifest when the server sent none', async () => {
    const { code, tasks, asked } = scene({});
    expect(await code.load(rfr)).toEqual({
      entry,
      style: `${host}/main.2.css`,
      styleIntegrity: 'sha256-c3R5bGU=',
    });
    expect(asked).toEqual([host]);
    expect(targets(tasks)).toEqual([[`${host}/main.2.js`, 'sha256-bmV3']]);
  });

  it('are read again after a failure, address and hash from the same asset manifest', async () => {
    const { code, tasks, asked } = scene({
      known: before,
      host({ addresses }) {
        if (addresses?.script === before.script) throw gone;
      },
    });
    expect((await code.load(rfr)).style).toBe(`${host}/main.2.css`);
    expect(asked).toEqual([host]);
    expect(targets(tasks)).toEqual([
      [`${host}/main.1.js`, 'sha256-b2xk'],
      [`${host}/main.2.js`, 'sha256-bmV3'],
    ]);
  });

  it('are not retried if unchanged: the first failure is reported', async () => {
    const { code, tasks, asked } = scene({
      known: before,
      assetManifest: ok({ files: { 'main.js': 'main.1.js' }, integrity: { 'main.js': 'sha256-b2xk' } }),
      host() {
        throw gone;
      },
    });
    await expect(code.load(rfr)).rejects.toBe(gone);
    expect(asked).toEqual([host]);
    expect(tasks).toHaveLength(1);
  });

  it('are retried when only the hash has changed', async () => {
    const { code, tasks } = scene({
      known: before,
      assetManifest: ok({ files: { 'main.js': 'main.1.js' }, integrity: { 'main.js': 'sha256-bmV3' } }),
      host({ addresses }) {
        if (addresses?.scriptIntegrity === before.scriptIntegrity) throw gone;
      },
    });
    await code.load(rfr);
    expect(targets(tasks)[1]).toEqual([before.script, 'sha256-bmV3']);
  });

  it.each<[string, Result<unknown, AssetSourceFailure>, string]>([
    [
      'cannot be reached',
      err({ kind: 'unreachable', detail: 'connection refused' }),
      'Its host could not be reached.',
    ],
    [
      'answers 404',
      err({ kind: 'bad-answer', detail: 'asset-manifest.json answered 404' }),
      'Its host sent a response the portal cannot use: asset-manifest.json answered 404.',
    ],
    [
      'names no script',
      ok({ files: {} }),
      'Its host sent a response the portal cannot use: its asset-manifest.json does not name files["main.js"].',
    ],
    [
      'names a script that cannot be one',
      ok({ files: { 'main.js': 'javascript:alert(1)' } }),
      'Its host sent a response the portal cannot use: its asset-manifest.json names a script address that cannot be used.',
    ],
  ])('are missing when the host %s, and that is what a person reads', async (_, assetManifest, words) => {
    const { code, tasks } = scene({ assetManifest });
    await expect(code.load(rfr)).rejects.toThrow(new Error(words));
    expect(tasks).toEqual([]);
  });

  it('are kept with the release that the host reported', async () => {
    const portal = { version: '1.2.3', contract: `^${contractVersion}` };
    const { code } = scene({ assetManifest: ok({ ...redeployed, portal }) });
    expect(code.versions.size).toBe(0);
    await code.load(rfr);
    expect(code.versions.get('rfr')).toMatchObject(portal);
  });

  it('need no asset manifest when the manifest names the entry', async () => {
    const named = { ...rfr, entry: 'remote/entry.js', integrity: { script: 'sha256-cGlubmVk' } };
    const { code, tasks, asked } = scene({ known: before });
    expect(await code.load(named)).toEqual({ entry, style: undefined, styleIntegrity: undefined });
    expect(asked).toEqual([]);
    expect(targets(tasks)).toEqual([[`${host}/remote/entry.js`, 'sha256-cGlubmVk']]);
  });

  it('from the manifest are tried once', async () => {
    const { code, tasks, asked } = scene({
      host() {
        throw gone;
      },
    });
    await expect(code.load({ ...rfr, entry: 'entry.js' })).rejects.toBe(gone);
    expect(asked).toEqual([]);
    expect(tasks).toHaveLength(1);
  });

  it.each([
    ['known', before],
    ['read', undefined],
  ])('that are %s keep the hashes pinned by the portal', async (_, known) => {
    const pinned = { ...rfr, integrity: { script: 'sha256-cGlubmVk', style: 'sha256-cGlubmVkIHRvbw==' } };
    const { code, tasks } = scene({ known });
    expect((await code.load(pinned)).styleIntegrity).toBe('sha256-cGlubmVkIHRvbw==');
    expect(targets(tasks)[0]?.[1]).toBe('sha256-cGlubmVk');
  });

  it('are unavailable when the environment does not set the host', async () => {
    const { code, tasks, asked } = scene({ known: before });
    await expect(code.load({ ...rfr, host: null })).rejects.toMatchObject({
      kind: 'host-not-defined',
      message: 'rfr host is not defined.',
    });
    expect([...tasks, ...asked]).toEqual([]);
  });

  it.each<[string, string, string]>([
    [
      'another contract',
      '^2.0.0',
      `It needs version ^2.0.0 of the portal's plugin contract; this portal has ${contractVersion}.`,
    ],
    [
      'a contract that cannot be read',
      'newest',
      `It names "newest" as the version of the portal's plugin contract it needs, which cannot be read; this portal has ${contractVersion}, and a range such as "^${contractVersion}" would say so.`,
    ],
  ])(
    'of an app that is written for %s are not asked, and both versions are said',
    async (_, contract, words) => {
      const { code, tasks, asked } = scene({
        known: { ...before, contract },
        assetManifest: ok({ ...redeployed, portal: { contract } }),
      });
      await expect(code.load(rfr)).rejects.toMatchObject({ kind: 'other-contract', message: words });
      await expect(code.locate(rfr, true)).rejects.toMatchObject({ kind: 'other-contract', message: words });
      expect(tasks).toEqual([]);
      expect(asked).toEqual([host]);
    },
  );

  it('of an app rebuilt for this contract are read again, also by Retry', async () => {
    const sameFiles = { files: { 'main.js': 'main.1.js' }, integrity: { 'main.js': 'sha256-b2xk' } };
    const { code, tasks } = scene({
      known: { ...before, contract: '^0.3.0' },
      assetManifest: ok({ ...sameFiles, portal: { contract: `>=${contractVersion}` } }),
    });
    expect((await code.load(rfr)).entry).toBe(entry);
    expect(targets(tasks)).toEqual([[before.script, before.scriptIntegrity]]);
  });

  it('from the manifest are not requested for another contract version', async () => {
    const { code, tasks } = scene({});
    await expect(code.load({ ...rfr, entry: 'entry.js', contract: '^2.0.0' })).rejects.toMatchObject({
      kind: 'other-contract',
    });
    expect(tasks).toEqual([]);
  });

  it('are ignored for a built-in plugin', async () => {
    const code = new AppCode({
      clock: new ManualClock(),
      plugins: [createPlugin('dashboard', createWellBehavedApp('Hello Morgan'))],
      knownAddresses: () => before,
      fetchAssetManifest: () => Promise.reject(new Error('not asked for')),
      canReach: () => Promise.resolve(true),
    });
    expect(await code.load(sampleApp('dashboard'))).toMatchObject({ style: undefined });
  });
});

import { contractVersion, uiVersion, err, ok, type Result } from '#base';
import type { AssetSourceFailure } from '#platform';
import { ManualClock } from '../platform/testing/manual-clock';
import { AppLoader } from './app-loader';
import { before, entry, gone, host, redeployed, rfr, scene, targets } from './testing/load-code';
import { createPlugin, createWellBehavedApp, sampleApp } from './testing/sample-apps';

describe('app addresses', () => {
  it('come from the asset manifest when the server sent none', async () => {
    const { code, tasks, requestedHosts } = scene({});
    expect(await code.load(rfr)).toEqual({
      entry,
      style: `${host}/main.2.css`,
      styleIntegrity: 'sha256-c3R5bGU=',
    });
    expect(requestedHosts).toEqual([host]);
    expect(targets(tasks)).toEqual([[`${host}/main.2.js`, 'sha256-bmV3']]);
  });

  it('are read again after a failure, address and hash from the same asset manifest', async () => {
    const { code, tasks, requestedHosts } = scene({
      known: before,
      host({ addresses }) {
        if (addresses?.script === before.script) throw gone;
      },
    });
    expect((await code.load(rfr)).style).toBe(`${host}/main.2.css`);
    expect(requestedHosts).toEqual([host]);
    expect(targets(tasks)).toEqual([
      [`${host}/main.1.js`, 'sha256-b2xk'],
      [`${host}/main.2.js`, 'sha256-bmV3'],
    ]);
  });

  it('are not retried if unchanged: the first failure is reported', async () => {
    const { code, tasks, requestedHosts } = scene({
      known: before,
      assetManifest: ok({ files: { 'main.js': 'main.1.js' }, integrity: { 'main.js': 'sha256-b2xk' } }),
      host() {
        throw gone;
      },
    });
    await expect(code.load(rfr)).rejects.toBe(gone);
    expect(requestedHosts).toEqual([host]);
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
      'responds with 404',
      err({ kind: 'bad-answer', detail: 'asset-manifest.json answered 404' }),
      'Its host sent a response the portal cannot use: asset-manifest.json answered 404.',
    ],
    [
      'lists no script',
      ok({ files: {} }),
      'Its host sent a response the portal cannot use: its asset-manifest.json does not name files["main.js"].',
    ],
    [
      'lists an invalid script address',
      ok({ files: { 'main.js': 'javascript:alert(1)' } }),
      'Its host sent a response the portal cannot use: its asset-manifest.json names a script address that cannot be used.',
    ],
  ])('are missing when the host %s, and the user sees that reason', async (_, assetManifest, words) => {
    const { code, tasks } = scene({ assetManifest });
    await expect(code.load(rfr)).rejects.toThrow(new Error(words));
    expect(tasks).toEqual([]);
  });

  it('are stored with the release that the host reported', async () => {
    const portal = { version: '1.2.3', contract: `^${contractVersion}` };
    const { code } = scene({ assetManifest: ok({ ...redeployed, portal }) });
    expect(code.versions.size).toBe(0);
    await code.load(rfr);
    expect(code.versions.get('rfr')).toMatchObject(portal);
  });

  it('need no asset manifest when the manifest names the entry', async () => {
    const named = { ...rfr, entry: 'remote/entry.js', integrity: { script: 'sha256-cGlubmVk' } };
    const { code, tasks, requestedHosts } = scene({ known: before });
    expect(await code.load(named)).toEqual({ entry, style: undefined, styleIntegrity: undefined });
    expect(requestedHosts).toEqual([]);
    expect(targets(tasks)).toEqual([[`${host}/remote/entry.js`, 'sha256-cGlubmVk']]);
  });

  it('from the manifest are tried once', async () => {
    const { code, tasks, requestedHosts } = scene({
      host() {
        throw gone;
      },
    });
    await expect(code.load({ ...rfr, entry: 'entry.js' })).rejects.toBe(gone);
    expect(requestedHosts).toEqual([]);
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
    const { code, tasks, requestedHosts } = scene({ known: before });
    await expect(code.load({ ...rfr, host: null })).rejects.toMatchObject({
      kind: 'host-not-defined',
      message: 'rfr host is not defined.',
    });
    expect([...tasks, ...requestedHosts]).toEqual([]);
  });

  it.each<[string, 'contract' | 'ui', string, string]>([
    [
      'another contract version',
      'contract',
      '^2.0.0',
      `It needs version ^2.0.0 of the portal's plugin contract; this portal has ${contractVersion}.`,
    ],
    [
      'an invalid contract range',
      'contract',
      'newest',
      `It names "newest" as the version of the portal's plugin contract it needs, which cannot be read; this portal has ${contractVersion}, and a range such as "^${contractVersion}" would say so.`,
    ],
    [
      'another component library version',
      'ui',
      '^2.0.0',
      `It needs version ^2.0.0 of the portal's component library (@portal/ui); this portal has ${uiVersion}.`,
    ],
  ])(
    'of an app that requires %s are not requested, and both versions are shown',
    async (_, part, range, words) => {
      const { code, tasks, requestedHosts } = scene({
        known: { ...before, [part]: range },
        assetManifest: ok({ ...redeployed, portal: { [part]: range } }),
      });
      const failure = { kind: `other-${part}`, message: words };
      await expect(code.load(rfr)).rejects.toMatchObject(failure);
      await expect(code.locate(rfr, true)).rejects.toMatchObject(failure);
      expect(tasks).toEqual([]);
      expect(requestedHosts).toEqual([host]);
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
    const code = new AppLoader({
      clock: new ManualClock(),
      plugins: [createPlugin('dashboard', createWellBehavedApp('Hello Morgan'))],
      knownAddresses: () => before,
      fetchAssetManifest: () => Promise.reject(new Error('not asked for')),
      canReach: () => Promise.resolve(true),
    });
    expect(await code.load(sampleApp('dashboard'))).toMatchObject({ style: undefined });
  });
});

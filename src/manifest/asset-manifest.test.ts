import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { hostileAddresses } from '../../tests/support/hostile-addresses';
import { getDeclaredAddresses, withPinnedIntegrity } from './addresses';
import { readAssetManifest, readListedFiles } from './asset-manifest';
import type { App } from './app';

const host = 'https://rfr.example.test/app';

function appWith(more: object): App {
  const apps = [{ name: 'rfr', load: 'system', host: 'rfr', ...more }];
  const app = portalFrom(sampleManifest({ apps, routes: [], widgets: [] })).apps.get('rfr');
  if (app === undefined) throw new Error('the sample has no such app');
  return app;
}

describe('an asset manifest', () => {
  // Specification map: 7.21
  it('lists script and style, with their hashes, relative to the app’s host', () => {
    const answer = {
      files: { 'main.js': './main.1a2b.js', 'main.css': '/main.3c4d.css', 'index.html': '/index.html' },
      integrity: { 'main.js': 'sha384-script', 'main.css': 'sha384-style' },
      entrypoints: [],
    };
    expect(readAssetManifest(answer, host)).toEqual({
      ok: true,
      value: {
        script: 'https://rfr.example.test/app/main.1a2b.js',
        style: 'https://rfr.example.test/main.3c4d.css',
        scriptIntegrity: 'sha384-script',
        styleIntegrity: 'sha384-style',
      },
    });
  });

  it('can omit style and hashes', () => {
    expect(readAssetManifest({ files: { 'main.js': 'main.js' } }, host)).toEqual({
      ok: true,
      value: {
        script: 'https://rfr.example.test/app/main.js',
        style: undefined,
        scriptIntegrity: undefined,
        styleIntegrity: undefined,
      },
    });
  });

  it.each([
    null,
    undefined,
    '<!doctype html>',
    7,
    [],
    {},
    { files: null },
    { files: [] },
    { files: {} },
    { files: { 'main.js': 7 } },
    { files: { 'main.js': null, 'main.css': 'x.css' } },
    { 'main.css': 'main.css' },
    { entrypoints: 'main.js' },
    { files: {}, entrypoints: ['main.css'] },
    { files: [], 'main.js': 'main.js' },
  ])('%p is rejected with a message', (answer) => {
    expect(readAssetManifest(answer, host)).toEqual({
      ok: false,
      error: 'its asset-manifest.json does not name files["main.js"]',
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'file:///etc/passwd',
    'blob:https://x/1',
    'http://[',
  ])('a script at %p is rejected', (script) => {
    expect(readAssetManifest({ files: { 'main.js': script } }, host).ok).toBe(false);
  });

  it.each(hostileAddresses)('an ambiguous script address, %j, is rejected or on the host', (address) => {
    const app = appWith({});
    for (const answer of [
      { files: { 'main.js': address } },
      { files: { 'main.js': 'main.js', 'main.css': address } },
      { files: { 'main.js': 'main.js' }, entrypoints: [`${address}/x.js`, 'main.js'] },
    ]) {
      const read = readListedFiles(answer, app, host);
      const { script, style = script, scriptsBefore = [] } = read.ok ? read.value : { script: host };
      for (const file of [script, style, ...scriptsBefore.map((one) => one.address)])
        expect(file).toMatch(/^https:\/\/rfr\.example\.test\//);
    }
  });

  it.each([
    ['its script', { files: { 'main.js': '//evil.test/x.js' } }],
    ['its style', { files: { 'main.js': 'main.js', 'main.css': 'https://evil.test/x.css' } }],
    ['a script before it', { files: { 'main.js': 'main.js' }, entrypoints: ['//evil.test/x.js', 'main.js'] }],
    [
      'a style before its own',
      {
        files: { 'main.js': 'main.js', 'main.css': 'main.css' },
        entrypoints: ['//evil.test/x.css', 'main.css'],
      },
    ],
  ])('is rejected if %s is on a host the app does not list', (_story, answer) => {
    const read = readListedFiles(answer, appWith({}), host);
    expect(read.ok ? '' : read.error).toMatch(
      /^its asset-manifest\.json names https:\/\/evil\.test\/x\.\w+, which is on a host that the app does not list/,
    );
    const sources = { script: ['https://evil.test'], style: ['https://evil.test'] };
    expect(readListedFiles(answer, appWith({ sources }), host).ok).toBe(true);
  });

  it('ignores a style at an invalid address', () => {
    const answer = { files: { 'main.js': 'main.js', 'main.css': 'javascript:alert(1)' } };
    expect(readAssetManifest(answer, host)).toMatchObject({ ok: true, value: { style: undefined } });
  });
});

describe('an app whose entry is in the manifest', () => {
  it('needs no asset manifest', () => {
    const pinned = { script: 'sha384-abc' };
    expect(getDeclaredAddresses(appWith({ entry: 'remote/entry.js', integrity: pinned }))).toEqual({
      script: 'https://rfr.example.test/remote/entry.js',
      style: undefined,
      scriptIntegrity: 'sha384-abc',
      styleIntegrity: undefined,
    });
  });

  it('can declare its supported versions there', () => {
    const supported = { contract: '^0.4.0', ui: '^1.0.0' };
    expect(getDeclaredAddresses(appWith({ entry: 'entry.js', ...supported }))).toMatchObject(supported);
  });

  it('is requested as usual without an entry', () => {
    expect(getDeclaredAddresses(appWith({}))).toBeUndefined();
  });
});

it('prefers a hash pinned in the portal’s manifest to the host’s own', () => {
  const addresses = {
    script: 's',
    style: 'c',
    scriptIntegrity: 'sha384-theirs',
    styleIntegrity: 'sha384-theirs',
  };
  expect(withPinnedIntegrity(appWith({ integrity: { script: 'sha384-ours' } }), addresses)).toEqual({
    ...addresses,
    scriptIntegrity: 'sha384-ours',
  });
});

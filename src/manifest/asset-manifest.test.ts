import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { declaredAddresses, readAssetManifest, withPinnedIntegrity } from './asset-manifest';
import type { App } from './portal';

const host = 'https://rfr.example.test/app';

function appWith(more: object): App {
  const apps = [{ name: 'rfr', load: 'system', host: 'rfr', ...more }];
  const app = portalFrom(sampleManifest({ apps, routes: [], widgets: [] })).apps.get('rfr');
  if (app === undefined) throw new Error('the sample has no such app');
  return app;
}

describe('an asset manifest', () => {
  it('names script and style, with their hashes, from the root of the app’s host', () => {
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

  it('may do without a style and without hashes', () => {
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
    { files: { 'main.js': 'main.js', 'main.css': 7 } },
  ])('%p is refused in words', (answer) => {
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
  ])('a script at %p is refused', (script) => {
    expect(readAssetManifest({ files: { 'main.js': script } }, host).ok).toBe(false);
  });

  it('a style at an address that cannot be used is left out', () => {
    const answer = { files: { 'main.js': 'main.js', 'main.css': 'javascript:alert(1)' } };
    expect(readAssetManifest(answer, host)).toMatchObject({ ok: true, value: { style: undefined } });
  });
});

describe('an app whose entry the manifest names', () => {
  it('needs no asset manifest', () => {
    const pinned = { script: 'sha384-abc' };
    expect(declaredAddresses(appWith({ entry: 'remote/entry.js', integrity: pinned }))).toEqual({
      script: 'https://rfr.example.test/remote/entry.js',
      style: undefined,
      scriptIntegrity: 'sha384-abc',
      styleIntegrity: undefined,
    });
  });

  it('is asked for as usual when there is none', () => {
    expect(declaredAddresses(appWith({}))).toBeUndefined();
  });
});

it('a hash pinned in the portal’s manifest wins over the host’s own', () => {
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

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
  ])('is rejected when %s is on a host the app does not list', (_story, answer) => {
    const read = readListedFiles(answer, appWith({}), host);
    expect(read.ok ? '' : read.error).toMatch(
      /^its asset-manifest\.json names https:\/\/evil\.test\/x\.\w+, which is on a host that the app does not list/,
    );
    const sources = { script: ['https://evil.test'], style: ['https://evil.test'] };
    expect(readListedFiles(answer, appWith({ sources }), host).ok).toBe(true);
  });

  it('a style at an invalid address is ignored', () => {
    const answer = { files: { 'main.js': 'main.js', 'main.css': 'javascript:alert(1)' } };
    expect(readAssetManifest(answer, host)).toMatchObject({ ok: true, value: { style: undefined } });
  });
});

describe('an asset manifest of an older bundler', () => {
  const plain = {
    style: undefined,
    scriptIntegrity: undefined,
    styleIntegrity: undefined,
  };

  it.each([
    ['main.js', 'https://rfr.example.test/app/main.js'],
    ['./js/main.js', 'https://rfr.example.test/app/js/main.js'],
    ['/js/main.js', 'https://rfr.example.test/js/main.js'],
    ['https://cdn.example.test/main.js', 'https://cdn.example.test/main.js'],
    ['//cdn.example.test/main.js', 'https://cdn.example.test/main.js'],
  ])('may be flat, its address %p against the host', (file, script) => {
    expect(readAssetManifest({ 'main.js': file }, host)).toEqual({ ok: true, value: { ...plain, script } });
  });

  it('may give each file its own object with a hash', () => {
    const answer = { 'main.js': { src: 'main.1.js', integrity: 'sha384-script' }, 'main.css': 'main.css' };
    expect(readAssetManifest(answer, host)).toMatchObject({
      value: {
        script: `${host}/main.1.js`,
        scriptIntegrity: 'sha384-script',
        style: `${host}/main.css`,
      },
    });
  });

  it('lists scripts to run before main.js, without the public path', () => {
    const answer = {
      files: {
        'main.css': '/app/static/css/main.3.css',
        'main.js': '/app/static/js/main.3.js',
        'runtime-main.js': '/app/static/js/runtime-main.1.js',
        'static/js/2.js': '/app/static/js/2.2.js',
        'static/css/2.css': '/app/static/css/2.2.css',
      },
      integrity: { 'static/js/2.js': 'sha384-two' },
      entrypoints: [
        'static/js/runtime-main.1.js',
        'static/css/2.2.css',
        'static/js/2.2.js',
        'static/css/main.3.css',
        'static/js/main.3.js',
      ],
    };
    expect(readAssetManifest(answer, 'https://rfr.example.test')).toEqual({
      ok: true,
      value: {
        ...plain,
        script: 'https://rfr.example.test/app/static/js/main.3.js',
        style: 'https://rfr.example.test/app/static/css/main.3.css',
        scriptsBefore: [
          {
            address: 'https://rfr.example.test/app/static/js/runtime-main.1.js',
            integrity: undefined,
          },
          { address: 'https://rfr.example.test/app/static/js/2.2.js', integrity: 'sha384-two' },
        ],
        stylesBefore: [{ address: 'https://rfr.example.test/app/static/css/2.2.css', integrity: undefined }],
      },
    });
  });

  it.each([
    ['a list', ['vendor.js', 'main.js', 'main.css']],
    ['lists by kind', { main: { js: ['vendor.js', 'main.js'], css: ['main.css'] } }],
    ['assets', { main: { assets: { js: ['./vendor.js', './main.js'], css: ['./main.css'] } } }],
    ['a list by name', { main: ['/app/vendor.js', '/app/main.js', '/app/main.css'] }],
  ])('may name nothing but entrypoints, as %s: the last script is the entry', (_, entrypoints) => {
    expect(readAssetManifest({ entrypoints }, host)).toEqual({
      ok: true,
      value: {
        ...plain,
        script: `${host}/main.js`,
        style: `${host}/main.css`,
        scriptsBefore: [{ address: `${host}/vendor.js`, integrity: undefined }],
      },
    });
  });

  it.each([
    [
      { contract: '^0.4.0', version: '1.2.3' },
      { contract: '^0.4.0', version: '1.2.3' },
    ],
    [{ version: '7'.repeat(500) }, { version: '7'.repeat(100) }],
    [{ contract: { min: '0.4.0' }, version: 7 }, { contract: '{"min":"0.4.0"}' }],
    [{ contract: null }, { contract: 'null' }],
    [{ contract: '9'.repeat(500) }, { contract: '9'.repeat(101) }],
    ['^0.4.0', {}],
  ])("reads the app's release, and keeps an invalid contract range: %j", (portal, said) => {
    expect(readAssetManifest({ files: { 'main.js': 'main.js' }, portal }, host)).toEqual({
      ok: true,
      value: { ...plain, script: `${host}/main.js`, ...said },
    });
  });

  it('never lists an invalid address before the script', () => {
    const answer = { files: { 'main.js': 'main.js' }, entrypoints: ['javascript:alert(1)//x.js', 'main.js'] };
    expect(readAssetManifest(answer, host)).toEqual({
      ok: true,
      value: { ...plain, script: `${host}/main.js` },
    });
  });
});

describe('an app whose entry the manifest names', () => {
  it('needs no asset manifest', () => {
    const pinned = { script: 'sha384-abc' };
    expect(getDeclaredAddresses(appWith({ entry: 'remote/entry.js', integrity: pinned }))).toEqual({
      script: 'https://rfr.example.test/remote/entry.js',
      style: undefined,
      scriptIntegrity: 'sha384-abc',
      styleIntegrity: undefined,
    });
  });

  it('can declare its contract range there', () => {
    expect(getDeclaredAddresses(appWith({ entry: 'entry.js', contract: '^0.4.0' }))).toMatchObject({
      contract: '^0.4.0',
    });
  });

  it('is requested as usual without an entry', () => {
    expect(getDeclaredAddresses(appWith({}))).toBeUndefined();
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

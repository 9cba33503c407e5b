import { readAssetManifest } from './asset-manifest';

const host = 'https://rfr.example.test/app';

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
  ])('may be flat, with the address %p relative to the host', (file, script) => {
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
  ])('may contain only entrypoints, as %s: the last script is the entry', (_, entrypoints) => {
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
    [
      { contract: '^0.4.0', ui: '^1.0.0' },
      { contract: '^0.4.0', ui: '^1.0.0' },
    ],
    [{ contract: null }, { contract: 'null' }],
    [{ ui: 1 }, { ui: '1' }],
    [{ contract: '9'.repeat(500) }, { contract: '9'.repeat(101) }],
    ['^0.4.0', {}],
  ])("reads the app's release, and keeps an invalid range: %j", (portal, said) => {
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

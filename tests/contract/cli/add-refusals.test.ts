import { mkdirSync } from 'node:fs';
import { good, hostWith } from './add-setup';
import { cleanUp, commandFolder, fileHost, startHost } from './harness';

afterEach(cleanUp);

const nobody = 'http://127.0.0.1:9';

describe('portal add leaves the manifest unchanged', () => {
  it.each([
    [
      'an app of that name',
      ['--name', 'maps', '--host', nobody],
      /^There is already an app "maps"\. Nothing was written\.$/,
    ],
    [
      'a route of that path',
      ['--name', 'plans', '--host', nobody, '--path', '/reports'],
      /^There is already a route \/reports\./,
    ],
    [
      'a child of that path',
      ['--name', 'plans', '--host', nobody, '--path', '/home/dashboard'],
      /^There is already a route/,
    ],
    ['a host of that name', ['--name', 'assessment2', '--host', 'asessment'], /did you mean "assessment"\?/],
    ['no response and no kind', ['--name', 'plans', '--host', nobody], /^Say how the app loads with --load/],
    [
      'an unknown kind',
      ['--name', 'plans', '--host', 'maps', '--load', 'modul'],
      /\/apps\/5\/load must be one of .* did you mean "module"\?/,
    ],
    [
      'an invalid name',
      ['--name', 'Plans', '--host', 'maps', '--load', 'module'],
      /\/apps\/5\/name must be lower-case words/,
    ],
    [
      'an unknown icon',
      ['--name', 'plans', '--host', 'maps', '--load', 'module', '--icon', 'packge'],
      /unknown icon "packge"/,
    ],
    [
      'a host over plain http',
      ['--name', 'plans', '--host', 'http://plans.invalid', '--load', 'module'],
      /\/hosts\/plans must be an address/,
    ],
    [
      'an invalid permission',
      ['--name', 'plans', '--host', 'maps', '--load', 'module', '--permission', 'plans'],
      /must read like/,
    ],
  ])('given %s', async (_story, flags, message) => {
    const { read, portal } = commandFolder(good);
    const { code, err } = await portal(['add', ...flags]);
    expect(code).toBe(1);
    expect(err.join('\n')).toMatch(message);
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('when the host’s name has another address', async () => {
    const { read, portal } = commandFolder(
      good.replace('"name": "reports"', '"name": "figures"').replace('"app": "reports"', '"app": "figures"'),
    );
    const before = read('portal.manifest.json');
    const { code, err } = await portal(['add', '--name', 'reports', '--host', nobody, '--path', '/r']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/^The manifest already has a host "reports" with http:\/\/localhost:4301\./);
    expect(read('portal.manifest.json')).toBe(before);
  });

  it('when the app is written for another contract version', async () => {
    const host = await startHost(
      fileHost({
        '/asset-manifest.json': JSON.stringify({
          files: { 'main.js': '/main.js' },
          portal: { contract: '^99.0.0' },
        }),
        '/main.js': 'export const mount = 1;',
      }),
    );
    const { read, portal } = commandFolder(good);
    const { code, err } = await portal(['add', host, '--name', 'plans']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(
      /^The app needs version \^99\.0\.0 of the portal's plugin contract; this portal has .*\. Nothing was written\.$/,
    );
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('when the portal could not use a file of the app', async () => {
    const host = await startHost(
      fileHost({
        '/main.js': {
          body: 'export const mount = 1;',
          headers: { 'access-control-allow-origin': undefined },
        },
      }),
    );
    const { read, portal } = commandFolder(good);
    const { code, err } = await portal(['add', `${host}/main.js`, '--name', 'plans']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/main\.js has no Access-Control-Allow-Origin, .*\. Nothing was written\.$/);
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('when the user declines', async () => {
    const host = await hostWith('export const mount = 1;');
    const { read, portal } = commandFolder(good);
    const answers = ['plans', '', '', '', '', '', 'n'];
    const { code, err } = await portal(['add', host], { answers });
    expect(code).toBe(1);
    expect(err).toEqual(['You said no. Nothing was written.']);
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('when it is already invalid', async () => {
    const broken = good.replace('"tooltip"', '"tooltipp"');
    const { read, portal, manifestFile } = commandFolder(broken);
    const { code, err } = await portal(['add', '--name', 'plans', '--host', 'maps', '--load', 'module']);
    expect(code).toBe(1);
    expect(err.at(-1)).toBe(`${manifestFile} is refused; mend it first.`);
    expect(read('portal.manifest.json')).toBe(broken);
  });

  it('when another process changed it in the meantime', async () => {
    const folder = commandFolder(good);
    const theirs = good.replace('Sample Portal', 'Theirs');
    const serve = fileHost({
      '/asset-manifest.json': JSON.stringify({ files: { 'main.js': 'main.js' } }),
      '/main.js': 'export const mount = 1;',
    });
    const host = await startHost((request, response) => {
      folder.write('portal.manifest.json', theirs);
      serve(request, response);
    });
    const { code, err } = await folder.portal(['add', '--name', 'plans', '--host', host, '--load', 'module']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/was changed in the meantime; nothing was written/);
    expect(folder.read('portal.manifest.json')).toBe(theirs);
  });

  it('when it cannot be replaced', async () => {
    const { manifestFile, portal, read } = commandFolder(good);
    mkdirSync(`${manifestFile}.${process.pid}.draft`);
    const { code, err } = await portal([
      'add',
      '--name',
      'plans',
      '--host',
      'maps',
      '--load',
      'module',
      '--unchecked',
    ]);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/portal\.manifest\.json cannot be written: /);
    expect(read('portal.manifest.json')).toBe(good);
  });
});

import { mkdirSync } from 'node:fs';
import { parseManifestText } from '#manifest/text';
import { goodText } from '../manifest/corpus';
import { cleanUp, commandFolder, fileHost, startHost } from './harness';

afterEach(cleanUp);

const good = goodText
  .replace('"icon": "share"', '"icon": "linkedin"')
  .replace('"icon": "map"', '"icon": "package"');

function hostWith(script: string): Promise<string> {
  return startHost(
    fileHost({
      '/asset-manifest.json': JSON.stringify({ files: { 'main.js': 'main.1.js' } }),
      '/main.1.js': script,
    }),
  );
}

const nobody = 'http://127.0.0.1:9';

describe('portal add', () => {
  it('adds host, app and route and says what it did', async () => {
    const host = await hostWith('import{a}from"x";export{a as mount}');
    const { manifestFile, read, portal } = commandFolder(good);
    const owner = ['--owner', 'Permits team'];
    const { code, out } = await portal(['add', '--name', 'parking-permits', '--host', `${host}/`, ...owner]);
    expect(out).toEqual([
      `Looked at ${host}. It loads as module: its script has import or export statements.`,
      `${manifestFile} now has`,
      `  the host "parking-permits" at ${host}`,
      '  the app "parking-permits" from the host "parking-permits", which loads as module',
      '  the route /parking-permits ("Parking Permits") for visit:parking-permits-page',
      'A running portal takes it up within 5 seconds.',
    ]);
    expect(code).toBe(0);
    const { portal: made, problems } = parseManifestText(read('portal.manifest.json'));
    expect(problems).toEqual([]);
    expect(made?.apps.get('parking-permits')).toMatchObject({ load: 'module', host });
    expect(made?.routes.find(({ path }) => path === '/parking-permits')).toMatchObject({
      path: '/parking-permits',
      label: 'Parking Permits',
      permissions: ['visit:parking-permits-page'],
      app: 'parking-permits',
    });
  });

  it('warns of an app that is written for another contract, and adds it all the same', async () => {
    const host = await startHost(
      fileHost({
        '/asset-manifest.json': JSON.stringify({
          files: { 'main.js': '/main.js' },
          portal: { contract: '^99.0.0' },
        }),
        '/main.js': 'export const mount = 1;',
      }),
    );
    const { code, out } = await commandFolder(good).portal(['add', '--name', 'plans', '--host', host]);
    expect(out[1]).toMatch(
      /^Warning: the app needs version \^99\.0\.0 of the portal's plugin contract; this portal has .*\. Until its owner mends that, its place will say so\.$/,
    );
    expect(code).toBe(0);
  });

  it('changes three lines and no other character', async () => {
    const host = await hostWith('export const mount = 1;');
    const { read, portal } = commandFolder(good);
    await portal(['add', '--name', 'plans', '--host', host]);
    const lines = read('portal.manifest.json').split('\n');
    const added = lines.filter((line) => line.includes('plans'));
    expect(added).toEqual([
      `    "plans": "${host}"`,
      '    { "name": "plans", "load": "module", "host": "plans" }',
      '    { "path": "/plans", "label": "Plans", "permissions": ["visit:plans-page"], "app": "plans" }',
    ]);
    const rest = lines.filter((line) => !line.includes('plans')).join('\n');
    expect(rest.replaceAll(/,$/gm, '')).toBe(good.replaceAll(/,$/gm, ''));
  });

  it.each([
    ['import a from "x"', 'module'],
    ['const a=1;export{a as mount}', 'module'],
    ['console.log(import.meta.url)', 'module'],
    ['System.register([],function(e){return{execute(){e("mount",1)}}})', 'system'],
    ['/* export const a */ System.register("plans",[],function(){})', 'system'],
    ['window.renderPlans=function(){};var text="export {a}";', 'global'],
    ['(function(){})()', 'global'],
  ])('proposes from the script %j that it loads as %s', async (script, load) => {
    const host = await hostWith(script);
    const { out } = await commandFolder(good).portal(['add', '--name', 'plans', '--host', host]);
    expect(out[0]).toContain(`It loads as ${load}: `);
    expect(out).toContain(`  the app "plans" from the host "plans", which loads as ${load}`);
  });

  it('says of a classic script whether it names the function that the portal will call', async () => {
    const host = await hostWith('window.renderOther = 1');
    const { out } = await commandFolder(good).portal(['add', '--name', 'street-plans', '--host', host]);
    expect(out[0]).toMatch(/does not name renderStreetPlans, which the portal will call\.$/);
  });

  it('takes every flag', async () => {
    const { read, portal } = commandFolder(good);
    const { code } = await portal(
      'add --name plans --host maps --path /city/plans --label City --icon package --owner Planners --load system --permission visit:plans-page --permission visit:maps-page'.split(
        ' ',
      ),
    );
    expect(code).toBe(0);
    const { portal: made } = parseManifestText(read('portal.manifest.json'));
    expect(made?.apps.get('plans')).toMatchObject({
      load: 'system',
      host: 'https://maps.example.test',
      owner: 'Planners',
    });
    expect(made?.routes.find(({ path }) => path === '/city/plans')).toMatchObject({
      path: '/city/plans',
      label: 'City',
      icon: 'package',
      permissions: ['visit:plans-page', 'visit:maps-page'],
    });
    expect(read('portal.manifest.json').match(/maps\.example\.test/g)).toHaveLength(1);
  });

  it('uses a host that the manifest already has, also where its address was given', async () => {
    const { portal } = commandFolder(good);
    const { out } = await portal([
      'add',
      '--name',
      'plans',
      '--host',
      'https://maps.example.test/',
      '--load',
      'module',
    ]);
    expect(out).toContain('  the app "plans" from the host "maps", which loads as module');
  });

  it('asks a person for what was not said', async () => {
    const host = await hostWith('System.register([],function(){})');
    const { portal, read } = commandFolder(good);
    const answers = ['plans', host, '', 'City plans', '', 'everyone', 'Planners', ''];
    const { code, questions } = await portal(['add'], { answers });
    expect(code).toBe(0);
    expect(questions).toEqual([
      'Name of the app, such as parking-permits: ',
      'Host, a web address or a host of the manifest: ',
      'Path [/plans]: ',
      'Label in the menu [Plans]: ',
      'Icon, empty for the usual one: ',
      'Permission, or everyone for all who are signed in [visit:plans-page]: ',
      'Owner, empty for none: ',
      'Loads as [system]: ',
    ]);
    const { portal: made } = parseManifestText(read('portal.manifest.json'));
    expect(made?.routes.find(({ path }) => path === '/plans')).toMatchObject({
      path: '/plans',
      label: 'City plans',
      permissions: [],
    });
    expect(made?.apps.get('plans')).toMatchObject({ load: 'system', owner: 'Planners' });
  });
});

describe('portal add leaves the manifest as it is', () => {
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
    ['no answer and no kind', ['--name', 'plans', '--host', nobody], /^Say how the app loads with --load/],
    [
      'a kind that there is not',
      ['--name', 'plans', '--host', 'maps', '--load', 'modul'],
      /\/apps\/5\/load must be one of .* did you mean "module"\?/,
    ],
    [
      'a name that cannot be one',
      ['--name', 'Plans', '--host', 'maps', '--load', 'module'],
      /\/apps\/5\/name must be lower-case words/,
    ],
    [
      'an icon that there is not',
      ['--name', 'plans', '--host', 'maps', '--load', 'module', '--icon', 'packge'],
      /unknown icon "packge"/,
    ],
    [
      'a host over plain http',
      ['--name', 'plans', '--host', 'http://plans.invalid', '--load', 'module'],
      /\/hosts\/plans must be an address/,
    ],
    [
      'a permission that cannot be one',
      ['--name', 'plans', '--host', 'maps', '--load', 'module', '--permission', 'plans'],
      /must read like/,
    ],
  ])('when there is %s', async (_story, flags, message) => {
    const { read, portal } = commandFolder(good);
    const { code, err } = await portal(['add', ...flags]);
    expect(code).toBe(1);
    expect(err.join('\n')).toMatch(message);
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('when the host’s name is taken by another address', async () => {
    const { read, portal } = commandFolder(
      good.replace('"name": "reports"', '"name": "figures"').replace('"app": "reports"', '"app": "figures"'),
    );
    const before = read('portal.manifest.json');
    const { code, err } = await portal(['add', '--name', 'reports', '--host', nobody, '--path', '/r']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/^The manifest already has a host "reports" with http:\/\/localhost:4301\./);
    expect(read('portal.manifest.json')).toBe(before);
  });

  it('when it is refused already', async () => {
    const broken = good.replace('"tooltip"', '"tooltipp"');
    const { read, portal, manifestFile } = commandFolder(broken);
    const { code, err } = await portal(['add', '--name', 'plans', '--host', 'maps', '--load', 'module']);
    expect(code).toBe(1);
    expect(err.at(-1)).toBe(`${manifestFile} is refused; mend it first.`);
    expect(read('portal.manifest.json')).toBe(broken);
  });

  it('when somebody else changed it while the host was looked at', async () => {
    const folder = commandFolder(good);
    const theirs = good.replace('Sample Portal', 'Theirs');
    const host = await startHost((_request, response) => {
      folder.write('portal.manifest.json', theirs);
      response.writeHead(404).end();
    });
    const { code, err } = await folder.portal(['add', '--name', 'plans', '--host', host, '--load', 'module']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/was changed in the meantime; nothing was written/);
    expect(folder.read('portal.manifest.json')).toBe(theirs);
  });

  it('when it cannot be replaced', async () => {
    const { manifestFile, portal, read } = commandFolder(good);
    mkdirSync(`${manifestFile}.${process.pid}.draft`);
    const { code, err } = await portal(['add', '--name', 'plans', '--host', 'maps', '--load', 'module']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/portal\.manifest\.json cannot be written: /);
    expect(read('portal.manifest.json')).toBe(good);
  });
});

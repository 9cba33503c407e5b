import { parseManifestText } from '#manifest/text';
import { good, hostWith } from './add-setup';
import { cleanUp, commandFolder } from './harness';

afterEach(cleanUp);

describe('portal add', () => {
  it('adds host, app and route and reports the result', async () => {
    const host = await hostWith('import{a}from"react";export{a as mount}');
    const { manifestFile, read, portal } = commandFolder(good);
    const owner = ['--owner', 'Permits team'];
    const { code, out } = await portal(['add', '--name', 'parking-permits', '--host', `${host}/`, ...owner]);
    expect(out).toEqual([
      `Looked at ${host}. It loads as module: its script has import or export statements.`,
      'Opening it was not checked: there is no browser.',
      `hosts   {"parking-permits":"${host}"}`,
      'apps    {"name":"parking-permits","load":"module","host":"parking-permits","owner":"Permits team"}',
      'routes  {"path":"/parking-permits","label":"Parking Permits","permissions":["visit:parking-permits-page"],"app":"parking-permits"}',
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

  it('accepts every flag', async () => {
    const { read, portal } = commandFolder(good);
    const { code } = await portal(
      'add --name plans --host maps --path /city/plans --label City --icon package --owner Planners --load system --unchecked --permission visit:plans-page --permission visit:maps-page'.split(
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

  it('uses a host that the manifest already has, also when its URL was passed', async () => {
    const { portal } = commandFolder(good);
    const { out } = await portal([
      'add',
      '--name',
      'plans',
      '--host',
      'https://maps.example.test/',
      '--load',
      'module',
      '--unchecked',
    ]);
    expect(out).toContain('  the app "plans" from the host "maps", which loads as module');
  });

  it('asks for missing options at a terminal', async () => {
    const host = await hostWith('System.register([],function(){})');
    const { portal, read, manifestFile } = commandFolder(good);
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
      `Write this to ${manifestFile}? [yes]: `,
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

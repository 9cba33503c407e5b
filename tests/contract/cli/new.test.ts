import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseManifestText } from '#manifest/text';
import { good } from './add-setup';
import { cleanUp, commandFolder, type CommandFolder } from './harness';
import { createPortalHome, listFiles, packages } from './portal-home';

const versionsByName = v.record(v.string(), v.string());
const aboutSection = v.object({
  portal: v.unknown(),
  dependencies: versionsByName,
  devDependencies: versionsByName,
});

let home = '';
beforeAll(() => {
  home = createPortalHome();
});

afterAll(() => rmSync(home, { recursive: true }));
afterEach(cleanUp);

function at(folder: CommandFolder, ...words: readonly string[]) {
  return folder.portal(['new', ...words], { home });
}

describe('portal new', () => {
  it('writes a section, adds it to the manifest, and prints the result and the next steps', async () => {
    const place = commandFolder(good);
    const { code, out, err } = await at(place, 'parks', '--port', '4377');
    expect(err).toEqual([]);
    expect(code).toBe(0);
    const section = join(place.folder, 'parks');
    const files = listFiles(section);
    expect(out).toEqual([
      `${section} now has ${files.length - packages.length} files and the portal's packages.`,
      `${place.manifestFile} now has`,
      '  the host "parks" at http://localhost:4377',
      '  the app "parks" from the host "parks", which loads as module',
      '  the route /parks ("Parks") for everyone who is signed in',
      'A running portal takes it up within 5 seconds.',
      'Before it goes to people, choose who may open it: now it is everyone who is signed in.',
      '',
      'Next:',
      '  cd parks && npm start',
      '  and open /parks in the running portal',
    ]);
    expect(files).toEqual(
      expect.arrayContaining([
        '.gitignore',
        'README.md',
        'package.json',
        'portal/portal-plugin-api-0.9.0.tgz',
        'portal/portal-plugin-testing-0.9.0.tgz',
        'src/Section.tsx',
        'src/main.tsx',
        'src/messages/en.json',
        'src/pages/ListPage.tsx',
        'src/parks-store.ts',
        'src/section.test.tsx',
        'tsconfig.json',
      ]),
    );
    const { portal, problems } = parseManifestText(place.read('portal.manifest.json'));
    expect(problems).toEqual([]);
    const app = { load: 'module', host: 'http://localhost:4377', owner: 'Parks team' };
    expect(portal?.apps.get('parks')).toMatchObject(app);
    expect(portal?.tree.match('/parks')?.route.icon).toBe('layers');
  });

  it.each(['react', 'dom'])(
    'fills in every placeholder for %s, and pins every version',
    async (framework) => {
      const place = commandFolder(good);
      await at(place, 'parks', '--framework', framework);
      const section = join(place.folder, 'parks');
      for (const file of listFiles(section))
        expect(readFileSync(join(section, file), 'utf8')).not.toMatch(/\{\{\w+\}\}/);
      const about = v.parse(aboutSection, JSON.parse(place.read('parks/package.json')));
      const library = framework === 'react' ? { ui: '^0.9.0' } : {};
      expect(about.portal).toEqual({ contract: '^0.9.0', ...library });
      const versions = { ...about.dependencies, ...about.devDependencies };
      expect(versions['@portal/plugin-api']).toBe('file:portal/portal-plugin-api-0.9.0.tgz');
      for (const version of Object.values(versions))
        expect(version).toMatch(/^(\d+\.\d+\.\d+|file:portal\/\S+)$/);
      expect(Object.keys(versions)).toEqual(
        expect.arrayContaining([framework === 'dom' ? 'typescript' : framework, 'jest']),
      );
    },
  );

  it('accepts every option, and texts with quotation marks', async () => {
    const place = commandFolder(good);
    const words = [
      '--label',
      `Crown's "parks"`,
      '--path',
      '/green',
      '--icon',
      'package',
      '--owner',
      'Parks team',
    ];
    const { code } = await at(
      place,
      'parks',
      '--to',
      'deep/down',
      '--permission',
      'visit:rfr-page',
      ...words,
    );
    expect(code).toBe(0);
    expect(place.read('deep/down/src/messages/en.json')).toContain(`title": "Crown's \\"parks\\"",`);
    const { portal } = parseManifestText(place.read('portal.manifest.json'));
    expect(portal?.tree.match('/green')?.route).toMatchObject({
      label: `Crown's "parks"`,
      permissions: ['visit:rfr-page'],
    });
    expect(portal?.apps.get('parks')?.owner).toBe('Parks team');
  });

  it('asks at a terminal who may open the section', async () => {
    const place = commandFolder(good);
    const { questions } = await place.portal(['new', 'parks'], { home, answers: ['visit:parks-page'] });
    expect(questions).toEqual(['Permission, or everyone for all who are signed in [everyone]: ']);
    const { portal } = parseManifestText(place.read('portal.manifest.json'));
    expect(portal?.tree.match('/parks')?.route.permissions).toEqual(['visit:parks-page']);
  });

  it('proposes the permissions of the first menu item', async () => {
    const place = commandFolder(
      good.replace(
        '"permissions": [],\n      "redirect"',
        '"permissions": ["visit:home-page"],\n      "redirect"',
      ),
    );
    await at(place, 'parks');
    const { portal } = parseManifestText(place.read('portal.manifest.json'));
    expect(portal?.tree.match('/parks')?.route.permissions).toEqual(['visit:home-page']);
  });

  it('can leave the manifest unchanged', async () => {
    const place = commandFolder(good);
    const { code, out } = await at(
      place,
      'parks',
      '--no-add',
      '--port',
      '4377',
      '--label',
      "Parks d'été",
      '--permission',
      'visit:parks',
    );
    expect(code).toBe(0);
    expect(place.read('portal.manifest.json')).toBe(good);
    expect(out.at(-1)).toBe(
      `  npm run portal -- add --name parks --host http://localhost:4377 --load module --label 'Parks d'\\''été' --permission visit:parks`,
    );
  });

  it('accepts an existing empty folder, also one that is a repository', async () => {
    const place = commandFolder(good);
    mkdirSync(join(place.folder, 'parks/.git'), { recursive: true });
    expect((await at(place, 'parks')).code).toBe(0);
  });

  it('derives the port from the name, and takes another if the manifest has that one', async () => {
    const findPort = async (place: CommandFolder, name: string): Promise<string> => {
      await at(place, name, '--no-add');
      return /const port = (\d+)/.exec(place.read(`${name}/rspack.config.mjs`))?.[1] ?? '';
    };
    const first = await findPort(commandFolder(good), 'parks');
    expect(first).toMatch(/^43[1-9]\d$/);
    expect(await findPort(commandFolder(good), 'parks')).toBe(first);
    expect(await findPort(commandFolder(good), 'bridges')).not.toBe(first);
    const taken = good.replace('"https://maps.example.test"', `"http://localhost:${first}"`);
    expect(await findPort(commandFolder(taken), 'parks')).not.toBe(first);
  });

  it('skips a port that is in use', async () => {
    const before = commandFolder(good);
    await at(before, 'parks');
    const [, port = ''] = /http:\/\/localhost:(43\d\d)/.exec(before.read('portal.manifest.json')) ?? [];
    const server: Server = createServer();
    await new Promise<void>((resolve) => server.listen(Number(port), 'localhost', resolve));
    const place = commandFolder(good);
    const { out } = await at(place, 'parks');
    await new Promise((resolve) => server.close(resolve));
    expect(out.join('\n')).toMatch(/the host "parks" at http:\/\/localhost:43\d\d\n/);
    expect(out.join('\n')).not.toContain(`localhost:${port}`);
  });
});

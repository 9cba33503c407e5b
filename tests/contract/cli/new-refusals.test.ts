import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { good } from './add-setup';
import { cleanUp, commandFolder, type CommandFolder } from './harness';
import { createPortalHome } from './portal-home';

let home = '';
beforeAll(() => {
  home = createPortalHome();
});

afterAll(() => rmSync(home, { recursive: true }));
afterEach(cleanUp);

function at(folder: CommandFolder, ...words: readonly string[]) {
  return folder.portal(['new', ...words], { home });
}

describe('portal new, when the manifest cannot be written', () => {
  it('reports that the section exists, and how to add it', async () => {
    const place = commandFolder(good);
    mkdirSync(`${place.manifestFile}.${process.pid}.draft`);
    const { code, err } = await at(place, 'parks', '--port', '4377');
    expect(code).toBe(1);
    expect(err[0]).toMatch(/portal\.manifest\.json cannot be written: /);
    expect(err[0]).toContain(
      'The section itself is there; add it with "npm run portal -- add --name parks --host http://localhost:4377 --load module".',
    );
    expect(existsSync(join(place.folder, 'parks/src/main.tsx'))).toBe(true);
    expect(place.read('portal.manifest.json')).toBe(good);
  });
});

describe('portal new writes nothing', () => {
  it.each([
    ['without a name', [], 2, 'Say one name, such as "portal new parks".'],
    ['with two names', ['parks', 'lakes'], 2, 'Say one name'],
    ['with an invalid name', ['Parks'], 1, 'The name "Parks" must be lower-case words joined by hyphens'],
    ['with the name of an app', ['maps'], 1, 'There is already an app "maps".'],
    ['with the path of a route', ['parks', '--path', '/maps'], 1, 'There is already a route /maps.'],
    [
      'with an unknown template',
      ['parks', '--framework', 'reakt'],
      2,
      'There is no template for "reakt"; did you mean "react"?',
    ],
    ['with an invalid port', ['parks', '--port', '70000'], 2, '--port must be a port number up to 65535'],
    [
      'if the manifest would become invalid',
      ['parks', '--icon', 'packge'],
      1,
      'unknown icon "packge"; did you mean "package"?',
    ],
    [
      'in a folder that is not empty',
      ['parks', '--to', '.'],
      1,
      'is not empty (it has portal.manifest.json)',
    ],
    ['in place of a file', ['parks', '--to', 'portal.manifest.json'], 1, 'cannot be used: '],
  ])('%s', async (_story, words, code, said) => {
    const place = commandFolder(good);
    const result = await at(place, ...words);
    expect(result.code).toBe(code);
    expect(result.err.join('\n')).toContain(said);
    expect(existsSync(join(place.folder, 'parks'))).toBe(false);
    expect(place.read('portal.manifest.json')).toBe(good);
  });

  it('into the portal’s own folder', async () => {
    const place = commandFolder(good);
    const { code, err } = await at(place, 'parks', '--to', join(home, 'plugins/parks'));
    expect(code).toBe(1);
    expect(err[0]).toContain("is in the portal's own folder; a section stands by itself");
    expect(existsSync(join(home, 'plugins'))).toBe(false);
  });

  it('before the portal’s packages are built', async () => {
    const place = commandFolder(good);
    const { code, err } = await place.portal(['new', 'parks', '--to', `${place.folder}-parks`], {
      home: place.folder,
    });
    expect(code).toBe(1);
    expect(err[0]).toMatch(/^The portal's packages are not built .* Run "npm start" once/);
    expect(existsSync(`${place.folder}-parks`)).toBe(false);
  });
});

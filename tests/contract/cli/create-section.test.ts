import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { contractVersion, uiVersion } from '#base';
import { runCreateSection } from '../../../cli/create-section/create-section';

const versionsByName = v.record(v.string(), v.string());
const aboutSection = v.object({ dependencies: versionsByName, devDependencies: versionsByName });
const entries = v.object({ hosts: v.unknown(), apps: v.unknown(), routes: v.unknown() });

let home = '';
let folder = '';

/** A fake installed package: templates, and the versions that they use. */
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'create-section-'));
  cpSync('cli/templates', join(home, 'templates'), { recursive: true });
  cpSync('package.json', join(home, 'package.json'));
});
afterAll(() => rmSync(home, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sections-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function create(words: readonly string[], answers?: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const left = [...(answers ?? [])];
  const code = await runCreateSection(words, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    ask: answers === undefined ? undefined : () => Promise.resolve(left.shift() ?? ''),
    folder,
    home,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function readVersions(name: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(folder, name, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = v.parse(aboutSection, JSON.parse(text));
  return { ...dependencies, ...devDependencies };
}

describe('npm create portal-section', () => {
  it("writes a section that installs the portal's packages from a registry", async () => {
    const { code, err } = await create(['parks']);
    expect(err).toBe('');
    expect(code).toBe(0);
    const versions = readVersions('parks');
    expect(versions['@portal/plugin-api']).toBe(contractVersion);
    expect(Object.values(versions).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(existsSync(join(folder, 'parks/portal'))).toBe(false);
  });

  it('prints the entries for the manifest and the next commands', async () => {
    const words = ['parks', '--port', '4377', '--permission', 'visit:green-page', '--label', 'Green'];
    const { out } = await create(words);
    expect(v.parse(entries, JSON.parse(out.slice(out.indexOf('{'), out.lastIndexOf('}') + 1)))).toEqual({
      hosts: { parks: 'http://localhost:4377' },
      apps: [{ name: 'parks', load: 'module', host: 'parks', owner: 'Green team' }],
      routes: [
        { path: '/parks', label: 'Green', icon: 'layers', permissions: ['visit:green-page'], app: 'parks' },
      ],
    });
    expect(out).toMatch(/\nNext:\n {2}cd parks && npm start\n/);
  });

  it('installs the packages from archives in a folder', async () => {
    const archives = ['plugin-api', 'plugin-testing', 'ui', 'backends', 'charts', 'i18n'].map(
      (name) => `portal-${name}-${name === 'ui' ? uiVersion : contractVersion}.tgz`,
    );
    mkdirSync(join(folder, 'archives'));
    for (const archive of archives) writeFileSync(join(folder, 'archives', archive), archive);
    const { code } = await create(['parks', '--packages', 'archives']);
    expect(code).toBe(0);
    const file = `portal/portal-plugin-api-${contractVersion}.tgz`;
    expect(readVersions('parks')['@portal/plugin-api']).toBe(`file:${file}`);
    expect(readFileSync(join(folder, 'parks', file), 'utf8')).toBe(file.slice('portal/'.length));
  });

  it('asks for the name at a terminal', async () => {
    const { code } = await create([], ['lakes']);
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'lakes/src/main.tsx'))).toBe(true);
  });

  it.each([
    ['without a name', [], 2, 'Say one name, such as "npm create portal-section parks".'],
    ['with a name that no app can have', ['Parks'], 1, 'must be lower-case words joined by hyphens'],
    ['with an unknown framework', ['parks', '--framework', 'vue'], 2, 'There is no template for "vue"'],
    ['with an invalid path', ['parks', '--path', 'green'], 2, '--path must be a path such as "/parks"'],
    ['with an unknown parameter', ['parks', '--colour', 'red'], 2, 'lists the parameters'],
    ['in a folder that is not empty', ['parks', '--to', '.'], 1, 'is not empty'],
    ['where an archive is missing', ['parks', '--packages', '.'], 1, 'has no portal-'],
  ])('writes nothing %s', async (_story, words, code, reason) => {
    writeFileSync(join(folder, 'notes.txt'), 'Mine');
    const result = await create(words);
    expect(result.code).toBe(code);
    expect(result.err).toContain(reason);
    expect(existsSync(join(folder, 'parks'))).toBe(false);
  });
});

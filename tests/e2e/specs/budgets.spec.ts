import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sharedModules } from '../../../scripts/build/shared-modules';
import { expect, test } from '../fixtures';
import { groupByPart, readBuild } from '../fixtures/build-parts';
import {
  type RequestedFile,
  getFilesBefore,
  expectWithin,
  markFirstMatch,
  openUntil,
  readText,
  record,
} from '../fixtures/recording';
import { SignInPage } from '../pages/sign-in-page';

/** Bytes (brotli) of parts of the portal; decision 0005 says what they count. */
const budgets = {
  signIn: 75_000,
  /** The entry with React, which loads before any section: it must not grow with what sections share. */
  shell: 114_850,
  /** What draws the frame and reads back ends: after the section in documents that come with both. */
  frame: 13_050,
  /** Its stylesheet, where documents do not carry it. */
  style: 4_200,
  /** Loaded by signed-in documents in addition while browsers hold the tokens. */
  identityClient: 12_000,
  /** What loads a section and shares React with it: a loader, and the shims of the import map. */
  sharing: 6_000,
  /** What `/rfr` itself loads before its first content. */
  rfr: 7_700,
  /** The entry script and style of a section. */
  sectionStart: 13_200,
  /** The map library with its worker; loads with the first map. */
  maps: 320_000,
  /** All files of a section. */
  section: 60_000,
} as const;

/** Bytes (brotli) of each library of the import map, with the files that only it depends on. */
const libraryBudgets: Readonly<Record<string, number>> = {
  '@portal/ui': 25_000,
  '@portal/ui/controls/select': 105_000,
  '@portal/ui/controls/dates': 122_000,
  '@portal/ui/controls/form': 132_000,
  '@portal/ui/controls/tabs': 100_000,
  '@portal/ui/controls/dialogs': 106_000,
  '@portal/ui/controls/menus': 106_000,
  '@portal/ui/controls/upload': 99_000,
  '@portal/ui/controls/toasts': 92_000,
  'react-router-dom': 13_000,
  '@portal/plugin-api/react/sections': 3_500,
  '@portal/backends': 7_800,
  '@portal/charts': 160_000,
  '@portal/map': 5_500,
  '@portal/dates': 5_000,
  '@portal/plugin-api': 1_000,
};

/** Modules of the import map that re-export what the shell has loaded anyway. */
const shims = new Set(sharedModules.map(({ specifier }) => specifier));
const isShim = (name: string): boolean => shims.has(name);

const firstRow = 'main tbody th';

const mapPath = '/my-properties?ccmm=0412&mode=advanced&view=map';
const drawnMap = 'main [data-map="drawn"]';

const pages = [
  ['/rfr?ccmm=0412', firstRow],
  ['/people-portal?ccmm=0412', firstRow],
  ['/my-properties?ccmm=0412', firstRow],
  ['/building-permits?ccmm=0412', firstRow],
  ['/building-permits?ccmm=0412&view=upload', 'main .ant-upload'],
  ['/my-work?ccmm=0412&assignee=all', 'main h2'],
  ['/analytics?ccmm=0412', 'main svg'],
  [mapPath, drawnMap],
  ['/settings', 'main input[type="radio"]'],
] as const;

/** Brotli bytes of built files in a folder. */
async function weighBuilt(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).byteLength, 0);
}

test('each section stays within a budget for its start, and within 60 kB with all of its chunks', async () => {
  const names = await readdir('dist/siblings');
  expect(names).toHaveLength(12);
  for (const name of names) {
    const folder = join('dist/siblings', name);
    const all = await readdir(folder);
    const starting = all.filter((file) => /^main\.[^/]*(js|css)$/.test(file));
    expect(starting.length, `${name}: script and style`).toBeGreaterThan(0);
    expect(await weighBuilt(folder, starting), `${name}: ${starting.join(', ')}`).toBeLessThanOrEqual(
      budgets.sectionStart,
    );
    const code = all.filter((file) => /\.(js|css)$/.test(file));
    expect(await weighBuilt(folder, code), `${name}: ${code.join(', ')}`).toBeLessThanOrEqual(
      budgets.section,
    );
  }
});

test('the sign-in form accepts typing after at most 75 kB of script', async ({ page }) => {
  const recording = record(page);
  await markFirstMatch(page, 'input[autocomplete="username"]');
  await new SignInPage(page).open();
  const scripts = () => recording.getFiles().filter(({ kind }) => kind === 'script');
  const before = await getFilesBefore(page, scripts);
  await expectWithin(before, budgets.signIn, 'script before the sign-in form can be typed into');
  const later = scripts()
    .filter((script) => !before.includes(script))
    .map(({ url }) => /\/([a-z-]+)\.[^/]*$/.exec(url)?.[1]);
  expect(new Set(later), 'the way in, the identity client and the slideshow follow').toEqual(
    new Set(['auth', 'schemas', 'sign-in', 'slideshow']),
  );
  expect(later).toHaveLength(4);
});

test('every part that /rfr loads before its content stays within its budget', async ({
  asUser,
  sessions,
}) => {
  const build = await readBuild();
  const page = await asUser('morgan.staff', { path: '/healthz' });
  const { files } = await openUntil(page, '/rfr?ccmm=0412', firstRow);
  const { parts, others } = groupByPart(build, files);
  expect(others, 'files that belong to no part').toEqual([]);
  const sharing = [...parts].filter(([name]) => name === 'loader' || isShim(name)).flatMap(([, own]) => own);
  const shell = budgets.shell + (sessions === 'browser' ? budgets.style : 0);
  await expectWithin(parts.get('shell') ?? [], shell, 'the shell, without any section');
  await expectWithin(parts.get('frame') ?? [], budgets.frame, 'the code of the frame');
  await expectWithin(sharing, budgets.sharing, 'the loader, and shims of the import map');
  await expectWithin(parts.get('section rfr') ?? [], budgets.rfr, 'the section rfr');
  const known = new Set(['shell', 'frame', 'loader', 'section rfr', ...Object.keys(libraryBudgets)]);
  if (sessions === 'browser') {
    known.add('identity client');
    await expectWithin(parts.get('identity client') ?? [], budgets.identityClient, 'the identity client');
  }
  expect([...parts.keys()].filter((name) => !known.has(name) && !isShim(name))).toEqual([]);
});

test('/rfr loads one React, and no antd before its content', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/healthz' });
  const { files } = await openUntil(page, '/rfr?ccmm=0412', firstRow);
  const texts = await Promise.all(files.filter(({ kind }) => kind !== 'font').map(readText));
  const copies = texts.flatMap((text) => text.match(/\.__CLIENT_INTERNALS_\w+=/g) ?? []);
  expect(copies).toHaveLength(1);
  expect(texts.filter((text) => /\.ant-|css-var-app|ant-design/.test(text))).toHaveLength(0);
});

test(
  'each library of the import map that a page loads stays within its budget',
  { tag: '@long' },
  async ({ asUser }) => {
    test.setTimeout(120_000);
    const build = await readBuild();
    const loaded = new Map<string, Map<string, RequestedFile>>();
    const page = await asUser('avery.admin', { path: '/healthz' });
    for (const [path, shown] of pages) {
      const { all } = await openUntil(page, path, shown);
      for (const [name, files] of groupByPart(build, all).parts) {
        const known = loaded.get(name) ?? new Map<string, RequestedFile>();
        for (const file of files) known.set(file.url, file);
        loaded.set(name, known);
      }
    }
    const libraries = [...loaded].filter(([name]) => Object.hasOwn(build.imports, name) && !isShim(name));
    expect(libraries.map(([name]) => name)).toContain('@portal/backends');
    for (const [name, files] of libraries) {
      expect(libraryBudgets, `a budget for ${name}`).toHaveProperty([name]);
      await expectWithin([...files.values()], libraryBudgets[name] ?? 0, name);
    }
  },
);

test('the map library stays within its budget', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/healthz' });
  const { all } = await openUntil(page, mapPath, drawnMap);
  const drawing = all.filter(({ url }) => /\/(library-map-drawing|maplibre-gl-csp-worker)\./.test(url));
  expect(drawing).toHaveLength(2);
  await expectWithin(drawing, budgets.maps, 'what draws maps');
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { getArchiveName } from '../../../scripts/build/packages/pack.ts';
import { packages } from '../../../scripts/build/packages/package-list.ts';
import { type PackageRegistry, startPackageRegistry } from '../../support/package-registry';

const built = resolve('dist/packages');
const archives = packages.map((description) => join(built, getArchiveName(description)));
const fiveMinutes = 300_000;

const assetManifest = v.object({ files: v.object({ 'main.js': v.string() }) });
const lockFile = v.object({ packages: v.record(v.string(), v.object({ resolved: v.optional(v.string()) })) });

let registry: PackageRegistry;

beforeAll(async () => {
  registry = await startPackageRegistry();
}, fiveMinutes);

afterAll(() => registry.stop());

/** Installs a section's dependencies, then runs its tests and its build. */
async function installTestBuild(section: string): Promise<void> {
  await registry.npm(section, 'install');
  await registry.npm(section, 'test');
  await registry.npm(section, 'run', 'check');
  await registry.npm(section, 'run', 'build');
  const text = readFileSync(join(section, 'dist/asset-manifest.json'), 'utf8');
  const { files } = v.parse(assetManifest, JSON.parse(text));
  expect(existsSync(join(section, 'dist', files['main.js']))).toBe(true);
}

/** The source of each of the portal's packages, from the lock file. */
function findSources(section: string): readonly string[] {
  const lock = v.parse(lockFile, JSON.parse(readFileSync(join(section, 'package-lock.json'), 'utf8')));
  const own = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/@portal/'));
  return own.map(([, { resolved = '' }]) => resolved);
}

/** A test of a section that uses each library of the portal. */
const libraryTest = `
import { listRequests } from '@portal/backends';
import { drawChart } from '@portal/charts';
import { addDays } from '@portal/dates';
import { createTranslate } from '@portal/i18n';
import { isPortalError } from '@portal/plugin-api';
import { fakePortal } from '@portal/plugin-testing/fake-portal';
import { Button } from '@portal/ui';
import { Select } from '@portal/ui/controls/select';

test('finds all libraries of the portal', () => {
  expect(addDays('2025-11-18', 30)).toBe('2025-12-18');
  expect(createTranslate({ 'parks.title': 'Parks' })('parks.title')).toBe('Parks');
  expect(isPortalError(new Error('no'))).toBe(false);
  expect([listRequests, drawChart, fakePortal].map((part) => typeof part)).toEqual(Array(3).fill('function'));
  expect([Button, Select].filter((component) => component === undefined)).toEqual([]);
});
`;

// Must run first, while the registry has none of the portal's packages.
test(
  'a section is created, installed, tested and built from archives',
  async () => {
    const folder = registry.createFolder('from-archives');
    const creator = archives.find((archive) => archive.includes('create-portal-section')) ?? '';
    const words = ['exec', '--yes', `--package=${creator}`, '--', 'create-portal-section', 'parks'];
    await registry.npm(folder, ...words, '--packages', built);
    const section = join(folder, 'parks');
    await installTestBuild(section);
    expect(findSources(section).filter((source) => !source.startsWith('file:portal/'))).toEqual([]);
  },
  3 * fiveMinutes,
);

test(
  'a section is created, installed, tested and built from a registry, with every library of the portal',
  async () => {
    const folder = registry.createFolder('from-registry');
    for (const archive of archives) await registry.npm(folder, 'publish', archive);
    await registry.npm(folder, 'create', '--yes', 'portal-section', 'parks');
    const section = join(folder, 'parks');
    const names = packages.map(({ name }) => name).filter((name) => name.startsWith('@portal/'));
    await registry.npm(section, 'install', '--save-dev', ...names);
    writeFileSync(join(section, 'src/libraries.test.ts'), libraryTest);
    await installTestBuild(section);
    const sources = findSources(section);
    expect(sources).toHaveLength(names.length);
    expect(sources.filter((source) => !source.startsWith(registry.address))).toEqual([]);
  },
  3 * fiveMinutes,
);

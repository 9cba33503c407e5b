import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { getArchiveName } from '../../../../scripts/build/packages/pack.ts';
import { findPackage } from '../../../../scripts/build/packages/package-list.ts';

const execute = promisify(execFile);
const archives = resolve('dist/packages');

const versions = v.record(v.string(), v.string());
const packageFile = v.object({ dependencies: versions, devDependencies: versions });

/** A section of this repository in its own folder, as an external author would have it. */
export interface CopiedSection {
  readonly folder: string;
  /** Runs npm in the folder, from its cache where possible. Rejects with the whole output on failure. */
  readonly npm: (...words: readonly string[]) => Promise<void>;
  readonly remove: () => void;
}

/** What to install: an archive of the portal's package, or a package in the repository's version. */
function findSource(name: string, installed: Readonly<Record<string, string>>): string {
  const own = findPackage(name);
  if (own !== undefined) return join(archives, getArchiveName(own));
  const version = installed[name];
  if (version === undefined) throw new Error(`package.json names no version of ${name}.`);
  return `${name}@${version}`;
}

/** A terminal's environment: without the variables of the test run. */
function createEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD|NODE_ENV|NODE_OPTIONS|TEST_|JEST_)/i.test(name),
  );
  return { ...Object.fromEntries(own), npm_config_prefer_offline: 'true' };
}

/**
 * Creates a section with `create-portal-section` in an empty folder, replaces its source by that of a section
 * in this repository, and installs it from the packed archives, plus the packages that only this section
 * uses.
 */
export async function copySection(name: string, packages: readonly string[]): Promise<CopiedSection> {
  const parent = mkdtempSync(join(tmpdir(), 'outsiders-'));
  const folder = join(parent, name);
  const run = { env: createEnvironment(), maxBuffer: 50_000_000 };
  const creator = resolve('dist/packages/create-portal-section/main.js');
  await execute(process.execPath, [creator, name, '--packages', archives], { ...run, cwd: parent });
  renameSync(join(folder, 'src/assets.d.ts'), join(folder, 'assets.d.ts'));
  rmSync(join(folder, 'src'), { recursive: true });
  cpSync(resolve('plugins/sibling', name), join(folder, 'src'), { recursive: true });
  renameSync(join(folder, 'assets.d.ts'), join(folder, 'src/assets.d.ts'));

  const { dependencies, devDependencies } = v.parse(
    packageFile,
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  const installed = { ...dependencies, ...devDependencies };
  const npm = async (...words: readonly string[]): Promise<void> => {
    await execute('npm', words, { ...run, cwd: folder });
  };
  await npm('install', '--no-audit', '--no-fund', ...packages.map((one) => findSource(one, installed)));
  return { folder, npm, remove: () => rmSync(parent, { recursive: true }) };
}

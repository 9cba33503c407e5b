import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { missingFromLock } from './lock.mjs';
import { inRoot, PlainFailure } from './root.mjs';
import { run, runNpm, runTool } from './run.mjs';
import { fingerprint, isStamped, putStamp, removeStamp } from './stamps.mjs';

const installStamp = 'node_modules/.cache/portal-installed';
const buildStamp = 'dist/.built';
const sources = [
  'src',
  'plugins',
  'server',
  'cli',
  'sandbox',
  'scripts/build',
  'rspack.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Installs the packages when they are missing or the lock file changed since the last time: with `npm ci` as soon as
 * the lock is complete for every platform.
 */
export async function ensureInstalled() {
  const print = fingerprint(['package.json', 'package-lock.json'], process.version);
  if (isStamped(installStamp, print)) return;
  console.log('Installing packages…');
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  // `npm install` holds what the lock names to its content as well, and adds what it lacks for this platform.
  const code = await runNpm(missingFromLock(lock).length === 0 ? ['ci'] : ['install', '--no-save']);
  if (code !== 0) throw new PlainFailure('The packages could not be installed; npm says why above.');
  putStamp(installStamp, print);
}

/** Builds shell, sibling apps and Node programs for production, unless that was done for the same sources. */
export async function ensureBuilt({ always = false } = {}) {
  const print = fingerprint(sources, 'production');
  if (!always && isStamped(buildStamp, print) && existsSync(inRoot('dist/node/server.js'))) return;
  console.log('Building…');
  removeStamp(buildStamp);
  const code = await rspack(['build', '--mode', 'production']);
  if (code !== 0) throw new PlainFailure('The build failed; the reason stands above.');
  putStamp(buildStamp, print);
}

/** Builds what a development session starts from; the next production start builds anew. */
export async function buildForDevelopment() {
  console.log('Building for development…');
  removeStamp(buildStamp);
  const code = await rspack(['build', '--mode', 'development']);
  if (code !== 0) throw new PlainFailure('The build failed; the reason stands above.');
}

/** Runs the bundler with its one configuration. */
export function rspack(parameters) {
  return runTool('@rspack/cli', parameters, { name: 'rspack' });
}

/** Builds the sandbox's data, with its own progress on the terminal; done before is done at once. */
export async function ensureSandboxData(env = {}) {
  const code = await run(process.execPath, [inRoot('dist/node/sandbox.js'), '--build-data'], { env });
  if (code !== 0) throw new PlainFailure("The sandbox's data could not be built; the reason stands above.");
}

/** The names of the sibling apps that this repository builds, each to its own host. */
export function siblingNames() {
  const folder = inRoot('plugins/sibling');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(inRoot('plugins/sibling', name, 'main.tsx')));
}

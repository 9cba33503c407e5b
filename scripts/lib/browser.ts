import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { inRoot, UserError } from './root.mjs';
import { run, runTool } from './run.mjs';

/** The shell without a window needs half the processor time of the whole browser for the same pages, so it is first. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for tests: the one named by TEST_BROWSER, the system's shell without a window (installed
 * where that can be done), the system's browser, Playwright's own.
 */
export async function ensureBrowser() {
  const shell = findNamed() ?? find(shells) ?? (await installed(shells, 'chromium-headless-shell'));
  const found = shell ?? find(browsers) ?? findOwn() ?? (await installed(browsers, 'chromium'));
  if (found !== undefined) return found;
  await runTool('@playwright/test', ['install', 'chromium'], { name: 'playwright' });
  const own = findOwn();
  if (own === undefined) {
    throw new UserError(
      'No Chromium could be installed. Install one and name it with TEST_BROWSER=/path/to/chromium.',
    );
  }
  return own;
}

/** Installs a package where a Debian lets us; answers one of its programs, or nothing. */
export async function installed(programs, debianPackage) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return undefined;
  console.log(`Installing ${debianPackage}…`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  return find(programs);
}

function findNamed() {
  return firstThere([process.env.TEST_BROWSER]);
}

/** The path of the first of these programs that is installed. */
export function find(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  return firstThere(programs.flatMap((program) => folders.map((folder) => join(folder, program))));
}

function findOwn() {
  const require = createRequire(inRoot('package.json'));
  return firstThere([require('@playwright/test').chromium.executablePath()]);
}

function firstThere(paths) {
  return paths.find((path) => path !== undefined && path !== '' && existsSync(path));
}

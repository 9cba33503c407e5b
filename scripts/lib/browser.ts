import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from './root.mjs';
import { run } from './run.mjs';
import { runTool } from './tools.ts';

/** The shell without a window needs half the processor time of the whole browser for the same pages, so it is first. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for tests: the one named by TEST_BROWSER, the system's shell without a window (installed
 * where that can be done), the system's browser, Playwright's own.
 */
export async function ensureBrowser(): Promise<string> {
  const shell = findNamed() ?? find(shells) ?? (await installed(shells, 'chromium-headless-shell'));
  const found = shell ?? find(browsers) ?? (await findOwn()) ?? (await installed(browsers, 'chromium'));
  if (found !== undefined) return found;
  await runTool('@playwright/test', ['install', 'chromium'], { name: 'playwright' });
  const own = await findOwn();
  if (own === undefined) {
    throw new UserError(
      'No Chromium could be installed. Install one and name it with TEST_BROWSER=/path/to/chromium.',
    );
  }
  return own;
}

/** Installs a package where a Debian lets us; answers one of its programs, or nothing. */
export async function installed(
  programs: readonly string[],
  debianPackage: string,
): Promise<string | undefined> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return undefined;
  console.log(`Installing ${debianPackage}…`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  return find(programs);
}

function findNamed(): string | undefined {
  return firstThere([process.env['TEST_BROWSER'] ?? '']);
}

/** The path of the first of these programs that is installed. */
export function find(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  return firstThere(programs.flatMap((program) => folders.map((folder) => join(folder, program))));
}

async function findOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  return firstThere([chromium.executablePath()]);
}

function firstThere(paths: readonly string[]): string | undefined {
  return paths.find((path) => path !== '' && existsSync(path));
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from './root.mjs';
import { run } from './run.mjs';
import { runTool } from './tools.ts';

/** Preferred: the headless shell uses half the processor time of the full browser for the same pages. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for tests. In order: TEST_BROWSER, the system's headless shell (installed if
 * possible), the system's browser, Playwright's own.
 */
export async function ensureBrowser(): Promise<string> {
  const shell =
    findConfigured() ?? findProgram(shells) ?? (await installPackage(shells, 'chromium-headless-shell'));
  const found =
    shell ??
    findProgram(browsers) ??
    (await findPlaywrightBrowser()) ??
    (await installPackage(browsers, 'chromium'));
  if (found !== undefined) return found;
  await runTool('@playwright/test', ['install', 'chromium'], { name: 'playwright' });
  const downloaded = await findPlaywrightBrowser();
  if (downloaded === undefined) {
    throw new UserError(
      'No Chromium could be installed. Install one and name it with TEST_BROWSER=/path/to/chromium.',
    );
  }
  return downloaded;
}

/** Installs a Debian package if this process may, and returns the path of one of its programs. */
export async function installPackage(
  programs: readonly string[],
  debianPackage: string,
): Promise<string | undefined> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return undefined;
  console.log(`Installing ${debianPackage}…`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  return findProgram(programs);
}

function findConfigured(): string | undefined {
  return findExisting([process.env['TEST_BROWSER'] ?? '']);
}

/** The path of the first of these programs that is installed. */
export function findProgram(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  return findExisting(programs.flatMap((program) => folders.map((folder) => join(folder, program))));
}

async function findPlaywrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  return findExisting([chromium.executablePath()]);
}

function findExisting(paths: readonly string[]): string | undefined {
  return paths.find((path) => path !== '' && existsSync(path));
}

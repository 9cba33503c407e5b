import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { inRoot, PlainFailure } from './root.mjs';
import { run, runTool } from './run.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium: the one named by TEST_BROWSER, the system's, Playwright's; installed if there is none. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('No Chromium was found; installing one…');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isDebianRoot) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (findBrowser() === undefined)
    await runTool('@playwright/test', ['install', 'chromium'], { name: 'playwright' });
  const installed = findBrowser();
  if (installed === undefined) {
    throw new PlainFailure(
      'No Chromium could be installed. Install one and name it with TEST_BROWSER=/path/to/chromium.',
    );
  }
  return installed;
}

function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  const candidates = [
    process.env.TEST_BROWSER,
    ...programs.flatMap((program) => folders.map((folder) => join(folder, program))),
    pathOfPlaywrightsOwn(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

function pathOfPlaywrightsOwn() {
  const require = createRequire(inRoot('package.json'));
  return require('@playwright/test').chromium.executablePath();
}

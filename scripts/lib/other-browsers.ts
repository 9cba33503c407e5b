import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installPackage } from './browser.ts';

export interface WebKitPrograms {
  readonly driver: string;
  readonly display: string;
  readonly browser: string;
}

/** The path of Debian's Firefox, which is installed if possible; `undefined` if it is not available. */
export async function ensureFirefox(): Promise<string | undefined> {
  return findProgram(['firefox-esr']) ?? (await installPackage(['firefox-esr'], 'firefox-esr'));
}

/** The programs that drive WebKitGTK, which are installed if possible; `undefined` if one is missing. */
export async function ensureWebKit(): Promise<WebKitPrograms | undefined> {
  const driver =
    findProgram(['WebKitWebDriver']) ?? (await installPackage(['WebKitWebDriver'], 'webkit2gtk-driver'));
  const display = findProgram(['Xvfb']) ?? (await installPackage(['Xvfb'], 'xvfb'));
  const browser = findMiniBrowser();
  return driver === undefined || display === undefined || browser === undefined
    ? undefined
    : { driver, display, browser };
}

/** MiniBrowser is not on the path, but in the architecture's folder of its library. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((architecture) => join(libraries, architecture, 'webkit2gtk-4.1/MiniBrowser'))
    .find((program) => existsSync(program));
}

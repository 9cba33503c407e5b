import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { find, installed } from './browser.ts';

export interface WebKitPrograms {
  readonly driver: string;
  readonly display: string;
  readonly browser: string;
}

/** The path of Debian's Firefox, installed where that can be done; nothing where there is none. */
export async function ensureFirefox(): Promise<string | undefined> {
  return find(['firefox-esr']) ?? (await installed(['firefox-esr'], 'firefox-esr'));
}

/** What WebKitGTK is driven with, installed where that can be done; nothing where something is missing. */
export async function ensureWebKit(): Promise<WebKitPrograms | undefined> {
  const driver = find(['WebKitWebDriver']) ?? (await installed(['WebKitWebDriver'], 'webkit2gtk-driver'));
  const display = find(['Xvfb']) ?? (await installed(['Xvfb'], 'xvfb'));
  const browser = findMiniBrowser();
  return driver === undefined || display === undefined || browser === undefined
    ? undefined
    : { driver, display, browser };
}

/** It is no program of its own on the path: it lies with its library, in the folder of the processor's kind. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((kind) => join(libraries, kind, 'webkit2gtk-4.1/MiniBrowser'))
    .find((program) => existsSync(program));
}

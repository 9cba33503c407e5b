import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { find, installed } from './browser.mjs';

/** The path of Debian's Firefox, installed where that can be done; nothing where there is none. */
export async function ensureFirefox() {
  return find(['firefox-esr']) ?? (await installed(['firefox-esr'], 'firefox-esr'));
}

/** What WebKitGTK is driven with, installed where that can be done; nothing where something is missing. */
export async function ensureWebKit() {
  const driver = find(['WebKitWebDriver']) ?? (await installed(['WebKitWebDriver'], 'webkit2gtk-driver'));
  const display = find(['Xvfb']) ?? (await installed(['Xvfb'], 'xvfb'));
  const browser = findMiniBrowser();
  return driver === undefined || display === undefined || browser === undefined
    ? undefined
    : { driver, display, browser };
}

/** It is no program of its own on the path: it lies with its library, in the folder of the processor's kind. */
function findMiniBrowser() {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((kind) => join(libraries, kind, 'webkit2gtk-4.1/MiniBrowser'))
    .find((program) => existsSync(program));
}

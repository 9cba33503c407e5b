import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from '@playwright/test';

const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
  'chrome-headless-shell',
];

// The trial page is not served from a private network, but must reach hosts there, as the real portal's page
// may.
const args = ['--disable-gpu', '--disable-features=LocalNetworkAccessChecks'];

/** The path of Chromium: `TEST_BROWSER`, or the system's. */
export function findBrowser(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const { TEST_BROWSER: configured, PATH: path = '' } = environment;
  const folders = path.split(delimiter).concat('/usr/bin');
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [configured, ...candidates].find((file) => file !== undefined && file !== '' && existsSync(file));
}

/**
 * Launches a browser of this machine, which the caller closes. `undefined` without a browser, or without
 * Playwright, which is a development dependency.
 */
export async function openBrowser(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Browser | undefined> {
  const executablePath = findBrowser(environment);
  if (executablePath === undefined) return undefined;
  try {
    // Chromium refuses its sandbox to root; for other users it contains third-party scripts.
    const chromiumSandbox = process.getuid?.() !== 0;
    const { chromium } = await import(/* webpackIgnore: true */ '@playwright/test');
    return await chromium.launch({ executablePath, args, chromiumSandbox });
  } catch {
    return undefined;
  }
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from '@playwright/test';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// A page that stands for the portal's comes from nowhere, and may yet ask hosts of an inner network as the portal's may.
const args = ['--disable-gpu', '--disable-features=LocalNetworkAccessChecks'];

/** The path of a Chromium: the one that `TEST_BROWSER` names, or the system's. */
export function findBrowser(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const { TEST_BROWSER: named, PATH: path = '' } = environment;
  const folders = path.split(delimiter).concat('/usr/bin');
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [named, ...candidates].find((file) => file !== undefined && file !== '' && existsSync(file));
}

/**
 * Opens a browser of this machine. `undefined` where there is none, or nothing to drive it with, which is installed for
 * development only. The caller closes it.
 */
export async function openBrowser(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Browser | undefined> {
  const executablePath = findBrowser(environment);
  if (executablePath === undefined) return undefined;
  try {
    // Chromium refuses its own sandbox to the super-user; everybody else runs what strangers wrote inside it.
    const chromiumSandbox = process.getuid?.() !== 0;
    const { chromium } = await import(/* webpackIgnore: true */ '@playwright/test');
    return await chromium.launch({ executablePath, args, chromiumSandbox });
  } catch {
    return undefined;
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Icon files of a build, preferred first. */
export const iconNames = ['favicon.svg', 'favicon.ico'] as const;

/** Fallback icon: without one, browsers would request `/favicon.ico` and get a 404. */
const fallbackIcon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5fbf"/>' +
      '<path d="M8 24V13l8-6 8 6v11h-5v-7h-6v7z" fill="#fff"/></svg>',
  );

/** Finds the icon file in the shell's folder. */
export function findIconFile(shellFolder: string): string | undefined {
  return iconNames.find((candidate) => existsSync(join(shellFolder, candidate)));
}

/** Returns the address of the icon: a file of the shell, or a data URL. */
export function getIconAddress(shellFolder: string): string {
  const name = findIconFile(shellFolder);
  return name === undefined ? fallbackIcon : `/${name}`;
}

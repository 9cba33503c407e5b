import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a build that a browser may show as its tab's icon, the better one first. */
export const iconNames = ['favicon.svg', 'favicon.ico'] as const;

/** Used where the build brings no icon: without one, browsers ask for a file that is not there. */
const plainIcon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5fbf"/>' +
      '<path d="M8 24V13l8-6 8 6v11h-5v-7h-6v7z" fill="#fff"/></svg>',
  );

/** The name of the tab's icon in the shell's folder, where there is one. */
export function readIconFile(shellFolder: string): string | undefined {
  return iconNames.find((candidate) => existsSync(join(shellFolder, candidate)));
}

/** The address of the tab's icon: a file of the shell when it has one, else a drawing in the address itself. */
export function getIconAddress(shellFolder: string): string {
  const name = readIconFile(shellFolder);
  return name === undefined ? plainIcon : `/${name}`;
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program in the PATH or where Debian installs it; the test scripts install missing programs where
 * possible.
 */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program in the path or where Debian installs it; the scripts that run the tests have installed it where they can. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The packages that a section installs. */
export const packages = ['plugin-api', 'plugin-testing', 'ui', 'backends', 'charts', 'i18n'] as const;

/** The portal's folder after a build, with empty packages. */
export function createPortalHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-home-'));
  cpSync('cli/templates', join(home, 'cli/templates'), { recursive: true });
  cpSync('package.json', join(home, 'package.json'));
  for (const name of packages) {
    const folder = join(home, 'dist/packages', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: `@portal/${name}`, version: '0.9.0' }),
    );
    writeFileSync(join(home, 'dist/packages', `portal-${name}-0.9.0.tgz`), `packed ${name}`);
  }
  return home;
}

/** The files of a folder, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { getMessage, PortalError } from '#base';
import type { SectionFile } from './fill-template';
import { getArchivePath, type PortalPackage } from './portal-packages';

function isInside(folder: string, home: string): boolean {
  const path = relative(home, folder);
  return path === '' || !(path.startsWith('..') || resolve(path) === path);
}

/**
 * The folder of the section: `--to`, or its name in the working directory. Never inside the portal's folder.
 */
export function resolveSectionFolder(
  name: string,
  option: string | undefined,
  { folder, home }: { folder: string; home: string },
) {
  if (option === undefined) return isInside(folder, home) ? resolve(home, '..', name) : resolve(folder, name);
  const chosen = resolve(folder, option);
  if (!isInside(chosen, home)) return chosen;
  const message = `${chosen} is in the portal's own folder; a section stands by itself. Choose another with --to. Nothing was written.`;
  throw new PortalError(message, { code: 'folder-inside' });
}

/** Refuses a folder that is not empty; an otherwise empty repository is accepted. */
export async function refuseFullFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const found = await readdir(folder).catch((thrown: unknown) => {
    const message = `${folder} cannot be used: ${getMessage(thrown)}. Nothing was written.`;
    throw new PortalError(message, { code: 'folder-unusable', cause: thrown });
  });
  const first = found.find((name) => name !== '.git');
  if (first === undefined) return;
  const message = `${folder} is not empty (it has ${first}); nothing there is overwritten. Choose another folder with --to.`;
  throw new PortalError(message, { code: 'folder-full' });
}

/** Writes the section's files and adds the archives of the portal's packages. */
export async function writeSection(
  folder: string,
  files: readonly SectionFile[],
  packages: readonly PortalPackage[],
): Promise<void> {
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text, { flag: 'wx' });
    }
    for (const { archive } of packages) {
      if (archive === undefined) continue;
      await mkdir(join(folder, 'portal'), { recursive: true });
      await copyFile(archive, join(folder, getArchivePath(archive)));
    }
  } catch (thrown) {
    throw new PortalError(`${folder} could not be written whole: ${getMessage(thrown)}`, {
      code: 'unwritable',
      cause: thrown,
    });
  }
}

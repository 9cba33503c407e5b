import { access, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getMessage, PortalError } from '#base';
import * as v from 'valibot';

/** One of the portal's packages for authors of sections. */
export interface PortalPackage {
  readonly name: string;
  readonly version: string;
  /** The file to install it from; without one, it comes from a registry. */
  readonly archive?: string | undefined;
}

const schema = v.object({ name: v.string(), version: v.string() });

function getArchiveName(name: string, version: string): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

async function readBuiltPackage(folder: string): Promise<PortalPackage> {
  try {
    const text = await readFile(join(folder, 'package.json'), 'utf8');
    const { name, version } = v.parse(schema, JSON.parse(text));
    const archive = join(folder, '..', getArchiveName(name, version));
    await access(archive);
    return { name, version, archive };
  } catch (thrown) {
    const words = `The portal's packages are not built (${getMessage(thrown)}). Run "npm start" once, which builds them. Nothing was written.`;
    throw new PortalError(words, { code: 'packages-missing', cause: thrown });
  }
}

/** The packages of these names as the portal's build has left them. */
export async function listBuiltPackages(
  home: string,
  names: readonly string[],
): Promise<readonly PortalPackage[]> {
  const folder = join(home, 'dist/packages');
  return Promise.all(names.map((name) => readBuiltPackage(join(folder, name.replace('@portal/', '')))));
}

/** Adds to a package its archive in a folder. Throws a `PortalError` if it is not there. */
export async function findArchive({ name, version }: PortalPackage, folder: string): Promise<PortalPackage> {
  const archive = join(folder, getArchiveName(name, version));
  try {
    await access(archive);
    return { name, version, archive };
  } catch (thrown) {
    const words = `${folder} has no ${basename(archive)}, which the section needs. Nothing was written.`;
    throw new PortalError(words, { code: 'packages-missing', cause: thrown });
  }
}

/** The versions of the portal's own dependencies, by name. */
export async function readVersions(home: string): Promise<Readonly<Record<string, string>>> {
  const record = v.optional(v.record(v.string(), v.string()), {});
  const text = await readFile(join(home, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = v.parse(
    v.object({ dependencies: record, devDependencies: record }),
    JSON.parse(text),
  );
  return { ...dependencies, ...devDependencies };
}

/** What a section's `package.json` says of a package: its archive in the section's folder, or its version. */
export function getDependency({ archive, version }: PortalPackage): string {
  return archive === undefined ? version : `file:${getArchivePath(archive)}`;
}

/** Where a section stores an archive. */
export function getArchivePath(archive: string): string {
  return `portal/${basename(archive)}`;
}

import { access, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getMessage, PortalError } from '#base';
import * as v from 'valibot';

/** One of the portal's packages for authors of sections. */
export interface PortalPackage {
  readonly name: string;
  readonly version: string;
  /** The archive to install it from; without one, it comes from a registry. */
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
    const message = `The portal's packages are not built (${getMessage(thrown)}). Run "npm start" once, which builds them. Nothing was written.`;
    throw new PortalError(message, { code: 'packages-missing', cause: thrown });
  }
}

/** The packages in the portal's build output. Throws a `PortalError` if they are not built. */
export async function listBuiltPackages(
  home: string,
  names: readonly string[],
): Promise<readonly PortalPackage[]> {
  const folder = join(home, 'dist/packages');
  return Promise.all(names.map((name) => readBuiltPackage(join(folder, name.replace('@portal/', '')))));
}

/** Finds the archive of a package in a folder. Throws a `PortalError` if it is missing. */
export async function findArchive({ name, version }: PortalPackage, folder: string): Promise<PortalPackage> {
  const archive = join(folder, getArchiveName(name, version));
  try {
    await access(archive);
    return { name, version, archive };
  } catch (thrown) {
    const message = `${folder} has no ${basename(archive)}, which the section needs. Nothing was written.`;
    throw new PortalError(message, { code: 'packages-missing', cause: thrown });
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

/**
 * The version of a dependency in a section's `package.json`: its archive in the section's folder, or its
 * version.
 */
export function getDependency({ archive, version }: PortalPackage): string {
  return archive === undefined ? version : `file:${getArchivePath(archive)}`;
}

/** The path of an archive in the section's folder. */
export function getArchivePath(archive: string): string {
  return `portal/${basename(archive)}`;
}

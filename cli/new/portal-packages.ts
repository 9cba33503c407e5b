import { access, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getMessage, PortalError } from '#base';
import * as v from 'valibot';

/** One of the portal's packages for authors of sections. */
export interface PortalPackage {
  readonly name: string;
  readonly version: string;
  readonly archive: string;
}

const schema = v.object({ name: v.string(), version: v.string() });

async function readPackage(folder: string): Promise<PortalPackage> {
  try {
    const { name, version } = v.parse(
      schema,
      JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
    );
    const archive = join(folder, '..', `${name.slice(1).replace('/', '-')}-${version}.tgz`);
    await access(archive);
    return { name, version, archive };
  } catch (thrown) {
    const words = `The portal's packages are not built (${getMessage(thrown)}). Run "npm start" once, which builds them. Nothing was written.`;
    throw new PortalError(words, { code: 'packages-missing', cause: thrown });
  }
}

/** The contract, and the test host. */
export async function listPortalPackages(home: string): Promise<readonly PortalPackage[]> {
  const folder = join(home, 'dist/packages');
  return Promise.all(['plugin-api', 'plugin-testing'].map((name) => readPackage(join(folder, name))));
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

export function getArchivePath({ archive }: PortalPackage): string {
  return `portal/${basename(archive)}`;
}

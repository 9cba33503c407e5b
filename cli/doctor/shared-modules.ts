import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The modules through which the portal shares its libraries. */
export interface SharedModules {
  /** The path of each module on the portal's host, by import name. */
  readonly imports: Readonly<Record<string, string>>;
  /** The text of each module, by its path. */
  readonly texts: ReadonlyMap<string, string>;
}

const schema = v.object({ imports: v.record(v.string(), v.string()) });

/** Reads the shared modules of a built shell; nothing without a build. */
export async function readSharedModules(shellFolder: string): Promise<SharedModules> {
  try {
    const { imports } = v.parse(schema, JSON.parse(await readFile(join(shellFolder, 'build.json'), 'utf8')));
    const modules = await Promise.all(
      Object.entries(imports).map(async ([name, file]) => {
        return { name, path: `/${file}`, text: await readFile(join(shellFolder, file), 'utf8') };
      }),
    );
    return {
      imports: Object.fromEntries(modules.map(({ name, path }) => [name, path])),
      texts: new Map(modules.map(({ path, text }) => [path, text])),
    };
  } catch {
    // Without a build, imports are not checked, and the report says so.
    return { imports: {}, texts: new Map() };
  }
}

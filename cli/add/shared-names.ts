import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const BuildSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ imports: v.record(v.string(), v.string()) }),
);

/** The names of modules that the portal shares with apps, from its build; empty if it is not built. */
export async function readSharedNames(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ReadonlySet<string>> {
  const file = join(environment['PORTAL_SHELL'] || 'dist/shell', 'build.json');
  const build = v.safeParse(BuildSchema, await readFile(file, 'utf8').catch(() => ''));
  return new Set(build.success ? Object.keys(build.output.imports) : []);
}

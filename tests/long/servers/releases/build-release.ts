import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packedBuilds } from '../../../../scripts/lib/prepare.ts';
import { findTool } from '../../../../scripts/lib/tools.ts';
import type { Programs } from '../../../e2e/fixtures';

const sources = [
  'src',
  'plugins',
  'server',
  'cli',
  'sandbox',
  'scripts',
  'deploy',
  'schemas',
  'rspack.config.ts',
  'tsconfig.json',
  'package.json',
  'portal.manifest.json',
];

/** The sources to change: the entries of the shell, and a section with deferred files. */
const changed = ['src/main.tsx', 'src/account.tsx', 'plugins/builtin/dashboard/main.tsx'];

/**
 * Builds shell and server from slightly changed sources, as a next release; resolves to the folder with its
 * `dist`. The folder is inside the repository, where its packages resolve.
 */
export async function buildRelease(programs: Programs, name: string): Promise<string> {
  const folder = join(process.cwd(), '.cache/releases', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of sources) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const file of changed)
    appendFileSync(join(folder, file), `\nReflect.set(globalThis, 'portalRelease', '${name}');\n`);
  const names = packedBuilds.flatMap((build) => ['--config-name', build]);
  const parameters = [findTool('@rspack/cli', 'rspack'), 'build', '--mode', 'production', ...names];
  const build = programs.start(process.execPath, parameters, { cwd: folder });
  const code = await build.ended;
  if (code !== 0) throw new Error(`Release ${name} could not be built:\n${build.printed()}`);
  return folder;
}

import { existsSync, readdirSync } from 'node:fs';
import { inRoot, UserError } from './root.mjs';
import { run } from './run.mjs';
import { fingerprint, isStamped, putStamp, removeStamp } from './stamps.mjs';
import { runTool } from './tools.ts';

const buildStamp = 'dist/.built';
const buildFailed = 'The build failed; its output is above.';
const sources = [
  'src',
  'plugins',
  'server',
  'cli',
  'sandbox',
  'deploy/cognito',
  'schemas',
  'scripts/build',
  'rspack.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The builds whose output `npm run pack` includes. */
export const packedBuilds: readonly string[] = ['library', 'shell', 'node', 'document'];

function isBuilt(): boolean {
  return (
    isStamped(buildStamp, fingerprint(sources, 'production')) && existsSync(inRoot('dist/node/server.js'))
  );
}

/** Builds everything for production, unless the last build had the same sources. */
export async function ensureBuilt({ always = false }: { readonly always?: boolean } = {}): Promise<void> {
  if (!always && isBuilt()) return;
  const print = fingerprint(sources, 'production');
  console.log('Building…');
  removeStamp(buildStamp);
  const code = await rspack(['build', '--mode', 'production']);
  if (code !== 0) throw new UserError(buildFailed);
  putStamp(buildStamp, print);
}

/** Builds only `packedBuilds`, unless the complete build is up to date. */
export async function ensureServerBuilt(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building the portal server and the shell…');
  removeStamp(buildStamp);
  const names = packedBuilds.flatMap((name) => ['--config-name', name]);
  if ((await rspack(['build', '--mode', 'production', ...names])) !== 0) throw new UserError(buildFailed);
}

/** Builds everything for development. The next `npm start` builds for production again. */
export async function buildForDevelopment(): Promise<void> {
  console.log('Building for development…');
  removeStamp(buildStamp);
  const code = await rspack(['build', '--mode', 'development']);
  if (code !== 0) throw new UserError(buildFailed);
}

/** Runs Rspack with `rspack.config.ts`. */
export function rspack(args: readonly string[]): Promise<number> {
  return runTool('@rspack/cli', args, { name: 'rspack' });
}

/** Builds the sandbox's data, unless it is up to date. Prints its progress. */
export async function ensureSandboxData(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const code = await run(process.execPath, [inRoot('dist/node/sandbox.js'), '--build-data'], { env });
  if (code !== 0) throw new UserError("The sandbox's data could not be built; the output is above.");
}

/** The names of the sibling apps of this repository. */
export function siblingNames(): readonly string[] {
  const folder = inRoot('plugins/sibling');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(inRoot('plugins/sibling', name, 'main.tsx')));
}

/** The gallery of the component library: a section for authors that is not in the product's manifest. */
export const gallery = { name: 'gallery', folder: 'plugins/gallery' };

import { existsSync, readdirSync } from 'node:fs';
import { inRoot, UserError } from './root.mjs';
import { run } from './run.mjs';
import { fingerprint, isStamped, putStamp, removeStamp } from './stamps.mjs';
import { runTool } from './tools.ts';

const buildStamp = 'dist/.built';
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

/** The builds whose files are packed with the portal server. */
export const packedBuilds: readonly string[] = ['library', 'shell', 'node', 'document'];

function isBuilt(): boolean {
  return (
    isStamped(buildStamp, fingerprint(sources, 'production')) && existsSync(inRoot('dist/node/server.js'))
  );
}

/** Builds shell, sibling apps and Node programs for production, unless that was done for the same sources. */
export async function ensureBuilt({ always = false }: { readonly always?: boolean } = {}): Promise<void> {
  if (!always && isBuilt()) return;
  const print = fingerprint(sources, 'production');
  console.log('Building…');
  removeStamp(buildStamp);
  const code = await rspack(['build', '--mode', 'production']);
  if (code !== 0) throw new UserError('The build failed; the reason stands above.');
  putStamp(buildStamp, print);
}

/** Builds what is packed with the portal server, and none of the apps and packages beside it, unless all is built. */
export async function ensureServerBuilt(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building the portal server and the shell…');
  removeStamp(buildStamp);
  const names = packedBuilds.flatMap((name) => ['--config-name', name]);
  if ((await rspack(['build', '--mode', 'production', ...names])) !== 0)
    throw new UserError('The build failed; the reason stands above.');
}

/** Builds what a development session starts from; the next production start rebuilds. */
export async function buildForDevelopment(): Promise<void> {
  console.log('Building for development…');
  removeStamp(buildStamp);
  const code = await rspack(['build', '--mode', 'development']);
  if (code !== 0) throw new UserError('The build failed; the reason stands above.');
}

/** Runs the bundler with its one configuration. */
export function rspack(parameters: readonly string[]): Promise<number> {
  return runTool('@rspack/cli', parameters, { name: 'rspack' });
}

/** Builds the sandbox's data, with its own progress on the terminal; done before is done at once. */
export async function ensureSandboxData(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const code = await run(process.execPath, [inRoot('dist/node/sandbox.js'), '--build-data'], { env });
  if (code !== 0) throw new UserError("The sandbox's data could not be built; the reason stands above.");
}

/** The names of the sibling apps that this repository builds, each to its own host. */
export function siblingNames(): readonly string[] {
  const folder = inRoot('plugins/sibling');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(inRoot('plugins/sibling', name, 'main.tsx')));
}

/** The gallery of the component library: a section for authors, which no product has. */
export const gallery = { name: 'gallery', folder: 'plugins/gallery' };

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, UserError } from './root.mjs';
import { runNpm } from './run.mjs';

/** The newest version that runs on Node 20. */
const version = '6.8.0';
const folder = inRoot('.cache', `verdaccio-${version}`);
const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');

/** verdaccio depends on this package by a tag that not every registry has. */
const overrides = { 'node-fetch': '2.7.0' };

/** The path of verdaccio, a package registry for tests, which is installed at the first use. */
export async function ensureVerdaccio(): Promise<string> {
  if (existsSync(program)) return program;
  console.log(`Installing verdaccio ${version}…`);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { verdaccio: version }, overrides };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  if ((await runNpm(args, { quiet: true })) !== 0 || !existsSync(program)) {
    throw new UserError(`verdaccio ${version} could not be installed; the output of npm is above.`);
  }
  return program;
}

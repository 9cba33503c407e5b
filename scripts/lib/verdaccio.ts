import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, UserError } from './root.mjs';
import { runNpm } from './run.mjs';

/** The newest version that runs on Node 20. */
const version = '6.8.0';
const folder = inRoot('.cache', `verdaccio-${version}`);
const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');

/** A package that verdaccio names by a tag, which not every registry has. */
const overrides = { 'node-fetch': '2.7.0' };

/** The program of verdaccio, a package registry for tests; installed with the first use. */
export async function ensureVerdaccio(): Promise<string> {
  if (existsSync(program)) return program;
  console.log(`Installing verdaccio ${version}…`);
  mkdirSync(folder, { recursive: true });
  const about = { private: true, dependencies: { verdaccio: version }, overrides };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  const parameters = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  if ((await runNpm(parameters, { quiet: true })) !== 0 || !existsSync(program)) {
    throw new UserError(`verdaccio ${version} could not be installed; npm says why above.`);
  }
  return program;
}

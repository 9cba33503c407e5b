import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, registerTypeScript } from './lib/install.mjs';
import { inRoot, UserError } from './lib/root.mjs';

const program = inRoot('dist/node/cli.js');

try {
  if (!existsSync(program)) {
    await ensureInstalled();
    await registerTypeScript();
    const { ensureBuilt } = await import('./lib/prepare.ts');
    await ensureBuilt({ always: true });
  }
  // In this process, so that its prompts can read from the terminal.
  await import(pathToFileURL(program).href);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

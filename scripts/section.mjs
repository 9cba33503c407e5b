import { parseArgs } from 'node:util';
import { ensureInstalled, registerTypeScript } from './lib/install.mjs';
import { UserError } from './lib/root.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' } },
});

try {
  await ensureInstalled();
  await registerTypeScript();
  const { openSection } = await import('./lib/section.ts');
  await openSection(positionals[0], values);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}

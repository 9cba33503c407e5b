import { ensureInstalled, registerTypeScript } from './lib/install.mjs';

await ensureInstalled();
await registerTypeScript();
const { runChecks } = await import('./lib/checks.ts');
process.exitCode = await runChecks(process.argv.slice(2));

import { runChecks } from './lib/checks.mjs';

process.exitCode = await runChecks(process.argv.slice(2));

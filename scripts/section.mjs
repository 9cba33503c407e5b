import { parseArgs } from 'node:util';
import { UserError } from './lib/root.mjs';
import { openSection } from './lib/section.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' } },
});

try {
  await openSection(positionals[0], values);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}

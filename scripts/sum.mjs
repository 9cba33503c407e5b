import { existsSync, readFileSync } from 'node:fs';
import { sumsFolder } from './lib/checks.mjs';
import { total } from './lib/counts.mjs';
import { inRoot } from './lib/root.mjs';

// One closing line over several suites (`test`, `long`), each of which leaves its counts; a missing one counts as failed.
const counts = process.argv.slice(2).map((suite) => {
  const file = inRoot(sumsFolder, `${suite}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1 };
});
const { lines, code } = total(counts, true);
console.log(`\n${lines.join('\n')}`);
process.exitCode = code;

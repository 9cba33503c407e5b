import { existsSync } from 'node:fs';
import { reportContract, reportFolder } from './build/packages/types.mjs';
import { inRoot } from './lib/root.mjs';

const folder = reportFolder();
const publish = !process.argv.includes('--present');

if (publish && existsSync(inRoot(folder))) {
  console.error(
    `${folder} exists, and a published version does not change. Raise contractVersion in src/base/contract-version.ts, then run this again.`,
  );
  process.exitCode = 1;
} else {
  await reportContract({ publish });
}

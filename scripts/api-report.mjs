import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { currentReport, reportFile } from './build/packages/api-report.mjs';
import { inRoot } from './lib/root.mjs';

const file = reportFile();
const report = await currentReport();

if (process.argv.includes('--print')) {
  process.stdout.write(report);
} else if (existsSync(file)) {
  console.error(
    `${relative(inRoot(), file)} is there already, and a version that was given away does not change. Raise contractVersion in src/base/contract-version.ts, then run this again.`,
  );
  process.exitCode = 1;
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, report);
  console.log(`Written: ${relative(inRoot(), file)}`);
}

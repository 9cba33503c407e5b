import { existsSync } from 'node:fs';
import { getReportFolder, reportApi, reportedPackages } from './build/packages/types.mjs';
import { inRoot } from './lib/root.mjs';

const isPresentOnly = process.argv.includes('--present');

/*
 * Reports on each package whose version has no reports yet; with --present, on all packages as they are now. The
 * reports of a version that exists are not written again: a published version does not change.
 */
for (const description of reportedPackages) {
  const folder = getReportFolder(description);
  if (isPresentOnly) await reportApi(description, { publish: false });
  else if (existsSync(inRoot(folder))) console.log(`${folder} exists.`);
  else {
    await reportApi(description, { publish: true });
    console.log(`Wrote ${folder}.`);
  }
}

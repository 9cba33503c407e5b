import { existsSync } from 'node:fs';
import { getReportFolder, reportedPackages } from './build/packages/api-reports.mjs';
import { reportApi } from './build/packages/types.mjs';
import { inRoot } from './lib/root.mjs';

/*
 * Reports on each package whose version has no reports yet. The reports of a version that exists are not written
 * again: a published version does not change.
 */
for (const description of reportedPackages) {
  const folder = getReportFolder(description);
  if (existsSync(inRoot(folder))) console.log(`${folder} exists.`);
  else {
    await reportApi(description);
    console.log(`Wrote ${folder}.`);
  }
}

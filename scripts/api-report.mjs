import { existsSync } from 'node:fs';
import { ensureInstalled, registerTypeScript } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

await ensureInstalled();
await registerTypeScript();
const { getReportFolder, reportedPackages } = await import('./build/packages/api-reports.ts');
const { reportApi } = await import('./build/packages/types.ts');

// Existing reports are not overwritten, because a published version does not change.
for (const description of reportedPackages) {
  const folder = getReportFolder(description);
  if (existsSync(inRoot(folder))) console.log(`${folder} exists.`);
  else {
    await reportApi(description);
    console.log(`Wrote ${folder}.`);
  }
}

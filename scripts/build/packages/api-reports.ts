import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from '../../lib/root.mjs';
import { findBreakingChanges } from './breaking-changes.ts';
import { packages, type PackageDescription } from './package-list.ts';

/** The packages with API reports: those that have types. */
export const reportedPackages: readonly PackageDescription[] = packages.filter(
  ({ entryPoints }) => Object.keys(entryPoints).length > 0,
);

/** The folder of the reports that the build writes for the current sources. */
export function getBuiltReports({ name }: PackageDescription): string {
  return `dist/packages/reports/${name}`;
}

/** The folder of the committed reports of a version. */
export function getReportFolder(
  description: PackageDescription,
  version = description.readVersion(),
): string {
  return `${description.home}/reports/${version}`;
}

/** The reports in a folder as one text, without the remarks on missing documentation. */
export function readReports(name: string, folder: string): string {
  const reports = readdirSync(inRoot(folder))
    .toSorted()
    .map((file) => {
      const entryPoint = `${name}/${basename(file, '.api.md')}`.replace(/\/index$/, '');
      return `## ${entryPoint}\n${readFileSync(inRoot(join(folder, file)), 'utf8').replace(/^##.*$/m, '')}`;
    });
  return reports.join('\n').replaceAll(/^ *\/\/ \(undocumented\)\n| \(undocumented\)$/gm, '');
}

/** A message for each built package whose API differs from the committed reports of its version. */
export function findApiChanges(): readonly string[] {
  return reportedPackages.flatMap((description) => {
    const { name } = description;
    const version = description.readVersion();
    const stored = getReportFolder(description);
    if (!existsSync(inRoot(stored)))
      return [`${name} ${version} has no API reports. Run: node scripts/api-report.mjs`];
    const [before, now] = [readReports(name, stored), readReports(name, getBuiltReports(description))];
    if (before === now) return [];
    const differences = [...findBreakingChanges(before, now), ...findBreakingChanges(now, before)];
    return [
      `The API of ${name} differs from the reports of ${version}.
A published version does not change: raise the version in src/base (a break raises the first number, an addition the
second), then run: node scripts/api-report.mjs
To rewrite a version that is not published yet, remove its reports first.
${differences.join('\n')}`,
    ];
  });
}

import type { PackageDescription } from './package-list.mjs';

/** Where the reports on a package as it is now are written. */
export function getPresentReports(description: PackageDescription): string;
/** Where the reports of a version of a package are stored. */
export function getReportFolder(description: PackageDescription, version?: string): string;
/** The packages whose API is reported on. */
export const reportedPackages: readonly PackageDescription[];

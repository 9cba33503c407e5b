import type { PackageDescription } from './package-list.mjs';

/** The packages whose API is reported on. */
export const reportedPackages: readonly PackageDescription[];
/** Where the build writes the reports of a package as it is. */
export function getBuiltReports(description: PackageDescription): string;
/** Where the reports of a version of a package are stored. */
export function getReportFolder(description: PackageDescription, version?: string): string;
/** The reports in a folder as one text. */
export function readReports(name: string, folder: string): string;
/** What to do about each built package whose API is not the one in the reports of its version. */
export function findApiChanges(): readonly string[];

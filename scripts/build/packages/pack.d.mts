import type { PackageDescription } from './package-list.mjs';

/** Makes an installable package and its archive of the scripts in its folder. */
export function pack(description: PackageDescription): Promise<void>;
/** The file name of a package's archive. */
export function getArchiveName(description: PackageDescription): string;

import type { PackageDescription } from './plugin-api.mjs';

/** Makes an installable package and its archive of the scripts in its folder. */
export function pack(description: PackageDescription, version: string): Promise<void>;

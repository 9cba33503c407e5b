import type { PackageDescription } from './plugin-api.mjs';

/** The portal around one section, as a package. */
export const pluginTesting: PackageDescription;

import type { PackageDescription } from './plugin-api.mjs';

/** Lets the compiler write the declarations of what packages are made of; answers their folder. */
export function emitDeclarations(): Promise<string>;
/** The types of each door of a package by its name there, each in one text. */
export function typesOf(
  description: Pick<PackageDescription, 'doors'>,
  folder: string,
): Readonly<Record<string, string>>;
/** What the files of a door are called: `index` for the package's own. */
export function fileNameOf(door: string): string;
/** Makes an installable package and its archive of the scripts in its folder. */
export function pack(description: PackageDescription, version: string): Promise<void>;

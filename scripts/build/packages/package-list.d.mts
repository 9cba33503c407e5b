/** What a package consists of. */
export interface PackageDescription {
  readonly name: string;
  /** The folder of the module, with its README, its changelog and its API reports. */
  readonly home: string;
  readonly description: string;
  /** The file of a package that is a program for Node, without its ending. */
  readonly program?: string;
  /** Entry point → the file of the repository, without its ending. */
  readonly entryPoints: Readonly<Record<string, string>>;
  /** Packages that are installed with it; others that it imports become part of its scripts. */
  readonly dependencies?: readonly string[];
  /** Peers that its scripts do not import. */
  readonly peers?: readonly string[];
  readonly optionalPeers?: readonly string[];
  readonly readVersion: () => string;
  /** Files of the repository by their names in the package. */
  readonly documents?: Readonly<Record<string, string>>;
  /** Further fields of its `package.json`. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly exports?: Readonly<Record<string, unknown>>;
  /** Files and folders besides its home that change what is in it. */
  readonly sources?: readonly string[];
}
export const sharedLibraries: readonly string[];
export const packages: readonly PackageDescription[];
export function findPackage(name: string): PackageDescription | undefined;
export function getFolder(description: PackageDescription): string;
export function getFileName(entryPoint: string): string;
export function getSpecifier(description: PackageDescription, entryPoint: string): string;
export function getPublishedName(request: string): string | undefined;

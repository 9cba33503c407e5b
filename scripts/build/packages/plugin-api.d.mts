/** What a package consists of. */
export interface PackageDescription {
  readonly name: string;
  readonly folder: string;
  readonly description: string;
  readonly doors: Readonly<Record<string, string>>;
  readonly peers: readonly string[];
  readonly documents: Readonly<Record<string, string>>;
  readonly sources: readonly string[];
}
/** The contract as a package. */
export const pluginApi: PackageDescription;
/** The version of the contract, which is that of the package. */
export function contractVersion(): string;

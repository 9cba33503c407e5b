/** What a package consists of. */
export interface PackageDescription {
  readonly name: string;
  readonly folder: string;
  readonly description: string;
  readonly doors: Readonly<Record<string, string>>;
  readonly peers: readonly string[];
  /** Which of the peers an author may do without; all of them unless told. */
  readonly optional?: readonly string[];
  readonly documents: Readonly<Record<string, string>>;
  readonly sources: readonly string[];
  /** The packages of the portal that the types are imported from. */
  readonly foreign?: readonly string[];
  /** What else stands in its `package.json`. */
  readonly further?: Readonly<Record<string, unknown>>;
}
/** The contract as a package. */
export const pluginApi: PackageDescription;
/** The version of the contract, which is that of the package. */
export function contractVersion(): string;

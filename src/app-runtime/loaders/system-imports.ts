import { getFolder } from '#manifest';

type Imports = Readonly<Record<string, string>>;

interface MappedFile {
  readonly imports: Imports;
  /** The folder of the app's script, whose other files count as the app's once one of its files asks for them. */
  readonly folder: string;
}

const files = new Map<string, MappedFile>();
const addresses = new Map<string, string>();

function map(address: string, file: MappedFile): void {
  // A shared file keeps the meaning with which it was first loaded.
  if (files.has(address)) return;
  files.set(address, file);
  System.addImportMap({ scopes: { [address]: file.imports } });
}

/** Makes an app's imports apply in its script, in the files it lists, and in what these load from its folder. */
export function mapImports(imports: Imports, script: string): void {
  if (Object.keys(imports).length === 0) return;
  const file = { imports, folder: getFolder(script) };
  for (const [name, address] of Object.entries(imports)) addresses.set(name, address);
  for (const address of [script, ...Object.values(imports)]) map(address, file);
}

/** Makes the imports of the file that asks (`parent`) apply in the one that it asks for, if both are of one app. */
export function mapFile(address: string, parent: string | undefined): string {
  const file = files.get(parent ?? '');
  if (file !== undefined && address.startsWith(file.folder)) map(address, file);
  return address;
}

/** The address that an app gives a name, for scripts that ask without a parent. */
export function findImported(name: string): string | undefined {
  return addresses.get(name);
}

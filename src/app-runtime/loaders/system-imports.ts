import { getFolder } from '#manifest';

type Imports = Readonly<Record<string, string>>;

interface MappedFile {
  readonly imports: Imports;
  /** Folder of the app's script. Other files in it belong to the app once one of its files imports them. */
  readonly folder: string;
}

const files = new Map<string, MappedFile>();
const addresses = new Map<string, string>();

function map(address: string, file: MappedFile): void {
  // A shared file keeps the mapping with which it was first loaded.
  if (files.has(address)) return;
  files.set(address, file);
  System.addImportMap({ scopes: { [address]: file.imports } });
}

/** Applies an app's imports in its script, in the files it lists, and in what these load from its folder. */
export function mapImports(imports: Imports, script: string): void {
  if (Object.keys(imports).length === 0) return;
  const file = { imports, folder: getFolder(script) };
  for (const [name, address] of Object.entries(imports)) addresses.set(name, address);
  for (const address of [script, ...Object.values(imports)]) map(address, file);
}

/** Applies the imports of the importing file (`parent`) in the imported one, if both belong to one app. */
export function mapFile(address: string, parent: string | undefined): string {
  const file = files.get(parent ?? '');
  if (file !== undefined && address.startsWith(file.folder)) map(address, file);
  return address;
}

/** Returns the address to which an app maps a name, for imports without a parent. */
export function findImported(name: string): string | undefined {
  return addresses.get(name);
}

import { PortalError } from '#base';
import { toTitle } from '../add/add-options';
import { choices, everywhere, type Framework } from './frameworks';
import { getArchivePath, type PortalPackage } from './portal-packages';

/** Decisions about a section before its files are written. */
export interface SectionPlan {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly port: number;
  readonly framework: Framework;
}

function toJson(versions: readonly (readonly [string, string])[]): string {
  const sorted = versions.toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.length === 0) return '{}';
  return `{\n${sorted.map(([name, version]) => `    "${name}": "${version}"`).join(',\n')}\n  }`;
}

/** A text as a string literal, in the quotes that need the fewest escapes. */
function toLiteral(text: string): string {
  if (text.includes("'")) return JSON.stringify(text);
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** The values for the templates. Throws if the version of a package is unknown. */
export function createSectionValues(
  { name, label, path, port, framework }: SectionPlan,
  packages: readonly PortalPackage[],
  versions: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { dependencies, devDependencies, mainFile, fileList, edits } = choices[framework];
  const pinned = (names: readonly string[]) =>
    names.map((wanted): readonly [string, string] => {
      const version = versions[wanted];
      if (version !== undefined) return [wanted, version];
      throw new PortalError(`The portal's package.json names no version of ${wanted}.`, { code: 'template' });
    });
  const own = packages.map((one): readonly [string, string] => [one.name, `file:${getArchivePath(one)}`]);
  return {
    name,
    label,
    labelLiteral: toLiteral(label),
    path,
    port: String(port),
    contract: packages[0]?.version ?? '',
    mainFile,
    fileList: fileList.replace('{{name}}', name),
    storeName: `${toTitle(name).replaceAll(' ', '')}Store`,
    edits,
    dependencies: toJson(pinned(dependencies)),
    devDependencies: toJson([...own, ...pinned([...everywhere, ...devDependencies])]),
  };
}

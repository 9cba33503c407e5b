import { PortalError } from '#base';
import { toTitle } from '../add/add-options';
import { frameworkTemplates, commonDevDependencies, type Framework } from './frameworks';
import { getDependency, type PortalPackage } from './portal-packages';

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

/** The versions of the portal's contract and component library that the section works with. */
function listRanges(packages: readonly PortalPackage[]): readonly (readonly [string, string])[] {
  const names: Readonly<Record<string, string>> = { '@portal/plugin-api': 'contract', '@portal/ui': 'ui' };
  return packages.flatMap(({ name, version }): (readonly [string, string])[] => {
    const key = names[name];
    return key === undefined ? [] : [[key, `^${version}`]];
  });
}

/** A string literal in single quotes, or in double quotes if the text has single quotes. */
function toLiteral(text: string): string {
  if (text.includes("'")) return JSON.stringify(text);
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** A text as an ICU message in JSON, with braces and apostrophes escaped. */
function toMessage(text: string): string {
  return JSON.stringify(/[{}]/.test(text) ? text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'") : text);
}

/** The values for the templates. Throws if the version of a package is unknown. */
export function createSectionValues(
  { name, label, path, port, framework }: SectionPlan,
  packages: readonly PortalPackage[],
  versions: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { dependencies, devDependencies, aloneOptions, mainFile, fileList, edits } =
    frameworkTemplates[framework];
  const withVersions = (names: readonly string[]) =>
    names.map((dependency): readonly [string, string] => {
      const version = versions[dependency];
      if (version !== undefined) return [dependency, version];
      throw new PortalError(`The portal's package.json names no version of ${dependency}.`, {
        code: 'template',
      });
    });
  const areArchives = packages.some(({ archive }) => archive !== undefined);
  const portalPackages = packages.map((entry): readonly [string, string] => [
    entry.name,
    getDependency(entry),
  ]);
  return {
    name,
    label,
    labelLiteral: toLiteral(label),
    labelMessage: toMessage(label),
    aloneOptions,
    path,
    port: String(port),
    packagesLine: areArchives
      ? "- `portal/`: the portal's packages, in the version that this section was created for.\n"
      : '',
    portalVersions: toJson(listRanges(packages)),
    mainFile,
    fileList: fileList.replace('{{name}}', name),
    storeName: `${toTitle(name).replaceAll(' ', '')}Store`,
    edits,
    dependencies: toJson(withVersions(dependencies)),
    devDependencies: toJson([
      ...portalPackages,
      ...withVersions([...commonDevDependencies, ...devDependencies]),
    ]),
  };
}

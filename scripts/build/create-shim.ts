import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from '@swc/core';

/** A module that the shell shares with remote apps: an npm package, or a door of this repository. */
export interface SharedModule {
  /** The name by which remote apps import it. */
  readonly specifier: string;
  /** The `index.ts` of a door; absent for an npm package. */
  readonly entryPoint?: string;
  /** What comes from a library of the import map instead: folder in the door → the name of the library. */
  readonly libraries?: Readonly<Record<string, string>>;
}

interface Export {
  readonly name: string;
  /** The folder or file that the door takes it from. */
  readonly source: string;
}

function listExports({ specifier, entryPoint }: SharedModule): Export[] {
  if (entryPoint === undefined) {
    const loaded: unknown = createRequire(import.meta.url)(specifier);
    const names = typeof loaded === 'object' && loaded !== null ? Object.keys(loaded) : [];
    return names.map((name) => ({ name, source: '' }));
  }
  const { body } = parseSync(readFileSync(entryPoint, 'utf8'), { syntax: 'typescript' });
  return body.flatMap((item) => {
    if (item.type !== 'ExportNamedDeclaration' || item.typeOnly) return [];
    return item.specifiers.flatMap((specifierNode) =>
      specifierNode.type === 'ExportSpecifier' && !specifierNode.isTypeOnly
        ? [{ name: (specifierNode.exported ?? specifierNode.orig).value, source: item.source?.value ?? '' }]
        : [],
    );
  });
}

/** The text of a module that hands on the shell's own instance of a shared module. */
export function createShim(shared: SharedModule): string {
  const { libraries = {} } = shared;
  const exported = listExports(shared).filter(
    ({ name }) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name),
  );
  const fromLibraries = Object.entries(libraries).map(([folder, library]) => {
    const names = exported.filter(({ source }) => source === folder).map(({ name }) => name);
    return `export { ${names.join(', ')} } from ${JSON.stringify(library)};`;
  });
  return [
    ...fromLibraries,
    `const shared = globalThis[Symbol.for('portal.shared')][${JSON.stringify(shared.specifier)}];`,
    `export default shared.default ?? shared;`,
    ...exported
      .filter(({ source }) => !Object.hasOwn(libraries, source))
      .map(({ name }) => `export const ${name} = shared.${name};`),
    '',
  ].join('\n');
}

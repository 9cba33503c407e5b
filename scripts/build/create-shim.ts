import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from '@swc/core';

/** A module that the shell shares with remote apps: an npm package, or an entry point of this repository. */
export interface SharedModule {
  /** The import specifier of remote apps. */
  readonly specifier: string;
  /** The file of the entry point; absent for an npm package. */
  readonly entryPoint?: string;
  /**
   * Exports that come from a library of the import map: source in the entry point → specifier of the library.
   */
  readonly libraries?: Readonly<Record<string, string>>;
}

interface Export {
  readonly name: string;
  /** The module from which the entry point re-exports it. */
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

/** The source of a module that exports the shell's instance of a shared module. */
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

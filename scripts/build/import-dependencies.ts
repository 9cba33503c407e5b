import { posix } from 'node:path';
import { parseSync } from '@swc/core';

/** The specifiers of a module's static imports and re-exports. */
export function listStaticImports(text: string): string[] {
  const names = parseSync(text, { syntax: 'ecmascript' }).body.flatMap((item) => {
    if (item.type !== 'ImportDeclaration' && item.type !== 'ExportAllDeclaration')
      return item.type === 'ExportNamedDeclaration' && item.source ? [item.source.value] : [];
    return [item.source.value];
  });
  return [...new Set(names)];
}

/** Components of `@portal/ui` that load a family of controls lazily. */
const familyByComponent = { SearchFilter: '@portal/ui/controls/select' };

/**
 * The specifiers of a script's lazy imports from the portal, including those of the components that it uses.
 */
export function listLazyImports(text: string): string[] {
  const found = text.matchAll(/\bimport\(\s*(["'`])(@portal\/[\w/-]+)\1\s*\)/g);
  const families = Object.entries(familyByComponent)
    .filter(([component]) => text.includes(component))
    .map(([, family]) => family);
  return [...new Set([...[...found].flatMap(([, , name]) => name ?? []), ...families])];
}

/** The dependencies that a SystemJS script passes to `System.register`. */
export function listSystemImports(text: string): string[] {
  for (const item of parseSync(text, { syntax: 'ecmascript' }).body) {
    if (item.type !== 'ExpressionStatement' || item.expression.type !== 'CallExpression') continue;
    const list = item.expression.arguments.map(({ expression }) => expression);
    const names = list.find((argument) => argument.type === 'ArrayExpression');
    if (names === undefined) continue;
    return names.elements.flatMap((element) =>
      element?.expression.type === 'StringLiteral' ? [element.expression.value] : [],
    );
  }
  return [];
}

/**
 * The transitive static dependencies of these files, without the files themselves. `imports` is the import
 * map of the page, and `read` returns the text of a file.
 */
export function collectImportedFiles(
  files: readonly string[],
  imports: Readonly<Record<string, string>>,
  read: (file: string) => string,
): string[] {
  const found = new Set(files);
  // The iteration includes entries that are added during it.
  for (const file of found) {
    for (const name of listStaticImports(read(file))) {
      const imported = name.startsWith('.') ? posix.join(posix.dirname(file), name) : imports[name];
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found].slice(files.length);
}

/** The transitive static dependencies of each entry of the import map; entries without any are omitted. */
export function collectImportDependencies(
  imports: Readonly<Record<string, string>>,
  read: (file: string) => string,
): Record<string, string[]> {
  const entries = Object.entries(imports).map(
    ([name, file]) => [name, collectImportedFiles([file], imports, read)] as const,
  );
  return Object.fromEntries(entries.filter(([, files]) => files.length > 0));
}

import { posix } from 'node:path';
import { parseSync } from '@swc/core';

/** What a module imports or exports from elsewhere as soon as it is there, by the names in its text. */
export function listStaticImports(text: string): string[] {
  const names = parseSync(text, { syntax: 'ecmascript' }).body.flatMap((item) => {
    if (item.type !== 'ImportDeclaration' && item.type !== 'ExportAllDeclaration')
      return item.type === 'ExportNamedDeclaration' && item.source ? [item.source.value] : [];
    return [item.source.value];
  });
  return [...new Set(names)];
}

/** Components of `@portal/ui` that fetch a family of controls themselves. */
const familyOfComponent = { SearchFilter: '@portal/ui/controls/select' };

/**
 * What a script imports from the portal when it is first wanted, by the names in its text, and what components that it
 * draws import themselves.
 */
export function listLazyImports(text: string): string[] {
  const found = text.matchAll(/\bimport\(\s*(["'`])(@portal\/[\w/-]+)\1\s*\)/g);
  const ofComponents = Object.entries(familyOfComponent)
    .filter(([component]) => text.includes(component))
    .map(([, family]) => family);
  return [...new Set([...[...found].flatMap(([, , name]) => name ?? []), ...ofComponents])];
}

/** What a SystemJS script depends on: the names that it hands to `System.register`. */
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
 * The files that come with these modules: everything that they import statically, and so on; without the files
 * themselves. `imports` is the import map of the page, `read` gives the text of a file by its path in the build.
 */
export function collectImportedFiles(
  files: readonly string[],
  imports: Readonly<Record<string, string>>,
  read: (file: string) => string,
): string[] {
  const found = new Set(files);
  // A set hands out what is added to it while it is read.
  for (const file of found) {
    for (const name of listStaticImports(read(file))) {
      const imported = name.startsWith('.') ? posix.join(posix.dirname(file), name) : imports[name];
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found].slice(files.length);
}

/** The files that come with each import of the page, by its name; names that bring nothing are omitted. */
export function collectImportDependencies(
  imports: Readonly<Record<string, string>>,
  read: (file: string) => string,
): Record<string, string[]> {
  const all = Object.entries(imports).map(
    ([name, file]) => [name, collectImportedFiles([file], imports, read)] as const,
  );
  return Object.fromEntries(all.filter(([, files]) => files.length > 0));
}

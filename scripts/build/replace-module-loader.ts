import type { LoaderContext } from '@rspack/core';

/** What a module must be like to be replaced, and by what. */
interface Replacement {
  readonly exports: readonly string[];
  readonly contains: string;
  readonly code: string;
}

/**
 * Replaces a package's module by other code, and fails the build unless the module exports exactly the names that the
 * code was written for and still contains the text that it makes unnecessary.
 */
export function replaceModule(
  source: string,
  file: string,
  { exports, contains, code }: Replacement,
): string {
  const found = [...source.matchAll(/^export (?:function (\w+)|\{ (.*) \})/gm)].flatMap(
    ([, name, names = '']) => name ?? names.split(', '),
  );
  if (String(found) !== String(exports) || !source.includes(contains)) {
    throw new Error(
      `${file} exports ${found.join(', ')}, and is replaced because it exports ${exports.join(', ')} and contains "${contains}". Adapt scripts/build/vendor-patches.ts.`,
    );
  }
  return code;
}

export default function replaceModuleLoader(this: LoaderContext<Replacement>, source: string): string {
  return replaceModule(source, this.resourcePath, this.getOptions());
}

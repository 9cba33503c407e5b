import type { LoaderContext } from '@rspack/core';

interface Replacement {
  /** The exports that the module must have, in order. */
  readonly exports: readonly string[];
  /** A text that the module must contain. */
  readonly contains: string;
  readonly code: string;
}

/**
 * Replaces the code of a vendor module. Throws if a new version of the module does not match the replacement.
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

import type { LoaderContext } from '@rspack/core';

const enumeration = /var (\w+);\n\(function \(\1\) \{\n([\s\S]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);/g;

/**
 * Marks the enumerations of a module as pure, so that unused ones are removed. Throws if the module has none.
 */
export function markEnumerationsPure(source: string, file: string): string {
  const pure = source.replaceAll(
    enumeration,
    (_, name: string, lines: string) =>
      `var ${name} = /*#__PURE__*/ (function (${name}) {\n${lines}\n    return ${name};\n})({});`,
  );
  if (pure === source)
    throw new Error(`${file} has no enumerations: remove its patch from scripts/build/vendor-patches.ts.`);
  return pure;
}

export default function pureEnumerationsLoader(this: LoaderContext, source: string): string {
  return markEnumerationsPure(source, this.resourcePath);
}

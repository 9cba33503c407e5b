/**
 * Replaces a package's module by other code, and fails the build unless the module exports exactly the names that the
 * code was written for and still contains the text that it makes unnecessary.
 */
export function replaceModule(source, file, { exports, contains, code }) {
  const found = [...source.matchAll(/^export (?:function (\w+)|\{ (.*) \})/gm)].flatMap(
    ([, name, names]) => name ?? names.split(', '),
  );
  if (String(found) !== String(exports) || !source.includes(contains)) {
    throw new Error(
      `${file} exports ${found.join(', ')}, and is replaced because it exports ${exports.join(', ')} and contains "${contains}". Adapt scripts/build/vendor-patches.ts.`,
    );
  }
  return code;
}

export default function replaceModuleLoader(source) {
  return replaceModule(source, this.resourcePath, this.getOptions());
}

const enumeration = /var (\w+);\n\(function \(\1\) \{\n([\s\S]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);/g;

/**
 * Lets the build leave out the identity client's lists of what all of its vendor's services can do: made by functions
 * that are called when the module is loaded, they would stay although nobody reads them. Throws when the module is no
 * longer the one this is about.
 */
export default function pureEnumerationsLoader(source) {
  const pure = source.replaceAll(
    enumeration,
    (_, name, lines) =>
      `var ${name} = /*#__PURE__*/ (function (${name}) {\n${lines}\n    return ${name};\n})({});`,
  );
  if (pure === source)
    throw new Error(`${this.resourcePath} has no such lists any more; look whether this is still needed.`);
  return pure;
}

/** Lets the minifier drop instances that a module makes for others and nobody here imports. */
export default function unusedInstancesLoader(source) {
  return source.replaceAll(/^(const \w+ = )(?=new )/gm, '$1/* @__PURE__ */ ');
}

const swc = require('@swc/core');

/**
 * The "Babel configuration" of dependency-cruiser, which otherwise needs a TypeScript compiler with an API;
 * TypeScript 7 has none. swc parses each file and reduces it to its imports. A type-only import becomes a
 * require(), so that rules can distinguish it.
 */
module.exports = {
  babelrc: false,
  configFile: false,
  plugins: [() => ({ parserOverride: (code, options, parse) => parse(readImports(code, options), options) })],
};

function readImports(code, { sourceFileName = '' }) {
  const module_ = swc.parseSync(code, {
    syntax: 'typescript',
    tsx: !/\.[cm]?ts$/.test(sourceFileName),
    target: 'es2022',
  });
  const lines = [];
  const quote = (text) => JSON.stringify(text);
  for (const item of module_.body) {
    if (!item.source) continue;
    const source = quote(item.source.value);
    lines.push(isTypeOnly(item) ? `require(${source});` : `import ${source};`);
  }
  forEachNode(module_.body, ({ type, callee, arguments: args }) => {
    if (type !== 'CallExpression' || callee.type !== 'Import') return;
    const target = args[0]?.expression;
    if (target?.type === 'StringLiteral') lines.push(`import(${quote(target.value)});`);
  });
  return lines.join('\n');
}

function isTypeOnly({ typeOnly, specifiers = [] }) {
  return typeOnly || (specifiers.length > 0 && specifiers.every(({ isTypeOnly: isType }) => isType));
}

function forEachNode(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) forEachNode(child, visit);
}

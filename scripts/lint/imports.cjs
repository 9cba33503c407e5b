const swc = require('@swc/core');

/**
 * The "Babel configuration" of dependency-cruiser, whose own reader needs a TypeScript compiler with an API, which
 * version 7 has not. Each file is read by swc and handed on as its bare imports; imports of types alone are written as
 * require(), so that a rule can distinguish them.
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
  forEachNode(module_.body, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || callee.type !== 'Import') return;
    const target = given[0]?.expression;
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

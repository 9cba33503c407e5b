import { isEntry, isTest, getPath } from './files.mjs';

/**
 * Refuses `new Date()` and `Date()`, which read the system clock. No stock rule allows `new Date(time)`
 * beside it.
 */
export const noImplicitNow = {
  create(context) {
    if (/^src\/platform\/clock(\.ts|\/)/.test(getPath(context))) return {};
    const check = (node) => {
      const { callee, type } = node;
      if (callee.type !== 'Identifier' || callee.name !== 'Date') return;
      if (type === 'NewExpression' && node.arguments.length > 0) return;
      context.report({
        node,
        message:
          'Date without an argument: take a Clock (src/platform/clock.ts) as a dependency and read the time from it, so that a test can set it.',
      });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

const effects = new Set([
  'ExpressionStatement',
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'TryStatement',
  'SwitchStatement',
  'ThrowStatement',
]);

/** Refuses statements at the top level of a module, except in entries: an import has no effects. */
export const inertModules = {
  create(context) {
    const path = getPath(context);
    if (isTest(path) || isEntry(path)) return {};
    const message =
      'Importing has no effects. Put this into a function, or a start() that returns dispose, and let an entry (main.tsx, account.tsx, main.ts) call it.';
    return {
      Program({ body }) {
        for (const node of body) {
          if (effects.has(node.type) && !node.directive) context.report({ node, message });
          if (
            node.type === 'ImportDeclaration' &&
            node.specifiers.length === 0 &&
            isBareEffect(context, node)
          ) {
            context.report({ node, message });
          }
        }
      },
      AwaitExpression(node) {
        if (isAtTopLevel(node)) context.report({ node, message });
      },
    };
  },
};

/** True for `import 'x'`, except for style sheets and for SystemJS, which is a script without exports. */
function isBareEffect(context, node) {
  const isAllowed = /\.css$|^systemjs\//.test(node.source.value);
  return !isAllowed && !/import\s*(type\s*)?\{/.test(context.sourceCode.getText(node));
}

function isAtTopLevel(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (/Function|PropertyDefinition|StaticBlock/.test(at.type)) return false;
  }
  return true;
}

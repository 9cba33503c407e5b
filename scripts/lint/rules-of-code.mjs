import { isEntry, isTest, pathOf } from './files.mjs';

const globalObjects = new Set(['window', 'globalThis', 'self']);

/** A rule that allows each of `edges` in its home only. Local names that merely look like an edge are free. */
export function onlyAt(edges) {
  return {
    create(context) {
      const path = pathOf(context);
      const banned = new Map(
        edges
          .filter(({ home }) => !home.test(path))
          .flatMap(({ names, message }) => names.map((n) => [n, message])),
      );
      if (banned.size === 0) return {};
      const report = (node, name) => {
        const message = banned.get(name);
        if (message) context.report({ node, message: `${name}: ${message}` });
      };
      return {
        'Program:exit'() {
          for (const identifier of globalsUsedIn(context)) {
            if (inTypePosition(identifier)) continue;
            const [node, name] = globalPathOf(identifier);
            report(node, name);
            const [first, second] = name.split('.');
            if (second !== undefined) report(node, first);
            if (name === 'Date' && readsNow(node)) report(node, 'Date.now');
          }
        },
      };
    },
  };
}

/** Every use of a name that the file does not declare itself, known to the linter as a global or not. */
function globalsUsedIn({ sourceCode }) {
  const { globalScope } = sourceCode.scopeManager;
  const known = globalScope.variables.filter(({ defs }) => defs.length === 0);
  return [...globalScope.through, ...known.flatMap(({ references }) => references)].map(
    ({ identifier }) => identifier,
  );
}

/** The dotted name a global is used by, without the global object in front: `window.navigator.locks` → navigator.locks. */
function globalPathOf(identifier) {
  const names = [identifier.name];
  let node = identifier;
  while (names.length < 3 && node.parent?.type === 'MemberExpression' && node.parent.object === node) {
    const { property, computed } = node.parent;
    const name = computed ? property.value : property.name;
    if (typeof name !== 'string') break;
    names.push(name);
    node = node.parent;
  }
  const own = globalObjects.has(names[0]) ? names.slice(1) : names.slice(0, 2);
  return [identifier, own.join('.')];
}

function readsNow(identifier) {
  const { parent } = identifier;
  if (parent.type !== 'NewExpression' && parent.type !== 'CallExpression') return false;
  return parent.callee === identifier && (parent.type === 'CallExpression' || parent.arguments.length === 0);
}

function inTypePosition(identifier) {
  return identifier.parent?.type.startsWith('TS') && identifier.parent.type !== 'TSAsExpression';
}

const typeDoor = 'Data from outside is `unknown` until valibot parsed it at its door';

/** No `any`, anywhere. */
export const noAny = {
  create: (context) => ({
    TSAnyKeyword(node) {
      context.report({ node, message: `No any. ${typeDoor}; inside, name the type or make it a parameter.` });
    },
  }),
};

/** No `as` (but `as const`) and no `!`; platform, plugin-testing and tests may, with a reason beside it. */
export const noAssertion = {
  create(context) {
    const path = pathOf(context);
    const mayWithReason = isTest(path) || /^src\/(platform|plugin-testing)\//.test(path);
    const commentLines = new Set();
    for (const { loc, value } of context.sourceCode.getAllComments()) {
      const isDocstring = value.startsWith('*');
      if (!isDocstring) commentLines.add(loc.start.line).add(loc.end.line);
    }
    const hasReason = ({ loc }) => commentLines.has(loc.start.line) || commentLines.has(loc.start.line - 1);
    const check = (node, word) => {
      if (mayWithReason && hasReason(node)) return;
      const wayOut = mayWithReason
        ? 'Say why it holds in a one-line comment beside it, or narrow the value instead.'
        : `${typeDoor}; inside, narrow it (if, in, instanceof, a type guard) or use satisfies.`;
      context.report({ node, message: `No ${word}. ${wayOut}` });
    };
    return {
      TSAsExpression(node) {
        const { typeAnnotation } = node;
        if (typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.name === 'const') return;
        check(node, 'type assertion (as)');
      },
      TSTypeAssertion: (node) => check(node, 'type assertion (<T>)'),
      TSNonNullExpression: (node) => check(node, 'non-null assertion (!)'),
    };
  },
};

const errorRoad =
  'Errors have one road: services translate them to a union by meaning, stores keep `failed`, boundaries show it.';

/** No catch that forgets what it caught. */
export const noSwallowedError = {
  create(context) {
    const isEmpty = (body) => body?.type === 'BlockStatement' && body.body.length === 0;
    return {
      CatchClause(node) {
        if (isEmpty(node.body)) context.report({ node, message: `Empty catch. ${errorRoad}` });
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'catch') return;
        if (isEmpty(given[0]?.body)) context.report({ node: given[0], message: `Empty catch. ${errorRoad}` });
      },
    };
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

/** Importing does nothing: no effects at file top level outside the entries. */
export const inertModules = {
  create(context) {
    const path = pathOf(context);
    if (isTest(path) || isEntry(path)) return {};
    const message =
      'Importing does nothing. Put this into a function, or a start() that returns its stop, and let an entry (main.tsx, account.tsx, main.ts) call it.';
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

/** True for `import 'x'`; style sheets are welcome, and SystemJS is a script that its one loader brings in. */
function isBareEffect(context, node) {
  const isWelcome = /\.css$|^systemjs\//.test(node.source.value);
  return !isWelcome && !/import\s*(type\s*)?\{/.test(context.sourceCode.getText(node));
}

function isAtTopLevel(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (/Function|PropertyDefinition|StaticBlock/.test(at.type)) return false;
  }
  return true;
}

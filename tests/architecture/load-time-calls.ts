import { parseSync } from '@swc/core';

/** Methods that call their callbacks immediately. */
const immediate = new Set([
  'map',
  'flatMap',
  'filter',
  'find',
  'forEach',
  'from',
  'reduce',
  'some',
  'every',
  'toSorted',
]);

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isFunction = ({ type }: Node): boolean =>
  /^(ArrowFunctionExpression|Function(Expression|Declaration)|(Method|Getter|Setter)Property)$/.test(
    String(type),
  );

/**
 * Walks the nodes that run when a node is evaluated: not function bodies, nor instance members of classes.
 */
function* walk(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* walk(one);
  else if (isNode(node)) {
    if (isFunction(node) || ['ClassDeclaration', 'ClassExpression'].includes(String(node['type']))) return;
    yield node;
    if (node['type'] === 'CallExpression') yield* walkCallbacks(node);
    for (const [key, part] of Object.entries(node)) if (key !== 'span') yield* walk(part);
  }
}

/** Walks functions that a call runs immediately: `names.map((name) => …)`, `(() => …)()`. */
function* walkCallbacks({ callee, arguments: args }: Node): Generator<Node> {
  const called = unwrap(callee);
  if (isNode(called) && isFunction(called)) yield* walk(called['body']);
  const method = isNode(called) && called['type'] === 'MemberExpression' ? called['property'] : undefined;
  if (!isNode(method) || !immediate.has(String(method['value'])) || !Array.isArray(args)) return;
  for (const { expression } of args.filter(isNode))
    if (isNode(expression) && isFunction(expression)) yield* walk(expression['body']);
}

function unwrap(node: unknown): unknown {
  return isNode(node) && node['type'] === 'ParenthesisExpression' ? unwrap(node['expression']) : node;
}

function getCalledName({ type, callee }: Node): string {
  return type === 'CallExpression' && isNode(callee) && callee['type'] === 'Identifier'
    ? String(callee['value'])
    : '';
}

/** The top-level functions of a module, by name. */
function listFunctions(body: readonly unknown[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const add = (name: unknown, value: unknown) => {
    if (isNode(name) && isNode(value) && isFunction(value)) found.set(String(name['value']), value['body']);
  };
  for (const statement of body.filter(isNode)) {
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement;
    add(declared['identifier'], declared);
    const { declarations } = declared;
    if (Array.isArray(declarations)) for (const { id, init } of declarations.filter(isNode)) add(id, init);
  }
  return found;
}

/**
 * The names of functions that a module calls at load time to read something: those that `isReader` matches,
 * and its own functions that call one.
 */
export function findLoadTimeCalls(
  { file, text }: { readonly file: string; readonly text: string },
  isReader: (name: string) => boolean,
): readonly string[] {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const functions = listFunctions(body);
  const isReading = (name: string, callers: readonly string[]): boolean =>
    isReader(name) ||
    (!callers.includes(name) &&
      [...walk(functions.get(name))].some((node) => isReading(getCalledName(node), [...callers, name])));
  return [...walk(body)].map(getCalledName).filter((name) => name !== '' && isReading(name, []));
}

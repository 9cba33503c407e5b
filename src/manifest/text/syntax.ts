import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Problem, ProblemCode } from '../problem';

const maximumDepth = 32;

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns line and column of an offset, counted from 1. */
export function getPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** Finds where nesting is too deep; not recursive, because such a text would exhaust the stack. */
function findTooDeep(text: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"' || character === '\n') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > maximumDepth) return at;
  }
  return undefined;
}

function listKeys(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function findNearestNode(tree: Node, pointer: string): Node {
  for (let keys = listKeys(pointer); keys.length > 0; keys = keys.slice(0, -1)) {
    const node = findNodeAtLocation(tree, keys);
    if (node !== undefined) return node;
  }
  return tree;
}

/** Returns the offset of a problem: the key if the key itself is invalid, otherwise the value. */
export function getOffset(tree: Node, { code, path }: Problem): number {
  const node = findNearestNode(tree, path);
  return (code === 'unknown-key' ? node.parent?.offset : undefined) ?? node.offset;
}

/** Adds line and column of the path, or of its nearest existing ancestor. */
export function locate(text: string, tree: Node, problem: Problem): Problem {
  return { ...problem, ...getPosition(text, getOffset(tree, problem)) };
}

/** Returns a hint on common mistakes: other notations, or a removed line. */
function describeCommonMistake(content: string, offset: number, what: string): string | undefined {
  const found = content[offset] ?? '';
  if (content.trim() === '') return 'is empty; a manifest is one JSON object, in braces';
  if (what === 'InvalidCommentToken')
    return 'has a comment, and JSON has none; write "$comment": "…" instead';
  if (found === "'") return 'has single quotes; JSON wants double ones';
  if (/[}\]]/.test(found) && /,\s*$/.test(content.slice(0, offset)))
    return `has a comma before "${found}"; take it away, or write what should follow it`;
  return undefined;
}

export type SyntaxResult = { readonly tree: Node } | { readonly problem: Problem };

/** Returns the syntax tree of a text, or its first syntax error. */
export function parseSyntax(content: string): SyntaxResult {
  const at = (code: ProblemCode, message: string, offset: number): SyntaxResult => ({
    problem: { code, severity: 'error', path: '', message, ...getPosition(content, offset) },
  });
  const deep = findTooDeep(content);
  if (deep !== undefined) return at('too-deep', `has brackets more than ${maximumDepth} levels deep`, deep);
  const errors: ParseError[] = [];
  const tree = parseTree(content, errors, { disallowComments: true, allowEmptyContent: false });
  const [error] = errors;
  if (tree !== undefined && error === undefined) return { tree };
  const what = error === undefined ? 'ValueExpected' : printParseErrorCode(error.error);
  const found = error?.offset ?? 0;
  // The parser reports the error at the next entry, which may be lines below.
  const offset = what === 'CommaExpected' ? content.slice(0, found).trimEnd().length : found;
  const words = what.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return at(
    'json-syntax',
    describeCommonMistake(content, offset, what) ?? `is not valid JSON: ${words}`,
    offset,
  );
}

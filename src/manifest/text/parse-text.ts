import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { parseManifest, type KnownFacts, type ParsedManifest } from '../parse';
import { refuses, type Problem, type ProblemCode } from '../problem';
import { didYouMean } from '../suggest';

/** Addresses that this environment sets in place of the manifest's own; checked like the manifest's. */
export interface ManifestOverrides {
  readonly hosts?: Readonly<Record<string, string>>;
  readonly backends?: Readonly<Record<string, string>>;
}

const maximumLength = 2_000_000;
const maximumDepth = 32;
const mostProblems = 100;

interface Position {
  readonly line: number;
  readonly column: number;
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

interface Located {
  readonly problem: Problem;
  readonly offset: number;
}

/** Where brackets stand deeper than any manifest's; found without recursion, which such a text would exhaust. */
function tooDeepAt(text: string): number | undefined {
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

function keysOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function nearestNode(tree: Node, pointer: string): Node {
  for (let keys = keysOf(pointer); keys.length > 0; keys = keys.slice(0, -1)) {
    const node = findNodeAtLocation(tree, keys);
    if (node !== undefined) return node;
  }
  return tree;
}

function duplicateKeys(node: Node, pointer: string): Located[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((child, index) => duplicateKeys(child, `${pointer}/${index}`));
  }
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((property): Located[] => {
    const [keyNode, value] = property.children ?? [];
    const key = String(keyNode?.value);
    const path = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const message = `repeats the key "${key}"; only one of the two would count`;
    const problem: Problem = { code: 'duplicate-key', severity: 'error', path, message };
    const repeated = seen.has(key) ? [{ problem, offset: property.offset }] : [];
    seen.add(key);
    return value === undefined ? repeated : [...repeated, ...duplicateKeys(value, path)];
  });
}

/** The offset a problem points at: the key when the key itself is the fault, else the value. */
function offsetOf(tree: Node, { code, path }: Problem): number {
  const node = nearestNode(tree, path);
  return (code === 'unknown-key' ? node.parent?.offset : undefined) ?? node.offset;
}

/** The first problems in the order of the text, errors before warnings when there are too many to show. */
function inOrder(found: readonly Located[], text: string): Problem[] {
  const weight = ({ problem }: Located): number => (problem.severity === 'error' ? 0 : 1);
  const shown =
    found.length <= mostProblems
      ? found
      : found.toSorted((a, b) => weight(a) - weight(b)).slice(0, mostProblems);
  const problems = shown
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ problem, offset }): Problem => ({ ...problem, ...positionAt(text, offset) }));
  const left = found.length - shown.length;
  if (left === 0) return problems;
  const severity = problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
  return [...problems, { code: 'more-problems', severity, path: '', message: `${left} more problems` }];
}

function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type !== 'object') return node.value;
  const entries = (node.children ?? []).map(({ children }): [string, unknown] => {
    const [key, value] = children ?? [];
    return [String(key?.value), value === undefined ? null : valueOf(value)];
  });
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function replaced(
  input: Record<string, unknown>,
  section: 'hosts' | 'backends',
  wanted: Readonly<Record<string, string>>,
): { value: unknown; problems: Problem[] } {
  const current = input[section];
  if (!isRecord(current)) return { value: current, problems: [] };
  const isKnown = ([name]: [string, string]): boolean => Object.hasOwn(current, name);
  const entries = Object.entries(wanted);
  const problems = entries
    .filter((entry) => !isKnown(entry))
    .map(([name]): Problem => {
      const hint = didYouMean(name, Object.keys(current));
      const message = `the environment sets "${name}", which the manifest does not name${hint}`;
      return { code: 'unknown-override', severity: 'warning', path: `/${section}`, message };
    });
  return { value: { ...current, ...Object.fromEntries(entries.filter(isKnown)) }, problems };
}

function overridden(input: unknown, overrides: ManifestOverrides): { input: unknown; problems: Problem[] } {
  if (!isRecord(input)) return { input, problems: [] };
  const hosts = replaced(input, 'hosts', overrides.hosts ?? {});
  const backends = replaced(input, 'backends', overrides.backends ?? {});
  const changed = { ...input, hosts: hosts.value, backends: backends.value };
  return { input: changed, problems: [...hosts.problems, ...backends.problems] };
}

/** Says of a refused address that it came from the environment, where the text has another one. */
function namingItsSource(problem: Problem, overrides: ManifestOverrides): Problem {
  const [, section, name = ''] = problem.path.split('/');
  const set = section === 'hosts' ? overrides.hosts : section === 'backends' ? overrides.backends : undefined;
  if (set === undefined || !Object.hasOwn(set, name)) return problem;
  return { ...problem, message: `${problem.message} (set by the environment)` };
}

type Syntax = { readonly tree: Node } | { readonly problem: Problem };

function syntaxOf(content: string): Syntax {
  const at = (code: ProblemCode, message: string, offset: number): Syntax => ({
    problem: { code, severity: 'error', path: '', message, ...positionAt(content, offset) },
  });
  const deep = tooDeepAt(content);
  if (deep !== undefined) return at('too-deep', `has brackets more than ${maximumDepth} levels deep`, deep);
  const errors: ParseError[] = [];
  const tree = parseTree(content, errors, { disallowComments: true, allowEmptyContent: false });
  const [error] = errors;
  if (tree !== undefined && error === undefined) return { tree };
  const what = error === undefined ? 'ValueExpected' : printParseErrorCode(error.error);
  const words = what.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return at('json-syntax', `is not valid JSON: ${words}`, error?.offset ?? 0);
}

/**
 * Reads a manifest from its text: the portal when nothing refuses it, and its problems with line and column,
 * counted from 1. It never throws, whatever the text holds.
 */
export function parseManifestText(
  text: string,
  known: KnownFacts = {},
  overrides: ManifestOverrides = {},
): ParsedManifest {
  const refused = (problems: readonly Problem[]): ParsedManifest => ({
    portal: undefined,
    manifest: undefined,
    problems,
  });
  if (text.length > maximumLength) {
    const message = `is ${text.length} characters long; at most ${maximumLength} are accepted`;
    return refused([{ code: 'too-large', severity: 'error', path: '', message, line: 1, column: 1 }]);
  }
  const content = text.replace(/^\uFEFF/, '');
  const syntax = syntaxOf(content);
  if ('problem' in syntax) return refused([syntax.problem]);
  const { tree } = syntax;
  const { input, problems: fromEnvironment } = overridden(valueOf(tree), overrides);
  const parsed = parseManifest(input, known);
  const located = [...fromEnvironment, ...parsed.problems].map((problem): Located => ({
    problem: namingItsSource(problem, overrides),
    offset: offsetOf(tree, problem),
  }));
  const problems = inOrder([...duplicateKeys(tree, ''), ...located], content);
  return refuses(problems) ? refused(problems) : { ...parsed, problems };
}

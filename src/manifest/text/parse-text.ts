import type { Node } from 'jsonc-parser';
import { parseManifest, type ParsedManifest } from '../parse';
import { hasErrors, toPointer, type Problem } from '../problem';
import { didYouMean } from '../suggestions';
import { locate, getOffset, getPosition, parseSyntax } from './syntax';
import { checkVersion } from './version';
import type { CheckContext } from '../check-context';

/** Addresses overridden by this environment; checked like the manifest's. */
export interface ManifestOverrides {
  readonly hosts?: Readonly<Record<string, string>>;
  readonly backends?: Readonly<Record<string, string>>;
}

const maximumLength = 2_000_000;
const maxProblems = 100;

interface Located {
  readonly problem: Problem;
  readonly offset: number;
}

function findDuplicateKeys(node: Node, pointer: string): Located[] {
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((child, index) => findDuplicateKeys(child, `${pointer}/${index}`));
  }
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((property): Located[] => {
    const [keyNode, value] = property.children ?? [];
    const key = String(keyNode?.value);
    const path = pointer + toPointer([key]);
    const message = `repeats the key "${key}"; only one of the two would count`;
    const problem: Problem = { code: 'duplicate-key', severity: 'error', path, message };
    const repeated = seen.has(key) ? [{ problem, offset: property.offset }] : [];
    seen.add(key);
    return value === undefined ? repeated : [...repeated, ...findDuplicateKeys(value, path)];
  });
}

/** Returns the first problems in text order; if there are too many to show, errors come before warnings. */
function sortByOffset(found: readonly Located[], text: string): Problem[] {
  const weight = ({ problem }: Located): number => (problem.severity === 'error' ? 0 : 1);
  const shown =
    found.length <= maxProblems
      ? found
      : found.toSorted((a, b) => weight(a) - weight(b)).slice(0, maxProblems);
  const problems = shown
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ problem, offset }): Problem => ({ ...problem, ...getPosition(text, offset) }));
  const left = found.length - shown.length;
  if (left === 0) return problems;
  const severity = problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
  return [...problems, { code: 'more-problems', severity, path: '', message: `${left} more problems` }];
}

function toValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(toValue);
  if (node.type !== 'object') return node.value;
  const entries = (node.children ?? []).map(({ children }): [string, unknown] => {
    const [key, value] = children ?? [];
    return [String(key?.value), value === undefined ? null : toValue(value)];
  });
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function replaceHosts(
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

/** Rewrites addresses on an overridden host to its new address. */
function moveWithHosts(value: unknown, moves: readonly (readonly [from: string, to: string])[]): unknown {
  if (Array.isArray(value)) return value.map((item) => moveWithHosts(item, moves));
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveWithHosts(item, moves)]));
  }
  if (typeof value !== 'string') return value;
  const move = moves.find(([from]) => value === from || value.startsWith(`${from}/`));
  return move === undefined ? value : move[1] + value.slice(move[0].length);
}

/** Returns the portal's links, rewritten if they are on an overridden host. */
function moveLinks({ portal, hosts }: Record<string, unknown>, wanted: Readonly<Record<string, string>>) {
  if (!isRecord(portal) || !isRecord(hosts) || portal['links'] === undefined) return {};
  const withoutSlash = (address: string): string => address.replace(/\/+$/, '');
  const moves = Object.entries(wanted).flatMap(([name, to]): [string, string][] => {
    const from = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
    return typeof from === 'string' ? [[withoutSlash(from), withoutSlash(to)]] : [];
  });
  return { portal: { ...portal, links: moveWithHosts(portal['links'], moves) } };
}

function applyOverrides(
  input: unknown,
  overrides: ManifestOverrides,
): { input: unknown; problems: Problem[] } {
  if (!isRecord(input)) return { input, problems: [] };
  const hosts = replaceHosts(input, 'hosts', overrides.hosts ?? {});
  const backends = replaceHosts(input, 'backends', overrides.backends ?? {});
  const links = moveLinks(input, overrides.hosts ?? {});
  const changed = { ...input, ...links, hosts: hosts.value, backends: backends.value };
  return { input: changed, problems: [...hosts.problems, ...backends.problems] };
}

/** Adds to an invalid address that it came from the environment, not from the text. */
function nameSource(problem: Problem, overrides: ManifestOverrides): Problem {
  const [, section, name = ''] = problem.path.split('/');
  const set = section === 'hosts' ? overrides.hosts : section === 'backends' ? overrides.backends : undefined;
  if (set === undefined || !Object.hasOwn(set, name)) return problem;
  return { ...problem, message: `${problem.message} (set by the environment)` };
}

/**
 * Parses a manifest from its text: the portal unless rejected, and its problems with line and column, counted
 * from 1. Never throws.
 */
export function parseManifestText(
  text: string,
  known: CheckContext = {},
  overrides: ManifestOverrides = {},
): ParsedManifest {
  const reject = (problems: readonly Problem[]): ParsedManifest => ({
    portal: undefined,
    manifest: undefined,
    serverBackends: undefined,
    problems,
  });
  if (text.length > maximumLength) {
    const message = `is ${text.length} characters long; at most ${maximumLength} are accepted`;
    return reject([{ code: 'too-large', severity: 'error', path: '', message, line: 1, column: 1 }]);
  }
  const content = text.replace(/^\uFEFF/, '');
  const syntax = parseSyntax(content);
  if ('problem' in syntax) return reject([syntax.problem]);
  const { tree } = syntax;
  const formatProblem = checkVersion(tree);
  if (formatProblem !== undefined) return reject([locate(content, tree, formatProblem)]);
  const { input, problems: fromEnvironment } = applyOverrides(toValue(tree), overrides);
  const parsed = parseManifest(input, known);
  const located = [...fromEnvironment, ...parsed.problems].map((problem): Located => ({
    problem: nameSource(problem, overrides),
    offset: getOffset(tree, problem),
  }));
  const problems = sortByOffset([...findDuplicateKeys(tree, ''), ...located], content);
  return hasErrors(problems) ? reject(problems) : { ...parsed, problems };
}

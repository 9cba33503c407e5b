import * as v from 'valibot';
import { checkRedirects, checkReferences } from './check';
import { portalOf, type Portal } from './portal';
import { refuses, type Problem } from './problem';
import { manifestSchema, type Manifest } from './schema';
import { didYouMean } from './suggest';

/** What a parse gives: the portal when nothing refuses it, and every problem found, warnings included. */
export interface ParsedManifest {
  readonly portal: Portal | undefined;
  /** The checked manifest, defaults filled in: what a document carries to the browser. */
  readonly manifest: Manifest | undefined;
  readonly problems: readonly Problem[];
}

/** Names the manifest may refer to although it does not declare them. */
export interface KnownNames {
  /** The icons of the design system; without them icon names are not checked. */
  readonly icons?: readonly string[];
}

type Issue = v.BaseIssue<unknown>;

function pointerOf(keys: readonly unknown[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function partOf(node: unknown, part: 'entries' | 'item' | 'value' | 'wrapped' | 'pipe'): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
}

function unwrapped(node: unknown): unknown {
  const inner = partOf(node, 'wrapped');
  if (inner !== undefined) return unwrapped(inner);
  const steps = partOf(node, 'pipe');
  return Array.isArray(steps) ? steps[0] : node;
}

function entriesOf(node: unknown): Readonly<Record<string, unknown>> {
  const entries = partOf(unwrapped(node), 'entries');
  return typeof entries === 'object' ? { ...entries } : {};
}

function keysKnownAt(keys: readonly unknown[]): string[] {
  let node: unknown = manifestSchema;
  for (const key of keys) {
    const at = unwrapped(node);
    node = entriesOf(at)[String(key)] ?? partOf(at, 'item') ?? partOf(at, 'value');
  }
  return Object.keys(entriesOf(node)).filter((key) => !key.startsWith('$'));
}

function problemOf(issue: Issue): Problem {
  const keys = (issue.path ?? []).map((item) => item.key);
  const path = pointerOf(keys);
  const last = path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = keysKnownAt(keys.slice(0, -1));
    return {
      code: 'unknown-key',
      severity: 'error',
      path,
      message: `unknown key "${last}"${didYouMean(last, known)}`,
    };
  }
  if (issue.received === 'undefined') {
    return {
      code: 'schema',
      severity: 'error',
      path: pointerOf(keys.slice(0, -1)),
      message: `needs "${last}"`,
    };
  }
  const offered =
    issue.kind === 'schema' && issue.type === 'picklist' && typeof issue.input === 'string'
      ? didYouMean(issue.input, (issue.expected ?? '').match(/[a-z][A-Za-z-]+/g) ?? [])
      : '';
  const words =
    issue.kind === 'schema' && issue.message.startsWith('Invalid')
      ? `must be ${issue.expected ?? 'valid'}`
      : issue.message;
  const received = issue.received.length > 80 ? `${issue.received.slice(0, 80)}…` : issue.received;
  return { code: 'schema', severity: 'error', path, message: `${words}, but is ${received}${offered}` };
}

/**
 * Turns anything into a portal and the problems found on the way; it never throws. All problems are reported
 * at once; a single error refuses the whole manifest.
 */
export function parseManifest(input: unknown, known: KnownNames = {}): ParsedManifest {
  const parsed = v.safeParse(manifestSchema, input);
  if (!parsed.success)
    return { portal: undefined, manifest: undefined, problems: parsed.issues.map(problemOf) };
  const manifest = parsed.output;
  const references = checkReferences(manifest, known);
  if (refuses(references)) return { portal: undefined, manifest: undefined, problems: references };
  const portal = portalOf(manifest);
  const problems = [...references, ...checkRedirects(manifest, portal)];
  if (refuses(problems)) return { portal: undefined, manifest: undefined, problems };
  return { portal, manifest, problems };
}

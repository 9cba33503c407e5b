import * as v from 'valibot';
import { checkReferences } from './check';
import { checkInternalAddresses } from './check-internal-addresses';
import { checkMaintenance } from './check-maintenance';
import { getReadableManifest } from './readable-manifest';
import { checkTexts } from './check-texts';
import { checkPolicy } from './policy';
import { resolvePortal, type Portal } from './portal';
import { errorAt, hasErrors, toPointer, type Problem } from './problem';
import { manifestSchema, serverBackendsSchema, type Manifest } from './schema';
import { didYouMean } from './suggestions';
import type { CheckContext } from './check-context';

/** The result of parsing: the portal unless an error rejects it, and all problems, warnings included. */
export interface ParsedManifest {
  readonly portal: Portal | undefined;
  /** The validated manifest with defaults, as sent to the browser. */
  readonly manifest: Manifest | undefined;
  /** The back-end addresses for the portal server; never for browsers. */
  readonly serverBackends: Manifest['backends'] | undefined;
  readonly problems: readonly Problem[];
}

const ServerSchema = v.object({ backends: serverBackendsSchema });

type Issue = v.BaseIssue<unknown>;

/** The checks that need no context. */
const wholeMessages = ['non_empty', 'max_length', 'min_length', 'check_items'];

/** Our names for the schema library's types. */
const kindNames: ReadonlyMap<string, string> = new Map([
  ['Array', 'a list'],
  ['Object', 'an object'],
  ['string', 'text'],
  ['boolean', 'true or false'],
]);

function isUnknownKey(issue: Issue): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

function toProblem(issue: Issue): Problem {
  const keys = (issue.path ?? []).map((item) => item.key);
  const path = toPointer(keys);
  const last = path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  if (isUnknownKey(issue)) return errorAt('unknown-key', path, issue.message);
  if (issue.received === 'undefined') {
    return errorAt('schema', toPointer(keys.slice(0, -1)), `needs "${last}"`);
  }
  const offered =
    issue.kind === 'schema' && issue.type === 'picklist' && typeof issue.input === 'string'
      ? didYouMean(issue.input, (issue.expected ?? '').match(/[a-z][A-Za-z-]+/g) ?? [])
      : '';
  const words =
    issue.kind === 'schema' && issue.message.startsWith('Invalid')
      ? `must be ${kindNames.get(issue.expected ?? '') ?? issue.expected ?? 'valid'}`
      : issue.message;
  if (
    wholeMessages.includes(issue.type) ||
    (issue.kind === 'validation' && typeof issue.input === 'object')
  ) {
    return errorAt('schema', path, words);
  }
  const kind = kindNames.get(issue.received) ?? issue.received;
  const received = kind.length > 80 ? `${kind.slice(0, 80)}…` : kind;
  return errorAt('schema', path, `${words}, but is ${received}${offered}`);
}

/**
 * Collects the positions of schema errors, so that their consequences are not reported as reference errors
 * too.
 */
class InvalidPlaces {
  readonly #places = new Set<string>();
  readonly #withUnknownKeys = new Set<string>();

  constructor(issues: readonly Issue[]) {
    for (const issue of issues) {
      const keys = (issue.path ?? []).map((item) => item.key);
      this.#places.add(toPointer(keys));
      if (isUnknownKey(issue)) this.#withUnknownKeys.add(toPointer(keys.slice(0, -1)));
    }
  }

  /** Whether a problem is at or below an invalid value, or is explained by a misspelled key nearby. */
  explain({ path, severity }: Problem): boolean {
    if (severity === 'error' && this.#withUnknownKeys.has(path)) return true;
    for (let place = path; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
      if (this.#places.has(place)) return true;
    }
    return this.#places.has('');
  }
}

/** Drops advice on positions that have other problems. */
function listWarnings(problems: readonly Problem[], advice: readonly Problem[]): readonly Problem[] {
  const reported = new Set(problems.map(({ path }) => path));
  return advice.filter(({ path }) => !reported.has(path));
}

/**
 * Parses any value into a portal and its problems; never throws. All problems are reported at once; a single
 * error rejects the whole manifest.
 */
export function parseManifest(input: unknown, known: CheckContext = {}): ParsedManifest {
  const parsed = v.safeParse(manifestSchema, input);
  const readable = getReadableManifest(input, parsed.issues);
  const references = checkReferences(readable, known);
  if (!parsed.success) {
    const faulty = new InvalidPlaces(parsed.issues);
    const unexplained = references.filter((problem) => !faulty.explain(problem));
    return {
      portal: undefined,
      manifest: undefined,
      serverBackends: undefined,
      problems: [...parsed.issues.map(toProblem), ...unexplained],
    };
  }
  const { backends: serverBackends } = v.parse(ServerSchema, input);
  const portal = hasErrors(references) ? undefined : resolvePortal(parsed.output);
  const problems = [
    ...references,
    ...(portal === undefined ? [] : checkPolicy(portal)),
    ...(portal === undefined
      ? []
      : listWarnings(references, [
          ...checkMaintenance(parsed.output, readable, known),
          ...checkTexts(parsed.output),
          ...checkInternalAddresses(parsed.output.backends, serverBackends, known),
        ])),
  ];
  return hasErrors(problems)
    ? { portal: undefined, manifest: undefined, serverBackends: undefined, problems }
    : { portal, manifest: parsed.output, serverBackends, problems };
}

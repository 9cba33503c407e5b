import { findVersionProblem, readAssetManifest } from '#manifest';
import * as v from 'valibot';
import { fetchFile, type FetchSettings } from '../fetch-file';
import type { AppKeys } from './create-entries';
import { readPage } from './read-page';
import { readScript, type ScriptTraits } from './read-script';

/** One way to load an app that was found. */
export interface Candidate {
  readonly keys: AppKeys;
  /** The evidence, as the end of a sentence. */
  readonly why: string;
  /** The ids of elements that its script queries. */
  readonly elementIds: readonly string[];
  /** Names that it imports, for which no file was found. */
  readonly unresolved: readonly string[];
}

/** The apps found on a host, most likely first. */
export interface HostScan {
  readonly candidates: readonly Candidate[];
  /** Why there is none, as the end of a sentence. */
  readonly why: string;
  /** Why this portal cannot run the app, regardless of how it loads, as the end of a sentence. */
  readonly problem?: string | undefined;
}

export interface ScanOptions extends FetchSettings {
  readonly name: string;
  /** The address of the host, without a trailing slash. */
  readonly host: string;
  /** The script or page of the host that was named, if any. */
  readonly file: string | undefined;
  /** Names of modules that the portal shares; empty if it is not built. */
  readonly shared: ReadonlySet<string>;
}

interface TextFile {
  readonly text: string;
  readonly isPage: boolean;
}

const ContainerSchema = v.object({
  metaData: v.object({
    globalName: v.optional(v.string()),
    remoteEntry: v.object({ name: v.string(), path: v.optional(v.string(), '') }),
  }),
  name: v.string(),
  exposes: v.pipe(v.array(v.object({ path: v.string() })), v.minLength(1)),
});

async function fetchText(address: string, settings: FetchSettings): Promise<TextFile | string> {
  const { origin } = new URL(address);
  const answer = await fetchFile(address, (other) => other === origin, settings);
  if (answer.kind === 'unreachable') return `${address}: ${answer.reason}`;
  if (answer.kind === 'leaves') return `${address} is redirected to ${answer.to.origin}`;
  if (answer.status !== 200) return `${address} answered ${answer.status}`;
  const text = new TextDecoder().decode(answer.body);
  return { text, isPage: /^\s*<(!doctype|html|head|body)\b/i.test(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The path of a file on the host, or the address of a file elsewhere. */
function toEntry(address: string, host: string): string {
  return address.startsWith(`${host}/`) ? address.slice(host.length + 1) : address;
}

/** Looks for a file for each import that neither the portal nor the page's import map provides. */
async function resolveImports(
  names: readonly string[],
  known: Readonly<Record<string, string>>,
  options: ScanOptions,
): Promise<Pick<Candidate, 'unresolved'> & { readonly imports: Readonly<Record<string, string>> }> {
  const imports: Record<string, string> = {};
  const unresolved: string[] = [];
  // Without a build of the portal, the shared modules are unknown.
  const notShared = options.shared.size === 0 ? [] : names.filter((name) => !options.shared.has(name));
  for (const name of notShared) {
    const guess = `${options.host}/${name.split('/').at(-1) ?? name}.js`;
    const address = known[name] ?? guess;
    const file = await fetchText(address, options);
    if (typeof file === 'string' || file.isPage) unresolved.push(name);
    else imports[name] = toEntry(address, options.host);
  }
  return { imports, unresolved };
}

async function toCandidate(
  { keys, why, imports: names, elementIds }: ScriptTraits,
  extraKeys: Partial<AppKeys>,
  known: Readonly<Record<string, string>>,
  options: ScanOptions,
): Promise<readonly Candidate[]> {
  if (keys === undefined) return [];
  const { imports, unresolved } = await resolveImports(names, known, options);
  const listed = Object.keys(imports).length === 0 ? {} : { imports };
  return [{ keys: { ...keys, ...extraKeys, ...listed }, why, elementIds, unresolved }];
}

async function readContainerManifest(options: ScanOptions): Promise<readonly Candidate[]> {
  const file = await fetchText(`${options.host}/mf-manifest.json`, options);
  const parsed = typeof file === 'string' ? undefined : v.safeParse(ContainerSchema, parseJson(file.text));
  if (parsed?.success !== true) return [];
  const { metaData, name, exposes } = parsed.output;
  const paths = exposes.map(({ path }) => path);
  const module = paths.find((path) => path === './lifecycles') ?? paths[0] ?? './lifecycles';
  const entry = `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  const keys: AppKeys = {
    load: 'federation',
    ...(entry === 'remoteEntry.js' ? {} : { entry }),
    container: { name: metaData.globalName ?? name, module },
  };
  return [{ keys, why: 'its mf-manifest.json names a container', elementIds: [], unresolved: [] }];
}

async function toScriptCandidates(
  address: string,
  known: Readonly<Record<string, string>>,
  options: ScanOptions,
  isFromPage = false,
): Promise<readonly Candidate[]> {
  const file = await fetchText(address, options);
  if (typeof file === 'string' || file.isPage) return [];
  const traits = readScript(file.text, options.name);
  if (isFromPage && traits.isGuess === true) return [];
  const entry = toEntry(address, options.host);
  const isUsual = traits.keys?.load === 'federation' && entry === 'remoteEntry.js';
  return toCandidate(traits, isUsual ? {} : { entry }, known, options);
}

/** The candidates of a page: its own script, if that is an app, and the page in a frame. */
async function toPageCandidates(
  address: string,
  html: string,
  options: ScanOptions,
): Promise<readonly Candidate[]> {
  const { scripts, imports } = readPage(html, address);
  const [script] = scripts;
  const scriptCandidates =
    script === undefined ? [] : await toScriptCandidates(script, imports, options, true);
  const entry = toEntry(address, options.host);
  const keys = { load: 'iframe', ...(entry === '' ? {} : { entry }) };
  return [...scriptCandidates, { keys, why: 'it is a page', elementIds: [], unresolved: [] }];
}

async function scanFile(file: string, options: ScanOptions): Promise<HostScan> {
  const address = `${options.host}/${file}`;
  const found = await fetchText(address, options);
  if (typeof found === 'string') return { candidates: [], why: found };
  const candidates = found.isPage
    ? await toPageCandidates(address, found.text, options)
    : await toScriptCandidates(address, {}, options);
  return { candidates, why: `${address} is neither a script nor a page` };
}

/**
 * Looks for an asset manifest, a container or a page on a host. Never rejects, and runs no code of the host.
 */
export async function scanHost(options: ScanOptions): Promise<HostScan> {
  const { host, file, name } = options;
  if (file !== undefined) return scanFile(file, options);
  const listing = await fetchText(`${host}/asset-manifest.json`, options);
  const found = typeof listing === 'string' ? undefined : readAssetManifest(parseJson(listing.text), host);
  const why = typeof listing === 'string' ? listing : found?.ok === false ? `${host}: ${found.error}` : '';
  let candidates: readonly Candidate[] = [];
  if (found?.ok === true) {
    const script = await fetchText(found.value.script, options);
    if (typeof script === 'string') return { candidates: [], why: script };
    const traits = readScript(script.text, name);
    candidates = await toCandidate(traits, {}, {}, options);
    if (candidates.length === 0) return { candidates, why: traits.why };
  }
  const containers = candidates.length > 0 ? [] : await readContainerManifest(options);
  const remote =
    [...candidates, ...containers].length > 0
      ? []
      : await toScriptCandidates(`${host}/remoteEntry.js`, {}, options);
  const page = await fetchText(`${host}/`, options);
  const pages =
    typeof page === 'string' || !page.isPage ? [] : await toPageCandidates(`${host}/`, page.text, options);
  const problem = found?.ok === true ? findVersionProblem(found.value)?.text : undefined;
  const containerFirst = remote.filter(({ keys }) => keys.load === 'federation');
  return { candidates: [...candidates, ...containers, ...containerFirst, ...pages], why, problem };
}

import type { Result } from '#base';
import type { AssetAddresses, AssetFile } from './addresses';
import { isOrigin } from './origin';
import type { App } from './app';

const unusableScriptMessage = 'its asset-manifest.json names a script address that cannot be used';
const missingScriptMessage = 'its asset-manifest.json does not name files["main.js"]';

/** Longer versions are truncated for display; longer ranges are invalid. */
const maxVersionLength = 100;

type Entries = Readonly<Record<string, unknown>>;

/** Returns the absolute http address of a file on a host; `undefined` if invalid. */
function resolveFileAddress(host: string, file: string): string | undefined {
  const base = `${host}/`;
  // URL parsing would drop these characters, so the address would differ from the visible one.
  if (/[\s\\*]/.test(file) || !URL.canParse(file, base)) return undefined;
  const { origin, protocol, href } = new URL(file, base);
  return /^https?:$/.test(protocol) && isOrigin(origin) ? href : undefined;
}

function isRecord(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getOwn(entries: unknown, key: string): unknown {
  return isRecord(entries) && Object.hasOwn(entries, key) ? entries[key] : undefined;
}

function getText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns a version range as text; another type becomes an invalid range. */
function readRange(value: unknown): string | undefined {
  const range = value === undefined ? undefined : (getText(value) ?? JSON.stringify(value));
  return range?.slice(0, maxVersionLength + 1);
}

/** The app's own fields under `portal`. */
function readAppFields(answer: unknown): Pick<AssetAddresses, 'contract' | 'ui' | 'version'> {
  const about = getOwn(answer, 'portal');
  const contract = readRange(getOwn(about, 'contract'));
  const ui = readRange(getOwn(about, 'ui'));
  const version = getText(getOwn(about, 'version'));
  return {
    ...(contract === undefined ? {} : { contract }),
    ...(ui === undefined ? {} : { ui }),
    ...(version === undefined ? {} : { version: version.slice(0, maxVersionLength) }),
  };
}

/** Returns the listed files by name; old formats are flat, and some have `src` and `integrity`. */
function listFiles(answer: Entries): ReadonlyMap<string, AssetFile> {
  const listed = Object.hasOwn(answer, 'files') ? answer['files'] : answer;
  const files = isRecord(listed) ? Object.entries(listed) : [];
  return new Map(
    files.flatMap(([key, value]): [string, AssetFile][] => {
      const address = getText(value) ?? getText(getOwn(value, 'src'));
      const integrity = getText(getOwn(answer['integrity'], key)) ?? getText(getOwn(value, 'integrity'));
      return address === undefined ? [] : [[key, { address, integrity }]];
    }),
  );
}

/** Returns the files of the entry "main" in load order, in each bundler's format. */
function listEntrypoints(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  if (!isRecord(value)) return [];
  const inner = getOwn(value, 'main') ?? getOwn(value, 'assets');
  if (inner !== undefined) return listEntrypoints(inner);
  return [...listEntrypoints(getOwn(value, 'js')), ...listEntrypoints(getOwn(value, 'css'))];
}

function endsWith(file: AssetFile, ending: 'js' | 'css'): boolean {
  const path = new URL(file.address).pathname;
  return ending === 'css' ? path.endsWith('.css') : /\.m?js$/.test(path);
}

/** Entrypoints omit the public path of files, so an entry matches the file whose address ends with it. */
function findEntryFile(entry: string, files: Iterable<AssetFile>, host: string): AssetFile | undefined {
  const tail = `/${entry.replace(/^\.?\//, '')}`;
  for (const file of files) if (new URL(file.address).pathname.endsWith(tail)) return file;
  const address = resolveFileAddress(host, entry);
  return address === undefined ? undefined : { address, integrity: undefined };
}

/**
 * Parses `{host}/asset-manifest.json`: `files["main.js"]`, `files["main.css"]`, the optional `integrity` by
 * file name, and the files that `entrypoints` puts before them; without `files`, the top level lists the
 * files. `portal` may contain the supported versions of the `contract` and of `ui`, and the app's `version`.
 * Addresses are resolved against the app's host. The error is a sentence with the reason.
 */
export function readAssetManifest(answer: unknown, host: string): Result<AssetAddresses, string> {
  const listedFiles = isRecord(answer) ? listFiles(answer) : new Map<string, AssetFile>();
  const usableFiles = new Map(
    [...listedFiles].flatMap(([key, file]): [string, AssetFile][] => {
      const address = resolveFileAddress(host, file.address);
      return address === undefined ? [] : [[key, { ...file, address }]];
    }),
  );
  const entries = listEntrypoints(getOwn(answer, 'entrypoints'))
    .map((entry) => findEntryFile(entry, usableFiles.values(), host))
    .filter((file) => file !== undefined);
  const scripts = entries.filter((file) => endsWith(file, 'js'));
  const styles = entries.filter((file) => endsWith(file, 'css'));
  const script = listedFiles.has('main.js') ? usableFiles.get('main.js') : scripts.at(-1);
  if (script === undefined) {
    return { ok: false, error: listedFiles.has('main.js') ? unusableScriptMessage : missingScriptMessage };
  }
  const style = usableFiles.get('main.css') ?? styles.at(-1);
  const place = scripts.findIndex(({ address }) => address === script.address);
  const scriptsBefore = scripts.slice(0, Math.max(place, 0));
  const stylesBefore = styles.filter(({ address }) => address !== style?.address);
  const value = {
    script: script.address,
    style: style?.address,
    scriptIntegrity: script.integrity,
    styleIntegrity: style?.integrity,
    ...(scriptsBefore.length === 0 ? {} : { scriptsBefore }),
    ...(stylesBefore.length === 0 ? {} : { stylesBefore }),
    ...readAppFields(answer),
  };
  return { ok: true, value };
}

/**
 * Returns the first file of an app on a host that its manifest entry does not list, if any. The asset
 * manifest itself grants nothing.
 */
export function findUnlistedFile(app: Pick<App, 'sources'>, addresses: AssetAddresses): string | undefined {
  const { script, style, scriptsBefore = [], stylesBefore = [] } = addresses;
  const isElsewhere = (origins: readonly string[]) => (address: string) =>
    !origins.includes(new URL(address).origin);
  const getAddress = ({ address }: AssetFile): string => address;
  return (
    [script, ...scriptsBefore.map(getAddress)].find(isElsewhere(app.sources.script)) ??
    [...(style === undefined ? [] : [style]), ...stylesBefore.map(getAddress)].find(
      isElsewhere(app.sources.style),
    )
  );
}

/** Parses an asset manifest, and rejects files on unlisted hosts. */
export function readListedFiles(
  answer: unknown,
  app: Pick<App, 'sources'>,
  host: string,
): Result<AssetAddresses, string> {
  const read = readAssetManifest(answer, host);
  const file = read.ok ? findUnlistedFile(app, read.value) : undefined;
  if (file === undefined) return read;
  return {
    ok: false,
    error: `its asset-manifest.json names ${file}, which is on a host that the app does not list among its sources`,
  };
}

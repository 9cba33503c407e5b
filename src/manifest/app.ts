import type { AppNeed } from './needs';
import type { LoadKind, AppEntry, Manifest } from './schema';
import type { Text } from './texts';

/** The policy directives that list the hosts an app may use. */
export const sourceKinds = ['connect', 'script', 'style', 'img', 'font', 'frame'] as const;

export type SourceKind = (typeof sourceKinds)[number];

/** Origins by directive. */
export type Sources = Readonly<Record<SourceKind, readonly string[]>>;

/** A map's background: the address of a MapLibre style, or of vector tiles with `{z}`, `{x}` and `{y}`. */
export interface MapSettings {
  readonly style?: string | undefined;
  readonly tiles?: string | undefined;
}

/** An app in the form used by the portal: host resolved, defaults filled in. Times are in milliseconds. */
export interface App {
  readonly name: string;
  readonly load: LoadKind;
  /** The address of the app's host without a trailing slash; `null` if this environment does not set it. */
  readonly host: string | null;
  readonly entry: string | undefined;
  readonly owner?: Text | undefined;
  /** The supported range of plugin contract versions, if the manifest names the entry. */
  readonly contract?: string | undefined;
  /** The supported range of component library versions, if the manifest names the entry. */
  readonly ui?: string | undefined;
  readonly timeouts: { readonly load: number; readonly mount: number };
  readonly integrity: { readonly script?: string | undefined; readonly style?: string | undefined };
  readonly sources: Sources;
  /** The app's own import-map entries; addresses are absolute. */
  readonly imports: Readonly<Record<string, string>>;
  /** Classic scripts that must run before the app, in order; addresses are absolute. */
  readonly globals: readonly string[];
  /** Replaces `<Name>` in `render<Name>`, if it is not the app's name in PascalCase. */
  readonly global?: string | undefined;
  /**
   * The id of the element that the page mounts into, if not `single-spa-application:<name>` (`app-<name>` for
   * `global`).
   */
  readonly elementId?: string | undefined;
  /** Whether its SystemJS scripts get an AMD `define`. */
  readonly amd?: boolean | undefined;
  /**
   * The name by which its SystemJS scripts import their own entry, if it is neither the app's nor registered.
   */
  readonly module?: string | undefined;
  /** Whether its framed page may open `alert`, `confirm` and `prompt`. */
  readonly modals?: boolean | undefined;
  /**
   * The Module Federation container, and its module with the lifecycles, if they have other names than the
   * app.
   */
  readonly container?:
    | { readonly name?: string | undefined; readonly module?: string | undefined }
    | undefined;
  readonly needs: readonly AppNeed[];
  /** Present if the app renders maps; with the operator's own style or tiles for the background. */
  readonly map?: MapSettings | undefined;
  readonly completeLoadingExternally: boolean;
  /** Whether leaving its page suspends the app instead of unmounting it. */
  readonly keepAlive?: boolean | undefined;
}

const defaultTimeouts = { load: 10_000, mount: 5_000 };

/** Default entries: the page itself for a frame, the container for Module Federation. */
const defaultEntries: Readonly<Partial<Record<LoadKind, string>>> = {
  iframe: '',
  federation: 'remoteEntry.js',
};

/** Resolves one entry of `apps` against the hosts of this environment. */
export function resolveApp(entry: AppEntry, hosts: Manifest['hosts']): App {
  const host = entry.host === undefined ? null : (hosts[entry.host] ?? null);
  const ownOrigin = host === null ? [] : [new URL(host).origin];
  const toAbsolute = (address: string): string[] =>
    host === null ? [] : [new URL(address, `${host}/`).href];
  const start = entry.entry ?? defaultEntries[entry.load];
  const imports = Object.entries(entry.imports ?? {}).flatMap(([specifier, address]) =>
    toAbsolute(address).map((found): [string, string] => [specifier, found]),
  );
  const globals = (entry.globals ?? []).flatMap(toAbsolute);
  const implied = [
    ...(start === undefined ? [] : toAbsolute(start)),
    ...imports.map(([, address]) => address),
    ...globals,
  ];
  // Styles, tiles and everything that a style references are fetched.
  const mapAddresses = [entry.map?.style, entry.map?.tiles].filter((address) => address !== undefined);
  const isFramed = entry.load === 'iframe';
  const listOrigins = (kind: SourceKind): readonly string[] => {
    // A framed page has its own policy; the portal only needs it as a frame and for reachability checks.
    const kinds = isFramed && kind === 'connect' ? [kind, 'frame' as const] : [kind];
    const addresses = [
      ...kinds.flatMap((listing) => entry.sources?.[listing] ?? []),
      ...(kinds.includes(isFramed ? 'frame' : 'script') ? implied : []),
      // Libraries add their stylesheets.
      ...(kind === 'style' ? imports.map(([, address]) => address) : []),
      ...(kind === 'connect' ? mapAddresses : []),
    ];
    const origins = addresses.map((address) => new URL(address).origin);
    return [...new Set(kinds.includes('frame') === isFramed ? [...ownOrigin, ...origins] : origins)];
  };
  return {
    ...entry,
    host,
    entry: start,
    timeouts: {
      load: entry.timeouts?.load ?? defaultTimeouts.load,
      mount: entry.timeouts?.mount ?? defaultTimeouts.mount,
    },
    integrity: { script: entry.integrity?.script, style: entry.integrity?.style },
    sources: {
      connect: listOrigins('connect'),
      script: listOrigins('script'),
      style: listOrigins('style'),
      img: listOrigins('img'),
      font: listOrigins('font'),
      frame: listOrigins('frame'),
    },
    imports: Object.fromEntries(imports),
    globals,
    needs: entry.needs ?? [],
    completeLoadingExternally: entry.completeLoadingExternally ?? false,
  };
}

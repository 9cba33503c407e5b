import {
  createIntegrationRoutes,
  resolveIntegrations,
  addFrameSources,
  type Integration,
} from './integrations';
import type { AppNeed } from './needs';
import { buildRouteTree, type RouteTree } from './routes';
import type { AppEntry, LoadKind, Manifest, RouteEntry } from './schema';

/** The directives in which a document names the hosts that its apps may use. */
export const sourceKinds = ['connect', 'script', 'style', 'img', 'font', 'frame'] as const;
/** One of the policy directives that name hosts. */
export type SourceKind = (typeof sourceKinds)[number];
/** Origins by directive. */
export type Sources = Readonly<Record<SourceKind, readonly string[]>>;

/** An app as the portal uses it: host resolved, defaults filled in. Times are in milliseconds. */
export interface App {
  readonly name: string;
  readonly load: LoadKind;
  /** The address of the app's host without a slash at its end; `null` when this environment does not set it. */
  readonly host: string | null;
  readonly entry: string | undefined;
  readonly owner?: string | undefined;
  /** The range of versions of the plugin contract that it is written for, where its entry is named here. */
  readonly contract?: string | undefined;
  readonly timeouts: { readonly load: number; readonly mount: number };
  readonly integrity: { readonly script?: string | undefined; readonly style?: string | undefined };
  readonly sources: Sources;
  /** Its own import-map entries; addresses are absolute. */
  readonly imports: Readonly<Record<string, string>>;
  /** Classic scripts that the page needs before the app, in order; addresses are absolute. */
  readonly globals: readonly string[];
  /** What stands for `<Name>` in `render<Name>`, where it is not the app's name in PascalCase. */
  readonly global?: string | undefined;
  /** The id of the element that the app's page is drawn into, where it is not `app-<name>`. */
  readonly elementId?: string | undefined;
  /** Whether its SystemJS scripts find an AMD `define`. */
  readonly amd?: boolean | undefined;
  /** The Module Federation container and its module with the lifecycles, where they have names of their own. */
  readonly container?:
    { readonly name?: string | undefined; readonly module?: string | undefined } | undefined;
  readonly needs: readonly AppNeed[];
  readonly completeLoadingExternally: boolean;
}

/** A route as the portal uses it. */
export interface Route {
  readonly path: string;
  readonly label: string | undefined;
  /** What the page is called in the window's title and the announcement. */
  readonly title: string;
  readonly tooltip: string | undefined;
  readonly icon: string | undefined;
  readonly permissions: readonly string[];
  /** The last day (`YYYY-MM-DD`) on which the menu marks it as new; `undefined` when it does not. */
  readonly newUntil: string | undefined;
  readonly exact: boolean;
  readonly strict: boolean;
  readonly hidden: boolean;
  readonly appendsMunicipality: boolean;
  readonly app: string | undefined;
  readonly redirect: string | undefined;
  readonly children: readonly Route[];
}

/** A piece of a remote app that another app's page shows. */
export interface Widget {
  readonly name: string;
  readonly app: string;
  readonly part: string;
  readonly place: string;
  readonly title: string;
  readonly permissions: readonly string[];
  readonly size: 'third' | 'half' | 'full';
}

/** The manifest in the form that everything on screen is a view of. Made by `parseManifest`; immutable. */
export interface Portal {
  readonly title: string;
  readonly tagline: string | undefined;
  readonly version: string;
  readonly taxYear: number;
  readonly links: Manifest['portal']['links'];
  readonly themes: readonly { readonly name: string; readonly label: string }[];
  readonly permissions: Manifest['portal']['permissions'];
  readonly features: Readonly<Record<string, boolean>>;
  readonly backends: Manifest['backends'];
  readonly apps: ReadonlyMap<string, App>;
  readonly routes: readonly Route[];
  readonly widgets: readonly Widget[];
  readonly integrations: readonly Integration[];
  readonly tree: RouteTree;
}

/** A flag without an end ends here. */
const getLastDay = '9999-12-31';
const defaultTimeouts = { load: 10_000, mount: 5_000 };

/** What is asked for where an entry names no script: the page itself in a frame, the container of Module Federation. */
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
  const isFramed = entry.load === 'iframe';
  const listOrigins = (kind: SourceKind): readonly string[] => {
    // A page in a frame has a policy of its own; to the portal it is a frame, and asked whether it answers.
    const kinds = isFramed && kind === 'connect' ? [kind, 'frame' as const] : [kind];
    const addresses = [
      ...kinds.flatMap((listing) => entry.sources?.[listing] ?? []),
      ...(kinds.includes(isFramed ? 'frame' : 'script') ? implied : []),
    ];
    const further = addresses.map((address) => new URL(address).origin);
    return [...new Set(kinds.includes('frame') === isFramed ? [...ownOrigin, ...further] : further)];
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

function toRoute(
  entry: RouteEntry | RouteEntry['children'][number],
  features: Manifest['portal']['features'],
): Route | undefined {
  if (entry.feature !== undefined && features[entry.feature] === false) return undefined;
  const children = 'children' in entry ? entry.children : [];
  return {
    path: entry.path,
    label: entry.label,
    title: entry.title ?? entry.label ?? entry.path,
    tooltip: entry.tooltip,
    icon: entry.icon,
    permissions: entry.permissions,
    newUntil: entry.new === true ? getLastDay : entry.new === false ? undefined : entry.new,
    exact: entry.exact,
    strict: entry.strict,
    hidden: entry.hidden || entry.label === undefined,
    appendsMunicipality: entry.append.includes('ccmm'),
    app: entry.app,
    redirect: entry.redirect,
    children: children.map((child) => toRoute(child, features)).filter((child) => child !== undefined),
  };
}

/** Makes the portal of a checked manifest: apps resolved, features applied, routes in their look-up tree. */
export function resolvePortal(manifest: Manifest): Portal {
  const { portal } = manifest;
  const integrations = resolveIntegrations(manifest);
  const routes = [...manifest.routes, ...createIntegrationRoutes(manifest)]
    .map((entry) => toRoute(entry, portal.features))
    .filter((made) => made !== undefined);
  return {
    title: portal.title,
    tagline: portal.tagline,
    version: portal.version,
    taxYear: portal.taxYear,
    links: portal.links,
    themes: portal.themes,
    permissions: portal.permissions,
    features: portal.features,
    backends: manifest.backends,
    apps: new Map(
      manifest.apps.map((entry) => [
        entry.name,
        addFrameSources(resolveApp(entry, manifest.hosts), integrations),
      ]),
    ),
    routes,
    widgets: manifest.widgets,
    integrations,
    tree: buildRouteTree(routes),
  };
}

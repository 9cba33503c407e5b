import {
  createIntegrationRoutes,
  resolveIntegrations,
  addFrameSources,
  type Integration,
} from './integrations';
import { buildRouteTree, type RouteTree, type Route } from './routes';
import type { Manifest, RouteEntry } from './schema';
import { type App, resolveApp } from './app';
import type { Text } from './texts';

/** A widget of a remote app on another app's page. */
export interface Widget {
  readonly name: string;
  readonly app: string;
  readonly part: string;
  readonly place: string;
  readonly title: Text;
  readonly permissions: readonly string[];
  readonly size: 'third' | 'half' | 'full';
}

/** The manifest in the form used by the screens. Created by `parseManifest`; immutable. */
export interface Portal {
  readonly title: Text;
  readonly tagline: Text | undefined;
  /** The available languages, the default one first. */
  readonly languages: readonly string[];
  readonly version: string;
  readonly taxYear: number;
  readonly links: Manifest['portal']['links'];
  readonly themes: readonly { readonly name: string; readonly label: Text }[];
  readonly permissions: Manifest['portal']['permissions'];
  readonly features: Readonly<Record<string, boolean>>;
  /** The maximum number of suspended `keepAlive` apps. */
  readonly keepAliveLimit: number;
  readonly backends: Manifest['backends'];
  readonly apps: ReadonlyMap<string, App>;
  readonly routes: readonly Route[];
  readonly widgets: readonly Widget[];
  readonly integrations: readonly Integration[];
  readonly tree: RouteTree;
}

/** The default of `keepAliveLimit`. */
const defaultKeepAliveLimit = 3;

/** The expiry of a flag without an end date. */
const lastDay = '9999-12-31';

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
    newUntil: entry.new === true ? lastDay : entry.new === false ? undefined : entry.new,
    exact: entry.exact,
    strict: entry.strict,
    hidden: entry.hidden || entry.label === undefined,
    appendsMunicipality: entry.append.includes('ccmm'),
    app: entry.app,
    redirect: entry.redirect,
    children: children.map((child) => toRoute(child, features)).filter((child) => child !== undefined),
  };
}

/** Creates the portal of a checked manifest: apps resolved, features applied, route tree built. */
export function resolvePortal(manifest: Manifest): Portal {
  const { portal } = manifest;
  const integrations = resolveIntegrations(manifest);
  const routes = [...manifest.routes, ...createIntegrationRoutes(manifest)]
    .map((entry) => toRoute(entry, portal.features))
    .filter((route) => route !== undefined);
  return {
    title: portal.title,
    tagline: portal.tagline,
    languages: portal.languages,
    version: portal.version,
    taxYear: portal.taxYear,
    links: portal.links,
    themes: portal.themes,
    permissions: portal.permissions,
    features: portal.features,
    keepAliveLimit: portal.keepAliveLimit ?? defaultKeepAliveLimit,
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

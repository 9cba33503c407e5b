import { type Portal } from './portal';
import type { AppNeed } from './needs';
import type { Route } from './routes';
import { sourceKinds, type SourceKind, type Sources, type App } from './app';

/** What an HTML document may load. Its policy and import map are fixed when it loads. */
export interface PageDocument {
  /** The revision of the manifest that was active. */
  readonly revision: string;
  readonly sources: Sources;
  readonly needs: readonly AppNeed[];
  /** Present if maps may start their workers, which are among the portal's own files. */
  readonly hasMaps?: true;
  /** Import-map entries of remote apps, by app name. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const noSources: Sources = { connect: [], script: [], style: [], img: [], font: [], frame: [] };

function mergeSources(apps: readonly App[]): Sources {
  const merged = { ...noSources };
  for (const kind of sourceKinds) merged[kind] = [...new Set(apps.flatMap((app) => app.sources[kind]))];
  return merged;
}

function listAppsOfRoute(portal: Portal, route: Route | undefined): App[] {
  const names = portal.widgets.filter((widget) => widget.place === route?.app).map((widget) => widget.app);
  return [...new Set([route?.app ?? '', ...names])]
    .map((name) => portal.apps.get(name))
    .filter((app) => app !== undefined);
}

/** Which apps a document covers: all, or only those of its route and its widgets. */
export type DocumentBreadth = 'all-apps' | 'route-only';

/** Creates the document of a route: its allowed hosts, relaxations and import map. */
export function createDocument(
  portal: Portal,
  route: Route | undefined,
  revision: string,
  breadth: DocumentBreadth = 'all-apps',
): PageDocument {
  const ofRoute = listAppsOfRoute(portal, route);
  const apps = breadth === 'all-apps' ? [...portal.apps.values()] : ofRoute;
  const withImports = apps.filter((app) => app.load === 'module' && Object.keys(app.imports).length > 0);
  return {
    revision,
    sources: mergeSources(apps),
    needs: portal.apps.get(route?.app ?? '')?.needs ?? [],
    ...(apps.some((app) => app.map !== undefined) ? { hasMaps: true } : {}),
    imports: Object.fromEntries(withImports.map((app) => [app.name, app.imports])),
  };
}

/** The document of the signed-out pages, which never load an app. */
export function createAccountDocument(revision: string): PageDocument {
  return { revision, sources: noSources, needs: [], imports: {} };
}

function hasSameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((member) => b.includes(member));
}

function hasSameEntries(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return hasSameMembers(Object.keys(a), Object.keys(b)) && Object.keys(a).every((key) => a[key] === b[key]);
}

/**
 * Whether a document may load an app: every address of the app is among its sources, the needs are equal (not
 * merely included), and a module app's imports are in the import map. Checked before any request for an app.
 */
export function covers(document: PageDocument, app: App): boolean {
  const isReachable = sourceKinds.every((kind) =>
    app.sources[kind].every((origin) => document.sources[kind].includes(origin)),
  );
  const isMapped = app.load !== 'module' || hasSameEntries(app.imports, document.imports[app.name] ?? {});
  const hasWorkers = app.map === undefined || document.hasMaps === true;
  return isReachable && isMapped && hasWorkers && hasSameMembers(document.needs, app.needs);
}

/**
 * Whether a document may reach a host that the active manifest no longer allows any app. A document's grants
 * cannot be revoked, so it should be replaced at the next navigation. Hosts of imports are among its script
 * sources.
 */
export function isWider(document: PageDocument, portal: Portal): boolean {
  const apps = [...portal.apps.values()];
  const isListed = (kind: SourceKind, origin: string): boolean =>
    apps.some(({ sources }) => sources[kind].includes(origin));
  return sourceKinds.some((kind) => document.sources[kind].some((origin) => !isListed(kind, origin)));
}

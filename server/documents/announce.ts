import {
  covers,
  findVersionProblem,
  mayVisit,
  getWidgets,
  settleAddress,
  type Address,
  type App,
  type AssetAddresses,
  type AssetFile,
  type Decision,
  type PageDocument,
  type Portal,
} from '#manifest';
import type { AssetsByApp, PortalImports } from '../manifest/asset-manifests';
import type { Build } from './build';

/** A preload in the document's head, so that the file loads in parallel with the shell. */
export interface Announcement {
  /** `module`: a script that is also executed, while the shell waits for the user record. */
  readonly rel: 'modulepreload' | 'preload' | 'module';
  readonly href: string;
  readonly as: 'script' | 'style' | undefined;
  /** Whether the file is requested with `crossorigin=anonymous`, which must match its later use. */
  readonly anonymous: boolean;
  readonly integrity: string | undefined;
}

export interface AnnouncementContext {
  readonly document: PageDocument;
  readonly build: Build;
  readonly assets: AssetsByApp;
  /** Returns the portal imports of an app. */
  readonly getImports: (app: App) => PortalImports;
  /** Converts a path in the build to a URL. */
  readonly getAddress: (path: string) => string;
  /** Whether the build's styles come from another origin, such as the dev server, and need `crossorigin`. */
  readonly crossOriginStyles: boolean;
}

/** Reads an own property: app names such as `constructor` are valid and must not find inherited ones. */
function getOwn<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Decides an address for a user with these rules, following redirects as the shell does. */
export function decideAddress(portal: Portal, rules: readonly string[], address: Address): Decision {
  return settleAddress(portal, { rules, municipalities: [], defaultMunicipality: undefined }, address)
    .decision;
}

/** Lists the apps of a page: the app of the address, then those of its widgets. */
export function listAppsOfPage(portal: Portal, rules: readonly string[], decision: Decision): readonly App[] {
  if (decision.kind !== 'app') return [];
  const names = getWidgets(portal, decision.app.name, rules).map((widget) => widget.app);
  const others = names.map((name) => portal.apps.get(name)).filter((app) => app !== undefined);
  return [...new Set([decision.app, ...others])];
}

/** Lists all apps that a user with these rules may open, by route or as a widget. */
export function listReachableApps(portal: Portal, rules: readonly string[]): readonly App[] {
  const routes = portal.routes.flatMap((route) => [route, ...route.children]);
  const names = [...routes, ...portal.widgets]
    .filter(({ permissions }) => mayVisit(rules, permissions))
    .map(({ app }) => app ?? '');
  return [...new Set(names)].map((name) => portal.apps.get(name)).filter((app) => app !== undefined);
}

function announceBuildChunks(
  context: AnnouncementContext,
  chunks: Build['plugins'][string] | undefined,
): Announcement[] {
  const { getAddress } = context;
  const scripts = [...(chunks?.scripts ?? []), ...(chunks?.preload ?? [])].map(
    createModulePreload(getAddress),
  );
  const styles = (chunks?.styles ?? []).map((path): Announcement => {
    const anonymous = context.crossOriginStyles;
    return { rel: 'preload', href: getAddress(path), as: 'style', anonymous, integrity: undefined };
  });
  return [...scripts, ...styles, ...announceImports(chunks?.imports ?? [], context, 'modulepreload')];
}

export function createModulePreload(getAddress: (path: string) => string): (path: string) => Announcement {
  return (path) => ({
    rel: 'modulepreload',
    href: getAddress(path),
    as: undefined,
    anonymous: true,
    integrity: undefined,
  });
}

function createPreload(as: 'script' | 'style', { address, integrity }: AssetFile): Announcement {
  return { rel: 'preload', href: address, as, anonymous: true, integrity };
}

function announceAppFiles(app: App, found: AssetAddresses): Announcement[] {
  const { script, scriptIntegrity, scriptsBefore = [], style, styleIntegrity, stylesBefore = [] } = found;
  const scripts = [...scriptsBefore, { address: script, integrity: scriptIntegrity }];
  const styles = style === undefined ? [] : [{ address: style, integrity: styleIntegrity }];
  return [
    ...app.globals.map((address) => createPreload('script', { address, integrity: undefined })),
    ...scripts.map((file): Announcement =>
      app.load === 'module'
        ? { ...createPreload('script', file), rel: 'modulepreload', as: undefined }
        : createPreload('script', file),
    ),
    ...[...stylesBefore, ...styles].map((file) => createPreload('style', file)),
  ];
}

/** Announces the portal imports of an app, except those that the app maps to its own modules. */
function announcePortalImports(app: App, context: AnnouncementContext): Announcement[] {
  if (app.load !== 'module' && app.load !== 'system') return [];
  const names = context.getImports(app).eager.filter((name) => !Object.hasOwn(app.imports, name));
  return announceImports(names, context, 'module');
}

/** Lists the files of import map names: modules, their transitive dependencies, and stylesheets. */
export function listImportedFiles(build: Build, names: readonly string[]) {
  return {
    modules: names.flatMap((name) => getOwn(build.imports, name) ?? []),
    dependencies: names.flatMap((name) => getOwn(build.importDependencies, name) ?? []),
    styles: names.flatMap((name) => getOwn(build.importStyles, name) ?? []),
  };
}

function announceImports(
  names: readonly string[],
  { build, getAddress }: AnnouncementContext,
  rel: 'modulepreload' | 'module',
): Announcement[] {
  const { modules, dependencies, styles } = listImportedFiles(build, names);
  return [
    ...dependencies.filter((path) => !modules.includes(path)).map(createModulePreload(getAddress)),
    ...modules.map((path): Announcement => ({ ...createModulePreload(getAddress)(path), rel })),
    ...styles.map((path) =>
      createPreload('style', { address: getAddress(path), integrity: getOwn(build.integrity, path) }),
    ),
  ];
}

/** Whether an app supports these versions of contract and component library; others show a failure. */
function isCompatible(found: AssetAddresses): boolean {
  return findVersionProblem(found) === undefined;
}

/** Whether an app's files are known in advance; for `iframe` and `federation` only the loader is. */
function hasKnownFiles({ load }: App): boolean {
  return load !== 'iframe' && load !== 'federation';
}

/** Creates the preloads for the apps of a page and their loaders. */
export function createAnnouncements(
  apps: readonly App[],
  context: AnnouncementContext,
): readonly Announcement[] {
  const { build } = context;
  const all = apps.flatMap((app) => {
    if (app.load === 'builtin') return announceBuildChunks(context, getOwn(build.plugins, app.name));
    const found = getOwn(context.assets, app.name);
    if (found === undefined || !covers(context.document, app) || !isCompatible(found)) return [];
    const loader = announceBuildChunks(context, getOwn(build.loaders, app.load));
    return hasKnownFiles(app)
      ? [...loader, ...announceAppFiles(app, found), ...announcePortalImports(app, context)]
      : loader;
  });
  return [...new Map(all.map((announcement) => [announcement.href, announcement])).values()];
}

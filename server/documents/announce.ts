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

/** A file in the page's head, so that it loads together with the shell's own. */
export interface Announcement {
  /** `module`: a script that also runs, after the shell's entry, while the shell still waits for the user record. */
  readonly rel: 'modulepreload' | 'preload' | 'module';
  readonly href: string;
  readonly as: 'script' | 'style' | undefined;
  /** Whether the request has no cookies and is readable by the page, as the later use of the file. */
  readonly anonymous: boolean;
  readonly integrity: string | undefined;
}

export interface AnnouncementContext {
  readonly document: PageDocument;
  readonly build: Build;
  readonly assets: AssetsByApp;
  /** What the scripts of an app import by name. */
  readonly getImports: (app: App) => PortalImports;
  /** Turns a path of the build into an address. */
  readonly getAddress: (path: string) => string;
  /**
   * Whether the build's styles come from another origin, such as the dev server; their `crossorigin` then
   * differs.
   */
  readonly crossOriginStyles: boolean;
}

/** Names such as `constructor` are valid for apps and must not find inherited properties. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The final target of an address for a user with these rules: redirects are followed as in the shell. */
export function settle(portal: Portal, rules: readonly string[], address: Address): Decision {
  return settleAddress(portal, { rules, municipalities: [], defaultMunicipality: undefined }, address)
    .decision;
}

/** The first apps of a page: the one of the address, then those of its widgets. */
export function listAppsOfPage(portal: Portal, rules: readonly string[], decision: Decision): readonly App[] {
  if (decision.kind !== 'app') return [];
  const names = getWidgets(portal, decision.app.name, rules).map((widget) => widget.app);
  const others = names.map((name) => portal.apps.get(name)).filter((app) => app !== undefined);
  return [...new Set([decision.app, ...others])];
}

/** Every app that a user with these rules may open: by a route, in the menu or not, or as a widget. */
export function listReachableApps(portal: Portal, rules: readonly string[]): readonly App[] {
  const routes = portal.routes.flatMap((route) => [route, ...route.children]);
  const names = [...routes, ...portal.widgets]
    .filter(({ permissions }) => mayVisit(rules, permissions))
    .map(({ app }) => app ?? '');
  return [...new Set(names)].map((name) => portal.apps.get(name)).filter((app) => app !== undefined);
}

function announceBuild(
  context: AnnouncementContext,
  chunks: Build['plugins'][string] | undefined,
): Announcement[] {
  const { getAddress } = context;
  const scripts = [...(chunks?.scripts ?? []), ...(chunks?.preload ?? [])].map(modulePreload(getAddress));
  const styles = (chunks?.styles ?? []).map((path): Announcement => {
    const anonymous = context.crossOriginStyles;
    return { rel: 'preload', href: getAddress(path), as: 'style', anonymous, integrity: undefined };
  });
  return [...scripts, ...styles, ...announceImports(chunks?.imports ?? [], context, 'modulepreload')];
}

export function modulePreload(addressOf: (path: string) => string): (path: string) => Announcement {
  return (path) => ({
    rel: 'modulepreload',
    href: addressOf(path),
    as: undefined,
    anonymous: true,
    integrity: undefined,
  });
}

function preload(as: 'script' | 'style', { address, integrity }: AssetFile): Announcement {
  return { rel: 'preload', href: address, as, anonymous: true, integrity };
}

function announceHost(app: App, found: AssetAddresses): Announcement[] {
  const { script, scriptIntegrity, scriptsBefore = [], style, styleIntegrity, stylesBefore = [] } = found;
  const scripts = [...scriptsBefore, { address: script, integrity: scriptIntegrity }];
  const styles = style === undefined ? [] : [{ address: style, integrity: styleIntegrity }];
  return [
    ...app.globals.map((address) => preload('script', { address, integrity: undefined })),
    ...scripts.map((file): Announcement =>
      app.load === 'module'
        ? { ...preload('script', file), rel: 'modulepreload', as: undefined }
        : preload('script', file),
    ),
    ...[...stylesBefore, ...styles].map((file) => preload('style', file)),
  ];
}

/** What an app imports from the portal; its own modules of such a name are ignored. */
function announcePortal(app: App, context: AnnouncementContext): Announcement[] {
  if (app.load !== 'module' && app.load !== 'system') return [];
  const names = context.getImports(app).now.filter((name) => !Object.hasOwn(app.imports, name));
  return announceImports(names, context, 'module');
}

/** The files behind names of the import map: their modules, what these import in turn, and their stylesheets. */
export function listImportedFiles(build: Build, names: readonly string[]) {
  return {
    modules: names.flatMap((name) => own(build.imports, name) ?? []),
    further: names.flatMap((name) => own(build.importDependencies, name) ?? []),
    styles: names.flatMap((name) => own(build.importStyles, name) ?? []),
  };
}

function announceImports(
  names: readonly string[],
  { build, getAddress }: AnnouncementContext,
  rel: 'modulepreload' | 'module',
): Announcement[] {
  const { modules, further, styles } = listImportedFiles(build, names);
  return [
    ...further.filter((path) => !modules.includes(path)).map(modulePreload(getAddress)),
    ...modules.map((path): Announcement => ({ ...modulePreload(getAddress)(path), rel })),
    ...styles.map((path) =>
      preload('style', { address: getAddress(path), integrity: own(build.integrity, path) }),
    ),
  ];
}

/** Apps for other versions of the contract or of the component library are not preloaded: they show a failure. */
function isForThisPortal(found: AssetAddresses): boolean {
  return findVersionProblem(found) === undefined;
}

/** Only the loader is known in advance for frames and containers. */
function listAnnouncedFiles({ load }: App): boolean {
  return load !== 'iframe' && load !== 'federation';
}

/** The files to preload for the apps of a page, and the chunk of their loader if there is one. */
export function createAnnouncements(
  apps: readonly App[],
  context: AnnouncementContext,
): readonly Announcement[] {
  const { build } = context;
  const all = apps.flatMap((app) => {
    if (app.load === 'builtin') return announceBuild(context, own(build.plugins, app.name));
    const found = own(context.assets, app.name);
    if (found === undefined || !covers(context.document, app) || !isForThisPortal(found)) return [];
    const loader = announceBuild(context, own(build.loaders, app.load));
    return listAnnouncedFiles(app)
      ? [...loader, ...announceHost(app, found), ...announcePortal(app, context)]
      : loader;
  });
  return [...new Map(all.map((announcement) => [announcement.href, announcement])).values()];
}

import {
  describeContractProblem,
  covers,
  decide,
  mayVisit,
  getWidgets,
  type Address,
  type App,
  type AssetAddresses,
  type AssetFile,
  type Decision,
  type PageDocument,
  type Portal,
} from '#manifest';
import type { AssetsByApp } from './asset-manifests';
import type { Build } from './build';

/** A file that the page will need, named in its head so that it travels together with the shell's own. */
export interface Announcement {
  readonly rel: 'modulepreload' | 'preload';
  readonly href: string;
  readonly as: 'script' | 'style' | undefined;
  /** Whether the request is made without cookies and readable by the page, as the later use of the file is. */
  readonly anonymous: boolean;
  readonly integrity: string | undefined;
}

/** What announcements are made from besides the apps. */
export interface AnnouncementContext {
  readonly document: PageDocument;
  readonly build: Build;
  readonly assets: AssetsByApp;
  /** What the script of an app imports by name as soon as it is there. */
  readonly getImports: (app: App) => readonly string[];
  /** Turns a path of the build into an address. */
  readonly getAddress: (path: string) => string;
  /** Whether the build's own styles come from another origin, as from the dev server: they are asked for differently. */
  readonly crossOriginStyles: boolean;
}

const maxRedirects = 10;

/** Names such as `constructor` are valid for apps and must find nothing that was not put there. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** What an address means in the end, for somebody with these rules: redirects are followed as the shell will. */
export function settle(portal: Portal, rules: readonly string[], address: Address): Decision {
  const visitor = { rules, municipalities: [], defaultMunicipality: undefined };
  let decision = decide(portal, visitor, address);
  for (let left = maxRedirects; decision.kind === 'redirect' && left > 0; left -= 1) {
    const { pathname, search, hash } = new URL(decision.to, 'http://portal.invalid');
    decision = decide(portal, visitor, { pathname, search, hash });
  }
  return decision;
}

/** The apps that a page shows first: the one that owns the address, then those of its widgets. */
export function listAppsOfPage(portal: Portal, rules: readonly string[], decision: Decision): readonly App[] {
  if (decision.kind !== 'app') return [];
  const names = getWidgets(portal, decision.app.name, rules).map((widget) => widget.app);
  const others = names.map((name) => portal.apps.get(name)).filter((app) => app !== undefined);
  return [...new Set([decision.app, ...others])];
}

/** Every app that somebody with these rules may meet: on a route of the menu or elsewhere, or as a widget. */
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
  return [...scripts, ...styles];
}

/** Makes announcements of the build's own modules. */
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

/** What a module imports of the portal; what it brings itself under such a name is its own business. */
function announcePortal(app: App, { build, getImports, getAddress }: AnnouncementContext): Announcement[] {
  if (app.load !== 'module') return [];
  const paths = getImports(app).map((name) =>
    Object.hasOwn(app.imports, name) ? undefined : own(build.imports, name),
  );
  return paths.filter((path) => path !== undefined).map(modulePreload(getAddress));
}

/** Nothing of an app that is written for another contract is asked for: its place says so. */
function isForThisContract({ contract }: AssetAddresses): boolean {
  return contract === undefined || describeContractProblem(contract) === undefined;
}

/** A frame's page and what a container asks for are their own business: only the loader is known before. */
function listAnnouncedFiles({ load }: App): boolean {
  return load !== 'iframe' && load !== 'federation';
}

/** What the apps of a page will ask for: their own files, and the loader of their kind where it is a separate chunk. */
export function createAnnouncements(
  apps: readonly App[],
  context: AnnouncementContext,
): readonly Announcement[] {
  const { build } = context;
  const all = apps.flatMap((app) => {
    if (app.load === 'builtin') return announceBuild(context, own(build.plugins, app.name));
    const found = own(context.assets, app.name);
    if (found === undefined || !covers(context.document, app) || !isForThisContract(found)) return [];
    const loader = announceBuild(context, own(build.loaders, app.load));
    return listAnnouncedFiles(app)
      ? [...loader, ...announceHost(app, found), ...announcePortal(app, context)]
      : loader;
  });
  return [...new Map(all.map((announcement) => [announcement.href, announcement])).values()];
}

import type { PrefetchFile } from '#base';
import type { App, AssetAddresses, AssetFile, LoadKind, Portal } from '#manifest';
import { listImportedFiles, type AnnouncementContext } from './announce';
import type { AssetsByApp } from '../manifest/asset-manifests';
import type { Build } from './build';
import { createIntegrityLookup } from './page-parts';

type Context = Pick<AnnouncementContext, 'build' | 'getImports' | 'getAddress'>;

/** Imports of nearly every section, prefetched before the user is known. */
const commonImports = ['@portal/plugin-api/react', '@portal/ui', '@portal/ui/controls/select'];

/** How the script of a remote app is prefetched; other kinds are not. */
const prefetchKinds: Partial<Record<LoadKind, 'module' | 'script'>> = {
  module: 'module',
  system: 'script',
  global: 'script',
};

/** Where a user will probably start after sign-in. */
export interface LikelyStart {
  readonly pathname: string;
  readonly search: string;
  /** The path of the section that was last open in this browser. */
  readonly lastSection?: string | undefined;
}

const isComponentLibrary = (name: string): boolean => /^@portal\/ui(\/|$)/.test(name);
const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

function toFiles(
  { build, getAddress }: Pick<Context, 'build' | 'getAddress'>,
  modules: readonly string[],
  styles: readonly string[],
): readonly PrefetchFile[] {
  const getIntegrity = createIntegrityLookup(build, getAddress);
  const toFile =
    (as: 'module' | 'style') =>
    (path: string): PrefetchFile => ({
      as,
      address: getAddress(path),
      integrity: getIntegrity(getAddress(path)),
    });
  return [...unique(modules).map(toFile('module')), ...unique(styles).map(toFile('style'))];
}

function getPaths(build: Build, names: readonly string[]) {
  const { modules, dependencies, styles } = listImportedFiles(build, names);
  return { modules: [...modules, ...dependencies], styles };
}

/** Lists the files of an app's lazy component imports, which load while the app fetches its data. */
export function listLazyFiles(app: App, context: Context): readonly PrefetchFile[] {
  const { eager, lazy } = context.getImports(app);
  const controls = lazy.filter(isComponentLibrary);
  const eagerPaths = getPaths(context.build, eager);
  const { modules, styles } = getPaths(context.build, controls);
  return toFiles(
    context,
    modules.filter((path) => !eagerPaths.modules.includes(path)),
    styles.filter((path) => !eagerPaths.styles.includes(path)),
  );
}

/** Lists the portal files that these apps import, with the component library, for idle prefetching. */
export function listSharedFiles(apps: readonly App[], context: Context): readonly PrefetchFile[] {
  const imported = apps.map((app) => context.getImports(app));
  const names = imported.flatMap(({ eager, lazy }) => [...eager, ...lazy.filter(isComponentLibrary)]);
  const { modules, styles } = getPaths(context.build, unique(names));
  return toFiles(context, modules, styles);
}

/**
 * Finds the remote app that a user probably opens first after sign-in: that of the URL, else the one that was
 * last open in this browser.
 */
export function findLikelyApp(
  portal: Portal,
  { pathname, search, lastSection }: LikelyStart,
): App | undefined {
  const paths = [new URLSearchParams(search).get('return') ?? pathname, lastSection];
  return paths
    .map((path) => portal.tree.match(path?.replace(/[?#].*$/, '') ?? '')?.route.app)
    .map((name) => portal.apps.get(name ?? ''))
    .find((app) => app !== undefined && app.host !== null && prefetchKinds[app.load] !== undefined);
}

/** Lists the files on an app's host, if its policy allows them, to prefetch for the next document. */
export function listAppFiles(app: App, found: AssetAddresses | undefined): readonly PrefetchFile[] {
  const as = prefetchKinds[app.load];
  if (found === undefined || as === undefined) return [];
  const { script, scriptIntegrity, scriptsBefore = [], style, styleIntegrity, stylesBefore = [] } = found;
  const list = (kind: PrefetchFile['as'], origins: readonly string[], files: readonly AssetFile[]) =>
    files
      .filter(({ address }) => origins.includes(new URL(address).origin))
      .map((file): PrefetchFile => ({ ...file, as: kind, isForNextDocument: true }));
  const styles = style === undefined ? [] : [{ address: style, integrity: styleIntegrity }];
  return [
    ...list(as, app.sources.script, [...scriptsBefore, { address: script, integrity: scriptIntegrity }]),
    ...list('style', app.sources.style, [...stylesBefore, ...styles]),
  ];
}

/** Lists the files of the signed-in document and its shared imports, to prefetch during sign-in. */
export function listSignedInFiles(apps: readonly App[], context: Context): readonly PrefetchFile[] {
  const { entries, frame, loaders } = context.build;
  const { main } = entries;
  const shared = getPaths(context.build, commonImports);
  const own = toFiles(
    context,
    [...main.preload, ...main.scripts, ...frame, ...(loaders['module']?.scripts ?? []), ...shared.modules],
    [...main.styles, ...shared.styles],
  );
  const known = new Set(own.map(({ address }) => address));
  return [...own, ...listSharedFiles(apps, context).filter(({ address }) => !known.has(address))];
}

/** Adds the lazy files of apps to their addresses. */
export function addLazyFiles(assets: AssetsByApp, apps: readonly App[], files: Context): AssetsByApp {
  const all = apps.flatMap((app) => {
    const found = assets[app.name];
    const later = listLazyFiles(app, files);
    return found === undefined ? [] : [[app.name, later.length === 0 ? found : { ...found, later }] as const];
  });
  return Object.fromEntries(all);
}

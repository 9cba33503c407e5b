import type { PrefetchFile } from '#base';
import type { App, AssetAddresses, AssetFile, LoadKind, Portal } from '#manifest';
import { listImportedFiles, type AnnouncementContext } from './announce';
import type { AssetsByApp } from '../manifest/asset-manifests';
import type { Build } from './build';
import { createIntegrityLookup } from './page-parts';

type Context = Pick<AnnouncementContext, 'build' | 'getImports' | 'getAddress'>;

/** What nearly every section starts with, as far as nothing is known of the person. */
const usual = ['@portal/plugin-api/react', '@portal/ui', '@portal/ui/controls/select'];

/** How the script of a remote app is loaded; others are fetched by what they load with. */
const remoteKinds: Partial<Record<LoadKind, 'module' | 'script'>> = {
  module: 'module',
  system: 'script',
  global: 'script',
};

/** What is known of where somebody starts before they have signed in. */
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
  const { modules, further, styles } = listImportedFiles(build, names);
  return { modules: [...modules, ...further], styles };
}

/** The files behind what an app imports later: its controls come while its data does. */
export function listLaterFiles(app: App, context: Context): readonly PrefetchFile[] {
  const { now, later } = context.getImports(app);
  const controls = later.filter(isComponentLibrary);
  const atOnce = getPaths(context.build, now);
  const { modules, styles } = getPaths(context.build, controls);
  return toFiles(
    context,
    modules.filter((path) => !atOnce.modules.includes(path)),
    styles.filter((path) => !atOnce.styles.includes(path)),
  );
}

/** The files of the portal that sections import, for a page that has time: the component library with the controls. */
export function listSharedFiles(apps: readonly App[], context: Context): readonly PrefetchFile[] {
  const imported = apps.map((app) => context.getImports(app));
  const names = imported.flatMap(({ now, later }) => [...now, ...later.filter(isComponentLibrary)]);
  const { modules, styles } = getPaths(context.build, unique(names));
  return toFiles(context, modules, styles);
}

/**
 * The app that somebody who signs in at an address probably opens first: where the address leads, else what was last
 * open in this browser. `undefined` where that is no section of another host.
 */
export function findLikelyApp(
  portal: Portal,
  { pathname, search, lastSection }: LikelyStart,
): App | undefined {
  const paths = [new URLSearchParams(search).get('return') ?? pathname, lastSection];
  return paths
    .map((path) => portal.tree.match(path?.replace(/[?#].*$/, '') ?? '')?.route.app)
    .map((name) => portal.apps.get(name ?? ''))
    .find((app) => app !== undefined && app.host !== null && remoteKinds[app.load] !== undefined);
}

/** An app's own files, as far as its policy admits them, for the cache of the next document. */
export function listOwnFilesOfApp(app: App, found: AssetAddresses | undefined): readonly PrefetchFile[] {
  const as = remoteKinds[app.load];
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

/** The files of the signed-in document, for a person who waits for a code: what the portal gives to all sections. */
export function listSignedInFiles(apps: readonly App[], context: Context): readonly PrefetchFile[] {
  const { entries, frame, loaders } = context.build;
  const { main } = entries;
  const shared = getPaths(context.build, usual);
  const own = toFiles(
    context,
    [...main.preload, ...main.scripts, ...frame, ...(loaders['module']?.scripts ?? []), ...shared.modules],
    [...main.styles, ...shared.styles],
  );
  const known = new Set(own.map(({ address }) => address));
  return [...own, ...listSharedFiles(apps, context).filter(({ address }) => !known.has(address))];
}

/** The addresses of a document's apps, with the files that these import later. */
export function withLaterFiles(assets: AssetsByApp, apps: readonly App[], files: Context): AssetsByApp {
  const all = apps.flatMap((app) => {
    const found = assets[app.name];
    const later = listLaterFiles(app, files);
    return found === undefined ? [] : [[app.name, later.length === 0 ? found : { ...found, later }] as const];
  });
  return Object.fromEntries(all);
}

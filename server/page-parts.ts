import { createHash } from 'node:crypto';
import { createImportScopes, type PageDocument, type Portal, type ReportsEndpoint } from '#manifest';
import { modulePreload } from './announce';
import type { AssetManifests } from './asset-manifests';
import type { Build, BuildEntry, BuildSource } from './build';
import type { ServerConfig } from './config';
import type { Hint } from './portal-hint';
import { inlineJson } from './html';

/** Shared by all pages. */
export interface PageContext {
  readonly config: Pick<
    ServerConfig,
    'environment' | 'identity' | 'captcha' | 'loginHost' | 'collector' | 'devAssets'
  >;
  readonly build: BuildSource;
  readonly assets: AssetManifests;
  /** The address of the icon of the window's tab. */
  readonly icon: string;
  /** Where browsers send reports; none without a portal server. */
  readonly reports?: ReportsEndpoint | undefined;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Turns paths of the build into addresses. */
export function listAddresses(devAssets: string | undefined): (path: string) => string {
  return (path) => `${devAssets ?? ''}/${path}`;
}

/** The text of the import map of a document. */
export function createImportMap(
  build: Build,
  page: PageDocument,
  portal: Portal,
  addressOf: (path: string) => string,
): string {
  const imports = Object.entries(build.imports).map(([name, path]): [string, string] => [
    name,
    addressOf(path),
  ]);
  const importing = Object.keys(page.imports).flatMap((name) => portal.apps.get(name) ?? []);
  const scopes = createImportScopes(importing);
  return inlineJson({
    imports: Object.fromEntries(imports),
    ...(Object.keys(scopes).length === 0 ? {} : { scopes }),
  });
}

/** The theme in the hint, if the manifest has it. */
export function getTheme(portal: Portal, hint: Hint | undefined): string {
  const [first] = portal.themes;
  return portal.themes.find((theme) => theme.name === hint?.theme)?.name ?? first?.name ?? '';
}

/** The integrity of a build's files by address; files of apps are not included. */
export function createIntegrityLookup(
  { integrity }: Pick<Build, 'integrity'>,
  addressOf: (path: string) => string,
): (address: string) => string | undefined {
  const root = addressOf('');
  return (address) => {
    const path = address.startsWith(root) ? address.slice(root.length) : '';
    return Object.hasOwn(integrity, path) ? integrity[path] : undefined;
  };
}

/** The files of an entry, after those of the mode bar if there is one. */
export function listOwnFiles(
  entry: BuildEntry,
  build: Build,
  addressOf: (path: string) => string,
  bar: string | undefined,
) {
  const { scripts, styles } = build.entries.mode;
  const ofBar = (files: readonly string[]): readonly string[] => (bar === undefined ? [] : files);
  return {
    bar,
    scripts: [...ofBar(scripts), ...entry.scripts].map(addressOf),
    styles: [...entry.styles, ...ofBar(styles)].map(addressOf),
    preloads: entry.preload.map(modulePreload(addressOf)),
    fonts: build.fonts.map(addressOf),
    getIntegrity: createIntegrityLookup(build, addressOf),
  };
}

export function createPolicyContext(
  context: PageContext,
  revision: string,
  importMap: (page: PageDocument) => string,
) {
  const { environment, identity, collector, devAssets } = context.config;
  return {
    revision,
    identityEndpoint: identity.endpoint,
    collector,
    importMapHashOf: (page: PageDocument) => sha256(importMap(page)),
    development: devAssets === undefined ? [] : [new URL(devAssets).origin],
    localSockets: environment === 'development',
    reports: context.reports,
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createImportScopes, type PageDocument, type Portal, type ReportsEndpoint } from '#manifest';
import { createModulePreload, type Announcement } from './announce';
import type { AssetManifests } from '../manifest/asset-manifests';
import type { Build, BuildEntry, BuildSource } from './build';
import type { ServerConfig } from '../settings/config';
import type { Hint } from './portal-hint';
import { inlineJson } from './html';

/** Shared dependencies of all pages. */
export interface PageContext {
  readonly config: Pick<
    ServerConfig,
    'environment' | 'identity' | 'captcha' | 'loginHost' | 'collector' | 'devAssets' | 'sessions'
  >;
  readonly build: BuildSource;
  readonly assets: AssetManifests;
  /** The address of the favicon. */
  readonly icon: string;
  /** The stylesheet of the shell, to inline into documents; `undefined` with a dev server. */
  readonly frameStyles?: FrameStyles | undefined;
  /** Where browsers send reports; `undefined` in a static export. */
  readonly reports?: ReportsEndpoint | undefined;
}

/** A stylesheet that is inlined into documents, so that the first paint does not wait for a request. */
export interface InlineStyle {
  /** Its path in the build. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** The shell's stylesheet, with and without its font. */
export interface FrameStyles {
  readonly plain: InlineStyle;
  /** For browsers with a cached font: `font-display: optional` avoids a swap after the first paint. */
  readonly withFont: InlineStyle;
}

/** Reads the shell's stylesheet; `undefined` if it cannot be inlined. */
export async function readFrameStyles(
  shellFolder: string,
  { entries, fonts }: Build,
): Promise<FrameStyles | undefined> {
  const [path, ...others] = entries.main.styles;
  if (path === undefined || others.length > 0) return undefined;
  const text = await readFile(join(shellFolder, path), 'utf8').catch(() => '</');
  if (text.includes('</')) return undefined;
  const toStyle = (css: string): InlineStyle => ({ path, text: css, hash: sha256(css) });
  return {
    plain: toStyle(text),
    withFont: toStyle(`${text}${fonts.map(declareFont).join('')}`),
  };
}

/** Declares a file of the font as `load-font.ts` does in other browsers. */
function declareFont(file: string): string {
  return `@font-face{font-family:Public Sans;font-weight:100 900;font-display:optional;src:url(/${file}) format("woff2")}`;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Creates a function that converts paths in the build to URLs. */
export function createUrlResolver(devAssets: string | undefined): (path: string) => string {
  return (path) => `${devAssets ?? ''}/${path}`;
}

/** Creates the import map of a document, as text. */
export function createImportMap(
  build: Build,
  page: PageDocument,
  portal: Portal,
  getAddress: (path: string) => string,
): string {
  const imports = Object.entries(build.imports).map(([name, path]): [string, string] => [
    name,
    getAddress(path),
  ]);
  const importingApps = Object.keys(page.imports).flatMap((name) => portal.apps.get(name) ?? []);
  const scopes = createImportScopes(importingApps);
  return inlineJson({
    imports: Object.fromEntries(imports),
    ...(Object.keys(scopes).length === 0 ? {} : { scopes }),
  });
}

/** Announces the message catalogues of a language. English messages are part of the scripts. */
export function announceMessages(
  { messages }: Build,
  language: string,
  getAddress: (path: string) => string,
): Announcement[] {
  return (messages[language] ?? []).map(createModulePreload(getAddress));
}

/** Returns the theme of the hint if the manifest has it, else the first theme. */
export function getTheme(portal: Portal, hint: Hint | undefined): string {
  const [first] = portal.themes;
  return portal.themes.find((theme) => theme.name === hint?.theme)?.name ?? first?.name ?? '';
}

/** Creates a lookup for the integrity hashes of a build's files, by address. */
export function createIntegrityLookup(
  { integrity }: Pick<Build, 'integrity'>,
  getAddress: (path: string) => string,
): (address: string) => string | undefined {
  const root = getAddress('');
  return (address) => {
    const path = address.startsWith(root) ? address.slice(root.length) : '';
    return Object.hasOwn(integrity, path) ? integrity[path] : undefined;
  };
}

/** Lists the files of an entry, and those of the mode bar if there is one. */
export function listEntryFiles(
  entry: BuildEntry,
  build: Build,
  getAddress: (path: string) => string,
  bar: string | undefined,
) {
  const { scripts, styles } = build.entries.mode;
  const onlyWithBar = (files: readonly string[]): readonly string[] => (bar === undefined ? [] : files);
  return {
    bar,
    scripts: [...onlyWithBar(scripts), ...entry.scripts].map(getAddress),
    styles: [...entry.styles, ...onlyWithBar(styles)].map(getAddress),
    preloads: entry.preload.map(createModulePreload(getAddress)),
    fonts: build.fonts.map(getAddress),
    getIntegrity: createIntegrityLookup(build, getAddress),
  };
}

export function createPolicyContext(
  context: PageContext,
  revision: string,
  importMap: (page: PageDocument) => string,
  style?: InlineStyle,
) {
  const { environment, identity, collector, devAssets, sessions } = context.config;
  return {
    revision,
    identityEndpoint: identity.endpoint,
    usesPortalServer: sessions !== undefined,
    collector,
    getImportMapHash: (page: PageDocument) => sha256(importMap(page)),
    styleHashes: style === undefined ? [] : [style.hash],
    development: devAssets === undefined ? [] : [new URL(devAssets).origin],
    localSockets: environment === 'development',
    reports: context.reports,
  };
}

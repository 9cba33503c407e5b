import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createImportScopes, type PageDocument, type Portal, type ReportsEndpoint } from '#manifest';
import { modulePreload, type Announcement } from './announce';
import type { AssetManifests } from '../manifest/asset-manifests';
import type { Build, BuildEntry, BuildSource } from './build';
import type { ServerConfig } from '../settings/config';
import type { Hint } from './portal-hint';
import { inlineJson } from './html';

/** Shared by all pages. */
export interface PageContext {
  readonly config: Pick<
    ServerConfig,
    'environment' | 'identity' | 'captcha' | 'loginHost' | 'collector' | 'devAssets' | 'sessions'
  >;
  readonly build: BuildSource;
  readonly assets: AssetManifests;
  /** The address of the icon of the window's tab. */
  readonly icon: string;
  /** The stylesheet of the shell, for documents that carry it; `undefined` while it changes. */
  readonly frameStyles?: FrameStyles | undefined;
  /** Where browsers send reports; none without a portal server. */
  readonly reports?: ReportsEndpoint | undefined;
}

/** A stylesheet that documents carry, so that the first paint waits for no further answer. */
export interface InlineStyle {
  /** Its path in the build. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** The shell's stylesheet, with and without its font. */
export interface FrameStyles {
  readonly plain: InlineStyle;
  /** For browsers that have the font: they draw the first content with it, or the whole document without. */
  readonly withFont: InlineStyle;
}

/** Reads the shell's stylesheet; `undefined` if it is not one file that can stand in a document. */
export async function readFrameStyles(
  shellFolder: string,
  { entries, fontStyles }: Build,
): Promise<FrameStyles | undefined> {
  const [path, ...others] = entries.main.styles;
  if (path === undefined || others.length > 0) return undefined;
  const read = (file: string): Promise<string> => readFile(join(shellFolder, file), 'utf8').catch(() => '</');
  const [text, ofFont] = [await read(path), (await Promise.all(fontStyles.map(read))).join('')];
  if (`${text}${ofFont}`.includes('</')) return undefined;
  const toStyle = (all: string): InlineStyle => ({ path, text: all, hash: sha256(all) });
  return {
    plain: toStyle(text),
    withFont: toStyle(`${text}${ofFont.replaceAll('font-display:swap', 'font-display:optional')}`),
  };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Turns paths of the build into addresses. */
export function createUrlResolver(devAssets: string | undefined): (path: string) => string {
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

/** Announces the texts of a language; those of English are in the scripts. */
export function listMessages(
  { messages }: Build,
  language: string,
  addressOf: (path: string) => string,
): Announcement[] {
  return (messages[language] ?? []).map(modulePreload(addressOf));
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
  style?: InlineStyle,
) {
  const { environment, identity, collector, devAssets, sessions } = context.config;
  return {
    revision,
    identityEndpoint: identity.endpoint,
    usesPortalServer: sessions !== undefined,
    collector,
    importMapHashOf: (page: PageDocument) => sha256(importMap(page)),
    styleHashes: style === undefined ? [] : [style.hash],
    development: devAssets === undefined ? [] : [new URL(devAssets).origin],
    localSockets: environment === 'development',
    reports: context.reports,
  };
}

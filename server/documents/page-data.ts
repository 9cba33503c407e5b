import type { PrefetchFile } from '#base';
import { pageFormat, type App, type PageData, type PageDocument } from '#manifest';
import type { AssetsByApp } from '../manifest/asset-manifests';
import { toSessionData } from '../bff/session-data';
import type { SealedSession } from '../bff/session-cookie';
import type { Build } from './build';
import type { DocumentMode, ModeManifest } from '../document-overrides/document-mode';
import type { PageHtml } from './html';
import { createUrlResolver, type PageContext } from './page-parts';
import type { Hint } from './portal-hint';
import type { LikelyStart } from './prefetched';
import type { RestrictedManifest } from '../manifest/restricted-manifests';

/** A page with its policies. */
export interface RenderedPage {
  /** A text if there is no place for a person in it. */
  readonly html: PageHtml | string;
  /** The value of `Content-Security-Policy`. */
  readonly policy: string;
  /** The value of `Permissions-Policy`. */
  readonly permissions: string;
  /** Whether scripts of signed-in documents must not get a handle on its window. */
  readonly isIsolated?: boolean;
  /** The font that every browser with this page fetches, by its path in the build. */
  readonly font?: string | undefined;
}

/** What a page is rendered for. */
export interface PageRequest extends LikelyStart {
  readonly hint: Hint | undefined;
  /** The language that its document is in. */
  readonly language: string;
  /** The session of the request, if the portal server holds sessions. */
  readonly session?: SealedSession | undefined;
  /** The font that the browser has fetched before. */
  readonly knownFont?: string | undefined;
  /** The apps that the person has disabled. */
  readonly disabled?: readonly string[];
  readonly mode?: DocumentMode | undefined;
  /** Why an override that the person had agreed to does not count any more. */
  readonly gone?: string | undefined;
  /** The code of the error that the document shows in place of a page. */
  readonly errorCode?: string;
}

/** Addresses from a user are for that user's browser only: the server does not request them. */
export function isRequested({ mode }: ModeManifest, { name }: App): boolean {
  return mode?.kind !== 'override' || mode.app !== name;
}

/** The data of a document for its own scripts. */
export function createPageData(
  context: PageContext,
  { manifest, revision, writtenAt, mode, restrictedTo }: RestrictedManifest,
  page: PageDocument,
  assets: AssetsByApp,
  language: string,
  session?: SealedSession,
): PageData {
  const { environment, loginHost, collector } = context.config;
  const { reports } = context;
  return {
    format: pageFormat,
    language,
    manifest,
    document: page,
    revision,
    writtenAt,
    environment,
    ...(restrictedTo === undefined ? {} : { restrictedTo }),
    ...toSessionData(context.config, session),
    ...(collector === undefined ? {} : { collect: collector }),
    ...(reports === undefined ? {} : { reports: reports.address }),
    assets,
    loginHost,
    ...(mode === undefined ? {} : { mode }),
  };
}

export function toNext(next: readonly PrefetchFile[]): Pick<PageData, 'next'> {
  return next.length === 0 ? {} : { next };
}

/** Where the files of apps come from. */
export function createFileContext({ assets, config }: PageContext, build: Build) {
  return {
    build,
    getImports: (app: App) => assets.getImports(app),
    getAddress: createUrlResolver(config.devAssets),
  };
}

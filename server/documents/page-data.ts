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
  /** A string if the page cannot include its user. */
  readonly html: PageHtml | string;
  /** The value of `Content-Security-Policy`. */
  readonly policy: string;
  /** The value of `Permissions-Policy`. */
  readonly permissions: string;
  /** Whether signed-in documents must not be able to reference its window. */
  readonly isIsolated?: boolean;
  /** The font that this page loads, as a path in the build. */
  readonly font?: string | undefined;
}

/** The request that a page is rendered for. */
export interface PageRequest extends LikelyStart {
  readonly hint: Hint | undefined;
  /** The language of the document. */
  readonly language: string;
  /** The session of the request, if the portal server holds sessions. */
  readonly session?: SealedSession | undefined;
  /** The font that the browser has loaded before. */
  readonly knownFont?: string | undefined;
  /** The apps that the user has disabled. */
  readonly disabled?: readonly string[];
  readonly mode?: DocumentMode | undefined;
  /** Why the override of the cookie no longer applies. */
  readonly overrideError?: string | undefined;
  /** The error code that the document shows instead of a page. */
  readonly errorCode?: string;
}

/** Whether the server may request an app's host: not that of an override, which a user has entered. */
export function mayServerRequest({ mode }: ModeManifest, { name }: App): boolean {
  return mode?.kind !== 'override' || mode.app !== name;
}

/** Creates the page data of a document. */
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

export function toPrefetchData(next: readonly PrefetchFile[]): Pick<PageData, 'next'> {
  return next.length === 0 ? {} : { next };
}

/** Creates the lookups for the files of apps. */
export function createFileContext({ assets, config }: PageContext, build: Build) {
  return {
    build,
    getImports: (app: App) => assets.getImports(app),
    getAddress: createUrlResolver(config.devAssets),
  };
}

import { createPolicy, findPublicPage, readText, type App, type PageDocument, type Route } from '#manifest';
import { renderAccountPage } from './account-page';
import {
  createAnnouncements,
  listAppsOfPage,
  listReachableApps,
  createModulePreload,
  decideAddress,
} from './announce';
import type { SealedSession } from '../bff/session-cookie';
import { writeInLanguage } from '#i18n';
import { renderModeBar } from '../document-overrides/bar';
import { getManifestForMode } from '../document-overrides/document-mode';
import { renderPage } from './html';
import type { ActiveManifest } from '../manifest/manifest-source';
import {
  createPageData,
  createFileContext,
  mayServerRequest,
  toPrefetchData,
  type PageRequest,
  type RenderedPage,
} from './page-data';
import {
  createImportMap,
  createPolicyContext,
  getTheme,
  createUrlResolver,
  announceMessages,
  listEntryFiles,
  type PageContext,
} from './page-parts';
import { createPermissionsPolicy } from './permissions-policy';
import { getManifestForRules, type RestrictedManifest } from '../manifest/restricted-manifests';
import type { Hint } from './portal-hint';
import { listSharedFiles, addLazyFiles } from './prefetched';

interface PortalPageParts {
  readonly route: Route | undefined;
  /** The title of the route, for documents of one user. */
  readonly title?: string | undefined;
  /** The preloaded apps. */
  readonly announced: readonly App[];
  /** The apps whose addresses are in the page data, if known. */
  readonly reachable: readonly App[];
  readonly hint: Hint | undefined;
  readonly language: string;
  /** Why the override of the cookie no longer applies. */
  readonly overrideError?: string | undefined;
  readonly session?: SealedSession | undefined;
  readonly knownFont?: string | undefined;
}

async function renderPortalPage(
  context: PageContext,
  active: RestrictedManifest,
  request: PageRequest,
  hint: Hint,
): Promise<RenderedPage> {
  const { portal } = active;
  const address = { pathname: request.pathname, search: request.search, hash: '' };
  const decision = decideAddress(portal, hint.rules ?? [], address);
  const route = decision.kind === 'app' ? decision.route : undefined;
  const mayRequest = (app: App): boolean => mayServerRequest(active, app);
  const shown =
    hint.rules === undefined ? [] : listAppsOfPage(portal, hint.rules, decision).filter(mayRequest);
  const announced = shown.filter(({ name }) => request.disabled?.includes(name) !== true);
  const reachable = hint.rules === undefined ? [] : listReachableApps(portal, hint.rules).filter(mayRequest);
  return renderPortal(context, active, {
    route,
    title: readText(route?.title, request.language),
    announced,
    reachable,
    hint,
    language: request.language,
    overrideError: request.overrideError,
    session: request.session,
    knownFont: request.knownFont,
  });
}

async function renderPortal(
  context: PageContext,
  active: RestrictedManifest,
  { route, title, announced, reachable, hint, language, overrideError, session, knownFont }: PortalPageParts,
): Promise<RenderedPage> {
  const { portal, revision, mode } = active;
  const { config, icon } = context;
  const build = await context.build();
  const getAddress = createUrlResolver(config.devAssets);
  const bar = writeInLanguage(language, () => renderModeBar(mode, overrideError));
  const { preloads, ...ownFiles } = listEntryFiles(build.entries.main, build, getAddress, bar);
  // Other documents link the stylesheet, which browsers have cached.
  const styles = session === undefined || mode !== undefined ? undefined : context.frameStyles;
  const hasFont = styles !== undefined && knownFont !== undefined && build.fonts.includes(knownFont);
  const style = hasFont ? styles.withFont : styles?.plain;
  const importMap = (page: PageDocument): string => createImportMap(build, page, portal, getAddress);
  const policy = createPolicy(
    portal,
    route,
    { kind: 'portal' },
    createPolicyContext(context, revision, importMap, style),
  );
  const assets = await context.assets.getAddresses(announced);
  const files = createFileContext(context, build);
  const announcements = createAnnouncements(announced, {
    document: policy.document,
    assets,
    ...files,
    crossOriginStyles: config.devAssets !== undefined,
  });
  const html = renderPage({
    ...ownFiles,
    // Browsers without a cached font load it after the first content.
    fonts: hasFont ? ownFiles.fonts : [],
    language,
    inlineStyle: style?.text,
    styles: ownFiles.styles.filter((href) => style === undefined || href !== getAddress(style.path)),
    title: [title, readText(portal.title, language)].filter(Boolean).join(' – '),
    theme: getTheme(portal, hint),
    icon,
    importMap: importMap(policy.document),
    announcements: [
      ...preloads,
      ...announceMessages(build, language, getAddress),
      // If the server renders the frame, the section is loaded first.
      ...(style === undefined ? build.frame.map(createModulePreload(getAddress)) : []),
      ...announcements,
    ],
    data: {
      ...createPageData(
        context,
        active,
        policy.document,
        // Only for the app of the route: widgets do not use the lazy imports of their apps.
        {
          ...context.assets.getKnown(reachable),
          ...addLazyFiles(
            assets,
            announced.filter(({ name }) => name === route?.app),
            files,
          ),
        },
        language,
        session,
      ),
      ...toPrefetchData(listSharedFiles(reachable, files)),
    },
  });
  const app = portal.apps.get(route?.app ?? '');
  return { html, policy: policy.header, permissions: createPermissionsPolicy({ app }) };
}

/** Renders the page of a route for no particular user: without preloads, in the first theme. */
export function renderRoutePage(
  context: PageContext,
  active: ActiveManifest,
  route: Route | undefined,
): Promise<RenderedPage> {
  return renderPortal(context, getManifestForMode(undefined, active), {
    route,
    announced: [],
    reachable: [],
    hint: undefined,
    language: active.portal.languages[0] ?? 'en',
  });
}

/**
 * Renders the page of a URL. Without a session (or without a hint, if browsers hold their tokens), and for
 * signed-out pages, renders the signed-out document. Otherwise renders the portal, with preloads if the hint
 * permits the app.
 */
export function renderRequestedPage(
  context: PageContext,
  active: ActiveManifest,
  request: PageRequest,
): Promise<RenderedPage> {
  const { pathname, session } = request;
  const { sessions } = context.config;
  // With server-side sessions, the session decides; otherwise the hint cookie of the browser's scripts does.
  const hint =
    sessions === undefined
      ? request.hint
      : session && (request.hint ?? { rules: undefined, theme: undefined });
  const page = findPublicPage(pathname);
  const isSignedOut = hint === undefined || (page !== undefined && page !== 'sign-in');
  const modeManifest = getManifestForMode(request.mode, active);
  return isSignedOut
    ? renderAccountPage(context, modeManifest, request)
    : renderPortalPage(context, getManifestForRules(modeManifest, sessions && hint.rules), request, hint);
}

import { createPolicy, findPublicPage, readText, type App, type PageDocument, type Route } from '#manifest';
import { renderAccountPage } from './account-page';
import { createAnnouncements, listAppsOfPage, listReachableApps, modulePreload, settle } from './announce';
import type { SealedSession } from '../bff/session-cookie';
import { writeInLanguage } from '#i18n';
import { createModeBar } from '../document-overrides/bar';
import { getManifestForMode } from '../document-overrides/document-mode';
import { renderPage } from './html';
import type { ActiveManifest } from '../manifest/manifest-source';
import {
  createPageData,
  createFileContext,
  isRequested,
  toNext,
  type PageRequest,
  type RenderedPage,
} from './page-data';
import {
  createImportMap,
  createPolicyContext,
  getTheme,
  createUrlResolver,
  listMessages,
  listOwnFiles,
  type PageContext,
} from './page-parts';
import { createPermissionsPolicy } from './permissions-policy';
import { getManifestForRules, type RestrictedManifest } from '../manifest/restricted-manifests';
import type { Hint } from './portal-hint';
import { listSharedFiles, withLaterFiles } from './prefetched';

interface PortalPageParts {
  readonly route: Route | undefined;
  /** The title of the route, for documents of one person. */
  readonly title?: string | undefined;
  /** The preloaded apps. */
  readonly announced: readonly App[];
  /** The apps whose addresses are in the page data, if known. */
  readonly reachable: readonly App[];
  readonly hint: Hint | undefined;
  readonly language: string;
  /** Why an override that the person had agreed to does not count any more. */
  readonly gone?: string | undefined;
  readonly session?: SealedSession | undefined;
  readonly knownFont?: string | undefined;
}

async function renderPortalPage(
  context: PageContext,
  active: RestrictedManifest,
  wanted: PageRequest,
  hint: Hint,
): Promise<RenderedPage> {
  const { portal } = active;
  const address = { pathname: wanted.pathname, search: wanted.search, hash: '' };
  const decision = settle(portal, hint.rules ?? [], address);
  const route = decision.kind === 'app' ? decision.route : undefined;
  const isOwn = (app: App): boolean => isRequested(active, app);
  const shown = hint.rules === undefined ? [] : listAppsOfPage(portal, hint.rules, decision).filter(isOwn);
  const announced = shown.filter(({ name }) => wanted.disabled?.includes(name) !== true);
  const reachable = hint.rules === undefined ? [] : listReachableApps(portal, hint.rules).filter(isOwn);
  return renderPortal(context, active, {
    route,
    title: readText(route?.title, wanted.language),
    announced,
    reachable,
    hint,
    language: wanted.language,
    gone: wanted.gone,
    session: wanted.session,
    knownFont: wanted.knownFont,
  });
}

async function renderPortal(
  context: PageContext,
  active: RestrictedManifest,
  { route, title, announced, reachable, hint, language, gone, session, knownFont }: PortalPageParts,
): Promise<RenderedPage> {
  const { portal, revision, mode } = active;
  const { config, icon } = context;
  const build = await context.build();
  const addressOf = createUrlResolver(config.devAssets);
  const bar = writeInLanguage(language, () => createModeBar(mode, gone));
  const { preloads, ...ownFiles } = listOwnFiles(build.entries.main, build, addressOf, bar);
  // The others keep what browsers have in their caches.
  const styles = session === undefined || mode !== undefined ? undefined : context.frameStyles;
  const hasFont = styles !== undefined && knownFont !== undefined && build.fonts.includes(knownFont);
  const style = hasFont ? styles.withFont : styles?.plain;
  const importMap = (page: PageDocument): string => createImportMap(build, page, portal, addressOf);
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
    // Where the browser has yet to fetch it, it is declared after the first content.
    fonts: hasFont ? ownFiles.fonts : [],
    language,
    inlineStyle: style?.text,
    styles: ownFiles.styles.filter((href) => style === undefined || href !== addressOf(style.path)),
    title: [title, readText(portal.title, language)].filter(Boolean).join(' – '),
    theme: getTheme(portal, hint),
    icon,
    importMap: importMap(policy.document),
    announcements: [
      ...preloads,
      ...listMessages(build, language, addressOf),
      // With a frame of the server, the section comes first.
      ...(style === undefined ? build.frame.map(modulePreload(addressOf)) : []),
      ...announcements,
    ],
    data: {
      ...createPageData(
        context,
        active,
        policy.document,
        // Widgets have no controls: what their apps import later is for their own pages.
        {
          ...context.assets.known(reachable),
          ...withLaterFiles(
            assets,
            announced.filter(({ name }) => name === route?.app),
            files,
          ),
        },
        language,
        session,
      ),
      ...toNext(listSharedFiles(reachable, files)),
    },
  });
  const app = portal.apps.get(route?.app ?? '');
  return { html, policy: policy.header, permissions: createPermissionsPolicy({ app }) };
}

/** Renders the page of a route for any user: without preloads, in the first theme. */
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
 * Renders the page of an address. Without a session (or, if browsers hold their tokens, without a hint), or for a
 * signed-out page, it is the signed-out document; otherwise the portal's, preloading the app of the address if the
 * hint admits it.
 */
export function renderRequestedPage(
  context: PageContext,
  active: ActiveManifest,
  wanted: PageRequest,
): Promise<RenderedPage> {
  const { pathname, session } = wanted;
  const { sessions } = context.config;
  // A cookie of the session says who is there; without one, only the hint of the browser's own scripts does.
  const hint =
    sessions === undefined ? wanted.hint : session && (wanted.hint ?? { rules: undefined, theme: undefined });
  const page = findPublicPage(pathname);
  const signedOut = hint === undefined || (page !== undefined && page !== 'sign-in');
  const ofMode = getManifestForMode(wanted.mode, active);
  return signedOut
    ? renderAccountPage(context, ofMode, wanted)
    : renderPortalPage(context, getManifestForRules(ofMode, sessions && hint.rules), wanted, hint);
}

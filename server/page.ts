import {
  createPolicy,
  findPublicPage,
  type App,
  type PageDocument,
  type Route,
  pageFormat,
  type PageData,
} from '#manifest';
import { createAnnouncements, listAppsOfPage, listReachableApps, settle } from './announce';
import type { Hint } from './portal-hint';
import { renderPage } from './html';
import type { ActiveManifest } from './manifest-source';
import { createModeBar } from './document-overrides/bar';
import { getManifestForMode, type DocumentMode, type ModeManifest } from './document-overrides/document-mode';
import {
  listAddresses,
  createImportMap,
  listOwnFiles,
  createPolicyContext,
  getTheme,
  type PageContext,
} from './page-parts';
import { createPermissionsPolicy } from './permissions-policy';
import type { AssetsByApp } from './asset-manifests';

/** A page with its policies. */
export interface RenderedPage {
  readonly html: string;
  /** The value of `Content-Security-Policy`. */
  readonly policy: string;
  /** The value of `Permissions-Policy`. */
  readonly permissions: string;
}

interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly hint: Hint | undefined;
  /** The apps that the person has disabled. */
  readonly disabled?: readonly string[];
  readonly mode?: DocumentMode | undefined;
  /** Why an override that the person had agreed to does not count any more. */
  readonly gone?: string | undefined;
}

async function renderAccountPage(
  context: PageContext,
  inForce: ModeManifest,
  { hint, gone }: PageRequest,
): Promise<RenderedPage> {
  const { portal, revision } = inForce;
  const { config, icon } = context;
  const { captcha, identity } = config;
  const build = await context.build();
  const bar = createModeBar(inForce.mode, gone);
  const { preloads, ...files } = listOwnFiles(
    build.entries.account,
    build,
    listAddresses(config.devAssets),
    bar,
  );
  const policy = createPolicy(
    portal,
    undefined,
    { kind: 'account', captcha, hosted: identity.hosted?.address },
    createPolicyContext(context, revision, () => ''),
  );
  const html = renderPage({
    ...files,
    title: portal.title,
    theme: getTheme(portal, hint),
    icon,
    importMap: undefined,
    announcements: preloads,
    data: {
      ...createPageData(context, inForce, policy.document, {}),
      ...(captcha === undefined ? {} : { captcha: { script: captcha.script, key: captcha.key } }),
    },
  });
  return { html, policy: policy.header, permissions: createPermissionsPolicy({ isSignIn: true }) };
}

interface PortalPageParts {
  readonly route: Route | undefined;
  /** The preloaded apps. */
  readonly announced: readonly App[];
  /** The apps whose addresses are in the page data, if known. */
  readonly reachable: readonly App[];
  readonly hint: Hint | undefined;
  /** Why an override that the person had agreed to does not count any more. */
  readonly gone?: string | undefined;
}

async function renderPortalPage(
  context: PageContext,
  inForce: ModeManifest,
  wanted: PageRequest,
  hint: Hint,
): Promise<RenderedPage> {
  const { portal, mode } = inForce;
  const address = { pathname: wanted.pathname, search: wanted.search, hash: '' };
  const decision = settle(portal, hint.rules ?? [], address);
  const route = decision.kind === 'app' ? decision.route : undefined;
  // Addresses from a user are for that user's browser only: the server does not request them.
  const isOwn = ({ name }: App): boolean => mode?.kind !== 'override' || mode.app !== name;
  const shown = hint.rules === undefined ? [] : listAppsOfPage(portal, hint.rules, decision).filter(isOwn);
  const announced = shown.filter(({ name }) => wanted.disabled?.includes(name) !== true);
  const reachable = hint.rules === undefined ? [] : listReachableApps(portal, hint.rules).filter(isOwn);
  return renderPortal(context, inForce, { route, announced, reachable, hint, gone: wanted.gone });
}

async function renderPortal(
  context: PageContext,
  inForce: ModeManifest,
  { route, announced, reachable, hint, gone }: PortalPageParts,
): Promise<RenderedPage> {
  const { portal, revision, mode } = inForce;
  const { config, icon } = context;
  const build = await context.build();
  const addressOf = listAddresses(config.devAssets);
  const bar = createModeBar(mode, gone);
  const { preloads, ...files } = listOwnFiles(build.entries.main, build, addressOf, bar);
  const importMap = (page: PageDocument): string => createImportMap(build, page, portal, addressOf);
  const policy = createPolicy(
    portal,
    route,
    { kind: 'portal' },
    createPolicyContext(context, revision, importMap),
  );
  const assets = await context.assets.getAddresses(announced);
  const announcements = createAnnouncements(announced, {
    document: policy.document,
    build,
    assets,
    getImports: (app) => context.assets.getImports(app),
    getAddress: addressOf,
    crossOriginStyles: config.devAssets !== undefined,
  });
  const html = renderPage({
    ...files,
    title: portal.title,
    theme: getTheme(portal, hint),
    icon,
    importMap: importMap(policy.document),
    announcements: [...preloads, ...announcements],
    data: createPageData(context, inForce, policy.document, {
      ...context.assets.known(reachable),
      ...assets,
    }),
  });
  const app = portal.apps.get(route?.app ?? '');
  return { html, policy: policy.header, permissions: createPermissionsPolicy({ app }) };
}

/** Renders the page of a route for any user: without preloads, in the first theme. */
export function renderRoutePage(
  context: PageContext,
  inForce: ActiveManifest,
  route: Route | undefined,
): Promise<RenderedPage> {
  return renderPortal(context, getManifestForMode(undefined, inForce), {
    route,
    announced: [],
    reachable: [],
    hint: undefined,
  });
}

/**
 * Renders the page of an address. Without a hint, or for a signed-out page, it is the signed-out document;
 * otherwise the portal's, preloading the app of the address if the hint admits it.
 */
export function renderRequestedPage(
  context: PageContext,
  inForce: ActiveManifest,
  wanted: PageRequest,
): Promise<RenderedPage> {
  const { hint, pathname } = wanted;
  const page = findPublicPage(pathname);
  const signedOut = hint === undefined || (page !== undefined && page !== 'sign-in');
  const ofMode = getManifestForMode(wanted.mode, inForce);
  return signedOut
    ? renderAccountPage(context, ofMode, wanted)
    : renderPortalPage(context, ofMode, wanted, hint);
}

/** What a document tells its own scripts. */
export function createPageData(
  context: PageContext,
  { manifest, revision, writtenAt, mode }: ModeManifest,
  page: PageDocument,
  assets: AssetsByApp,
): PageData {
  const { identity, environment, loginHost, collector } = context.config;
  return {
    format: pageFormat,
    manifest,
    document: page,
    revision,
    writtenAt,
    identity,
    environment,
    ...(collector === undefined ? {} : { collect: collector }),
    assets,
    loginHost,
    ...(mode === undefined ? {} : { mode }),
  };
}

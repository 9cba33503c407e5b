import { createPolicy, findPublicPage, type App, type PageDocument, type Route } from '#manifest';
import { announcementsOf, appsOfPage, appsWithinReach, settle } from './announce';
import type { Hint } from './hint';
import { renderPage } from './html';
import type { ManifestInForce } from './manifest-source';
import { modeBar } from './document-overrides/bar';
import { manifestIn, type DocumentMode, type ManifestOfMode } from './document-overrides/mode';
import {
  addressesIn,
  dataOf,
  importMapOf,
  ownFiles,
  policyContext,
  themeOf,
  type PageContext,
} from './page-parts';
import { permissionsPolicy } from './permissions-policy';

/** A page and the policies it must be sent with. */
export interface MadePage {
  readonly html: string;
  /** The value of `Content-Security-Policy`. */
  readonly policy: string;
  /** The value of `Permissions-Policy`. */
  readonly permissions: string;
}

interface Wanted {
  readonly pathname: string;
  readonly search: string;
  readonly hint: Hint | undefined;
  /** The apps that the person has disabled. */
  readonly disabled?: readonly string[];
  readonly mode?: DocumentMode | undefined;
  /** Why an override that the person had agreed to does not count any more. */
  readonly gone?: string | undefined;
}

async function accountPage(
  context: PageContext,
  inForce: ManifestOfMode,
  { hint, gone }: Wanted,
): Promise<MadePage> {
  const { portal, revision } = inForce;
  const { config, icon } = context;
  const { captcha, identity } = config;
  const build = await context.build();
  const bar = modeBar(inForce.mode, gone);
  const { preloads, ...files } = ownFiles(build.entries.account, build, addressesIn(config.devAssets), bar);
  const policy = createPolicy(
    portal,
    undefined,
    { kind: 'account', captcha, hosted: identity.hosted?.address },
    policyContext(context, revision, () => ''),
  );
  const html = renderPage({
    ...files,
    title: portal.title,
    theme: themeOf(portal, hint),
    icon,
    importMap: undefined,
    announcements: preloads,
    data: {
      ...dataOf(context, inForce, policy.document, {}),
      ...(captcha === undefined ? {} : { captcha: { script: captcha.script, key: captcha.key } }),
    },
  });
  return { html, policy: policy.header, permissions: permissionsPolicy({ isSignIn: true }) };
}

interface PortalPageParts {
  readonly route: Route | undefined;
  /** The apps whose files the page announces. */
  readonly announced: readonly App[];
  /** The apps whose files the page knows the addresses of, where the server does. */
  readonly reachable: readonly App[];
  readonly hint: Hint | undefined;
  /** Why an override that the person had agreed to does not count any more. */
  readonly gone?: string | undefined;
}

async function portalPage(
  context: PageContext,
  inForce: ManifestOfMode,
  wanted: Wanted,
  hint: Hint,
): Promise<MadePage> {
  const { portal, mode } = inForce;
  const address = { pathname: wanted.pathname, search: wanted.search, hash: '' };
  const decision = settle(portal, hint.rules ?? [], address);
  const route = decision.kind === 'app' ? decision.route : undefined;
  // Addresses that a person brings are for the browser of that person alone: this server asks nobody there.
  const isOwn = ({ name }: App): boolean => mode?.kind !== 'override' || mode.app !== name;
  const shown = hint.rules === undefined ? [] : appsOfPage(portal, hint.rules, decision).filter(isOwn);
  const announced = shown.filter(({ name }) => wanted.disabled?.includes(name) !== true);
  const reachable = hint.rules === undefined ? [] : appsWithinReach(portal, hint.rules).filter(isOwn);
  return renderPortal(context, inForce, { route, announced, reachable, hint, gone: wanted.gone });
}

async function renderPortal(
  context: PageContext,
  inForce: ManifestOfMode,
  { route, announced, reachable, hint, gone }: PortalPageParts,
): Promise<MadePage> {
  const { portal, revision, mode } = inForce;
  const { config, icon } = context;
  const build = await context.build();
  const addressOf = addressesIn(config.devAssets);
  const bar = modeBar(mode, gone);
  const { preloads, ...files } = ownFiles(build.entries.main, build, addressOf, bar);
  const importMap = (page: PageDocument): string => importMapOf(build, page, portal, addressOf);
  const policy = createPolicy(portal, route, { kind: 'portal' }, policyContext(context, revision, importMap));
  const assets = await context.assets.addressesOf(announced);
  const announcements = announcementsOf(announced, {
    document: policy.document,
    build,
    assets,
    importsOf: (app) => context.assets.importsOf(app),
    addressOf,
    crossOriginStyles: config.devAssets !== undefined,
  });
  const html = renderPage({
    ...files,
    title: portal.title,
    theme: themeOf(portal, hint),
    icon,
    importMap: importMap(policy.document),
    announcements: [...preloads, ...announcements],
    data: dataOf(context, inForce, policy.document, { ...context.assets.known(reachable), ...assets }),
  });
  const app = portal.apps.get(route?.app ?? '');
  return { html, policy: policy.header, permissions: permissionsPolicy({ app }) };
}

/** Makes the portal's page of a route for whoever comes: it announces no app and has the first theme. */
export function makeRoutePage(
  context: PageContext,
  inForce: ManifestInForce,
  route: Route | undefined,
): Promise<MadePage> {
  return renderPortal(context, manifestIn(undefined, inForce), {
    route,
    announced: [],
    reachable: [],
    hint: undefined,
  });
}

/**
 * Makes the page of an address. Who comes without a hint, or to a page of the signed-out, gets the signed-out
 * document; everybody else the portal's, with the app that owns the address announced where the hint admits it.
 */
export function makePage(context: PageContext, inForce: ManifestInForce, wanted: Wanted): Promise<MadePage> {
  const { hint, pathname } = wanted;
  const page = findPublicPage(pathname);
  const signedOut = hint === undefined || (page !== undefined && page !== 'sign-in');
  const ofMode = manifestIn(wanted.mode, inForce);
  return signedOut ? accountPage(context, ofMode, wanted) : portalPage(context, ofMode, wanted, hint);
}

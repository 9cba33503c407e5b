import { createPolicy, readText } from '#manifest';
import { writeInLanguage } from '#i18n';
import { createModeBar } from '../document-overrides/bar';
import type { ModeManifest } from '../document-overrides/document-mode';
import { renderPage } from './html';
import {
  createFileContext,
  createPageData,
  isRequested,
  toNext,
  type PageRequest,
  type RenderedPage,
} from './page-data';
import {
  createPolicyContext,
  getTheme,
  createUrlResolver,
  listMessages,
  listOwnFiles,
  type PageContext,
} from './page-parts';
import { createPermissionsPolicy } from './permissions-policy';
import { findLikelyApp, listOwnFilesOfApp, listSignedInFiles } from './prefetched';

/** Renders the document of the signed-out pages. */
export async function renderAccountPage(
  context: PageContext,
  active: ModeManifest,
  request: PageRequest,
): Promise<RenderedPage> {
  const { hint, gone, language, errorCode } = request;
  const { portal, revision } = active;
  const { config, icon } = context;
  const { captcha, identity } = config;
  const build = await context.build();
  const addressOf = createUrlResolver(config.devAssets);
  const bar = writeInLanguage(language, () => createModeBar(active.mode, gone));
  const { preloads, ...files } = listOwnFiles(build.entries.account, build, addressOf, bar);
  const likely = findLikelyApp(portal, request);
  const ofLikely =
    likely === undefined || !isRequested(active, likely)
      ? []
      : listOwnFilesOfApp(likely, (await context.assets.getAddresses([likely]))[likely.name]);
  const prefetched = ofLikely.map(({ address }) => address);
  const policy = createPolicy(
    portal,
    undefined,
    { kind: 'account', captcha, hosted: identity.hosted?.address, prefetched },
    createPolicyContext(context, revision, () => ''),
  );
  const html = renderPage({
    ...files,
    language,
    title: readText(portal.title, language),
    theme: getTheme(portal, hint),
    icon,
    importMap: undefined,
    announcements: [...preloads, ...listMessages(build, language, addressOf)],
    data: {
      ...createPageData(context, active, policy.document, {}, language),
      ...(errorCode === undefined ? {} : { errorCode }),
      ...(captcha === undefined ? {} : { captcha: { script: captcha.script, key: captcha.key } }),
      ...toNext([
        ...listSignedInFiles([...portal.apps.values()], createFileContext(context, build)),
        ...ofLikely,
      ]),
    },
  });
  const permissions = createPermissionsPolicy({ isSignIn: errorCode === undefined });
  const isSessionHeld = config.sessions !== undefined;
  // Only documents of a session carry their style.
  const font = isSessionHeld ? build.fonts[0] : undefined;
  return { html, policy: policy.header, permissions, isIsolated: isSessionHeld, font };
}

/** Renders the error page with a code, such as `404`, for a person who opened an address that shows nothing. */
export function renderErrorPage(
  context: PageContext,
  active: ModeManifest,
  request: Pick<PageRequest, 'hint' | 'language'> & { readonly errorCode: string },
): Promise<RenderedPage> {
  return renderAccountPage(context, active, { ...request, pathname: '/error', search: '' });
}

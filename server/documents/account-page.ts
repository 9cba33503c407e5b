import { createPolicy, readText } from '#manifest';
import { writeInLanguage } from '#i18n';
import { renderModeBar } from '../document-overrides/bar';
import type { ModeManifest } from '../document-overrides/document-mode';
import { renderPage } from './html';
import {
  createFileContext,
  createPageData,
  mayServerRequest,
  toPrefetchData,
  type PageRequest,
  type RenderedPage,
} from './page-data';
import {
  createPolicyContext,
  getTheme,
  createUrlResolver,
  announceMessages,
  listEntryFiles,
  type PageContext,
} from './page-parts';
import { createPermissionsPolicy } from './permissions-policy';
import { findLikelyApp, listAppFiles, listSignedInFiles } from './prefetched';

/** Renders the document of the signed-out pages. */
export async function renderAccountPage(
  context: PageContext,
  active: ModeManifest,
  request: PageRequest,
): Promise<RenderedPage> {
  const { hint, overrideError, language, errorCode } = request;
  const { portal, revision } = active;
  const { config, icon } = context;
  const { captcha, identity } = config;
  const build = await context.build();
  const getAddress = createUrlResolver(config.devAssets);
  const bar = writeInLanguage(language, () => renderModeBar(active.mode, overrideError));
  const { preloads, ...files } = listEntryFiles(build.entries.account, build, getAddress, bar);
  const likelyApp = findLikelyApp(portal, request);
  const likelyAppFiles =
    likelyApp === undefined || !mayServerRequest(active, likelyApp)
      ? []
      : listAppFiles(likelyApp, (await context.assets.getAddresses([likelyApp]))[likelyApp.name]);
  const prefetched = likelyAppFiles.map(({ address }) => address);
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
    announcements: [...preloads, ...announceMessages(build, language, getAddress)],
    data: {
      ...createPageData(context, active, policy.document, {}, language),
      ...(errorCode === undefined ? {} : { errorCode }),
      ...(captcha === undefined ? {} : { captcha: { script: captcha.script, key: captcha.key } }),
      ...toPrefetchData([
        ...listSignedInFiles([...portal.apps.values()], createFileContext(context, build)),
        ...likelyAppFiles,
      ]),
    },
  });
  const permissions = createPermissionsPolicy({ isSignIn: errorCode === undefined });
  const hasServerSessions = config.sessions !== undefined;
  // Only documents of server-side sessions inline the stylesheet that uses this font.
  const font = hasServerSessions ? build.fonts[0] : undefined;
  return { html, policy: policy.header, permissions, isIsolated: hasServerSessions, font };
}

/** Renders the error page with a code, such as `404`. */
export function renderErrorPage(
  context: PageContext,
  active: ModeManifest,
  request: Pick<PageRequest, 'hint' | 'language'> & { readonly errorCode: string },
): Promise<RenderedPage> {
  return renderAccountPage(context, active, { ...request, pathname: '/error', search: '' });
}

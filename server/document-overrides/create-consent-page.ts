import { writeInLanguage } from '#i18n';
import { readText } from '#manifest';
import type { Hint } from '../documents/portal-hint';
import type { ActiveManifest } from '../manifest/manifest-source';
import type { RenderedPage } from '../documents/page-data';
import { createPermissionsPolicy } from '../documents/permissions-policy';
import {
  createUrlResolver,
  createIntegrityLookup,
  getTheme,
  type PageContext,
} from '../documents/page-parts';
import { renderConsentPage, createConsentPolicy, type ConsentRequest } from './consent-page';

export async function createConsentPage(
  { config: { devAssets }, build, icon, reports }: PageContext,
  { portal }: ActiveManifest,
  request: ConsentRequest,
  { hint, language }: { readonly hint: Hint | undefined; readonly language: string },
): Promise<RenderedPage> {
  const built = await build();
  const { account, mode } = built.entries;
  const getAddress = createUrlResolver(devAssets);
  const html = writeInLanguage(language, () =>
    renderConsentPage({
      request,
      language,
      portalTitle: readText(portal.title, language),
      theme: getTheme(portal, hint),
      icon,
      styles: [...account.styles, ...mode.styles].map(getAddress),
      getIntegrity: createIntegrityLookup(built, getAddress),
    }),
  );
  const styleOrigins = devAssets === undefined ? [] : [new URL(devAssets).origin];
  return {
    html,
    policy: createConsentPolicy(styleOrigins, reports),
    permissions: createPermissionsPolicy(),
  };
}

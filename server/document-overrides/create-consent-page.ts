import type { Hint } from '../portal-hint';
import type { ActiveManifest } from '../manifest-source';
import type { RenderedPage } from '../page';
import { createPermissionsPolicy } from '../permissions-policy';
import { listAddresses, createIntegrityLookup, getTheme, type PageContext } from '../page-parts';
import { renderConsentPage, createConsentPolicy, type ConsentRequest } from './consent-page';

export async function createConsentPage(
  { config: { devAssets }, build, icon, reports }: PageContext,
  { portal }: ActiveManifest,
  question: ConsentRequest,
  hint: Hint | undefined,
): Promise<RenderedPage> {
  const built = await build();
  const { account, mode } = built.entries;
  const addressOf = listAddresses(devAssets);
  const html = renderConsentPage({
    request: question,
    portalTitle: portal.title,
    theme: getTheme(portal, hint),
    icon,
    styles: [...account.styles, ...mode.styles].map(addressOf),
    getIntegrity: createIntegrityLookup(built, addressOf),
  });
  const styleOrigins = devAssets === undefined ? [] : [new URL(devAssets).origin];
  return { html, policy: createConsentPolicy(styleOrigins, reports), permissions: createPermissionsPolicy() };
}

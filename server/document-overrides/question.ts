import type { Hint } from '../hint';
import type { ManifestInForce } from '../manifest-source';
import type { MadePage } from '../page';
import { permissionsPolicy } from '../permissions-policy';
import { addressesIn, integrityIn, themeOf, type PageContext } from '../page-parts';
import { questionPage, questionPolicy, type Question } from './question-page';

/** Makes the page that asks a person something. */
export async function makeQuestion(
  { config: { devAssets }, build, icon, reports }: PageContext,
  { portal }: ManifestInForce,
  question: Question,
  hint: Hint | undefined,
): Promise<MadePage> {
  const built = await build();
  const { account, mode } = built.entries;
  const addressOf = addressesIn(devAssets);
  const html = questionPage({
    question,
    portalTitle: portal.title,
    theme: themeOf(portal, hint),
    icon,
    styles: [...account.styles, ...mode.styles].map(addressOf),
    integrityOf: integrityIn(built, addressOf),
  });
  const styleOrigins = devAssets === undefined ? [] : [new URL(devAssets).origin];
  return { html, policy: questionPolicy(styleOrigins, reports), permissions: permissionsPolicy() };
}

import type { Hint } from '../hint';
import type { ManifestInForce } from '../manifest-source';
import type { MadePage } from '../page';
import { addressesIn, themeOf, type PageContext } from '../page-parts';
import { questionPage, questionPolicy, type Question } from './question-page';

/** Makes the page that asks a person something. */
export async function makeQuestion(
  { config: { devAssets }, build, icon }: PageContext,
  { portal }: ManifestInForce,
  question: Question,
  hint: Hint | undefined,
): Promise<MadePage> {
  const { account, mode } = (await build()).entries;
  const html = questionPage({
    question,
    portalTitle: portal.title,
    theme: themeOf(portal, hint),
    icon,
    styles: [...account.styles, ...mode.styles].map(addressesIn(devAssets)),
  });
  return { html, policy: questionPolicy(devAssets === undefined ? [] : [new URL(devAssets).origin]) };
}

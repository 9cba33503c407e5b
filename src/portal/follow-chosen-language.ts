import { createAtom, reaction } from 'mobx';
import { followLanguage } from '#i18n';
import type { Stores } from './create-stores';
import { showLanguage } from './show-language';

/** Makes texts and formats observable, and keeps them in the user's chosen language in every tab. */
export function followChosenLanguage({
  log,
  manifest,
  user,
}: Pick<Stores, 'log' | 'manifest' | 'user'>): void {
  const texts = createAtom('language');
  followLanguage(
    () => void texts.reportObserved(),
    () => texts.reportChanged(),
  );
  const getChosen = (): string | undefined => manifest.portal.languages.find((one) => one === user.language);
  const show = async (chosen: string | undefined): Promise<void> => {
    if (chosen === undefined || (await showLanguage(chosen))) return;
    log.warn('language', new Error(`The texts of the language "${chosen}" could not be loaded.`));
  };
  reaction(getChosen, (chosen) => void show(chosen), { fireImmediately: true });
}

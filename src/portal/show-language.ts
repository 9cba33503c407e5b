import { activateLanguage, getLanguage, getLocale, loadLanguage } from '#i18n';
import { languageHint } from '#platform';

/** The language that was asked for last: an earlier one that comes late counts no more. */
let wanted = '';

/** Starts a page in the language of its document; where its texts do not come, in English. */
export function startInLanguage(language: string, start: () => void): void {
  if (language === getLanguage()) return start();
  void loadLanguage(language).then((isComplete) => {
    if (isComplete) activateLanguage(language);
    start();
  });
}

/** Shows the page in a language once its texts are there; resolves to whether they have come. */
export async function showLanguage(language: string): Promise<boolean> {
  wanted = language;
  if (language === getLanguage()) return true;
  const isComplete = await loadLanguage(language);
  if (wanted !== language) return true;
  if (isComplete) {
    activateLanguage(language);
    document.documentElement.lang = getLocale();
    languageHint.write(language);
  }
  return isComplete;
}

/** What a language calls itself, as a name: `Français`. */
export function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

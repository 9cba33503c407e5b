import { activateLanguage, getLanguage, getLocale, loadLanguage } from '#i18n';
import { languageHint } from '#platform';

/** The language requested last; an earlier one that loads late is ignored. */
let requestedLanguage = '';

/** Starts a page in the language of its document, or in English if its texts fail to load. */
export function startInLanguage(language: string, start: () => void): void {
  if (language === getLanguage()) return start();
  void loadLanguage(language).then((isComplete) => {
    if (isComplete) activateLanguage(language);
    start();
  });
}

/** Switches to a language once its texts have loaded; resolves to whether they have. */
export async function showLanguage(language: string): Promise<boolean> {
  requestedLanguage = language;
  if (language === getLanguage()) return true;
  const isComplete = await loadLanguage(language);
  if (requestedLanguage !== language) return true;
  if (isComplete) {
    activateLanguage(language);
    document.documentElement.lang = getLocale();
    languageHint.write(language);
  }
  return isComplete;
}

/** Returns a language's own name, capitalized: `Français`. */
export function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

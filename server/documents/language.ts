import { readCookie } from '../http/cookies';

/** The cookie of the language that was last chosen in this browser; the shell writes it. */
const languageCookie = 'portal-language';

/** The languages that a browser asks for, such as `fr`, most wanted first. */
function listWanted(acceptLanguage: string | undefined): readonly string[] {
  return (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice('q='.length) ?? '1';
      return { language: range.split('-')[0]?.toLowerCase() ?? '', quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}

/** The language of a document: the one chosen in the browser, else the browser's, else the portal's first. */
export function chooseLanguage(
  languages: readonly string[],
  cookies: string | undefined,
  acceptLanguage: string | undefined,
): string {
  const wanted = [readCookie(languageCookie, cookies) ?? '', ...listWanted(acceptLanguage)];
  return wanted.find((language) => languages.includes(language)) ?? languages[0] ?? 'en';
}

import { readCookie } from '../http/cookies';

/** The cookie of the language chosen in this browser; the shell writes it. */
const languageCookie = 'portal-language';

/** Parses the languages of an `Accept-Language` header, such as `fr`, in order of preference. */
function parseAcceptLanguage(acceptLanguage: string | undefined): readonly string[] {
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

/** Selects the language of a document: that of the cookie, else the browser's, else the portal's first. */
export function chooseLanguage(
  languages: readonly string[],
  cookies: string | undefined,
  acceptLanguage: string | undefined,
): string {
  const preferred = [readCookie(languageCookie, cookies) ?? '', ...parseAcceptLanguage(acceptLanguage)];
  return preferred.find((language) => languages.includes(language)) ?? languages[0] ?? 'en';
}

import type { Place } from './readable-manifest';
import { warningAt, type Problem } from './problem';
import type { Manifest } from './schema';
import { readText, type Text } from './texts';

const textKeys = ['title', 'tagline', 'label', 'tooltip', 'owner'] as const;

type WithTexts = Readonly<Partial<Record<(typeof textKeys)[number], Text | undefined>>>;

/** Up to this number, texts without a language are listed; further ones are only counted. */
const maxListed = 10;

function listPlaces(entries: readonly WithTexts[], under: string): Place<WithTexts>[] {
  return entries.map((entry, index) => ({ path: `${under}/${index}`, entry }));
}

function listTexts({ portal, apps, routes, widgets, integrations }: Manifest): Place<Text>[] {
  const entries: Place<WithTexts>[] = [
    { path: '/portal', entry: portal },
    ...listPlaces(portal.links.social, '/portal/links/social'),
    ...listPlaces(portal.themes, '/portal/themes'),
    ...listPlaces(apps, '/apps'),
    ...listPlaces(routes, '/routes'),
    ...routes.flatMap(({ children }, index) => listPlaces(children, `/routes/${index}/children`)),
    ...listPlaces(widgets, '/widgets'),
    ...listPlaces(integrations, '/integrations'),
  ];
  return entries.flatMap(({ path, entry }) =>
    textKeys.flatMap((key): Place<Text>[] => {
      const text = entry[key];
      return text === undefined ? [] : [{ path: `${path}/${key}`, entry: text }];
    }),
  );
}

/** Returns the name of a language in English, such as `French`. */
export function getLanguageName(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

/** Warns of texts that lack a language of the portal; plain texts are in its first language. */
export function checkTexts(manifest: Manifest): Problem[] {
  const texts = listTexts(manifest);
  return manifest.portal.languages.flatMap((language, index): Problem[] => {
    const missing = texts.filter(({ entry }) =>
      typeof entry === 'string' ? index > 0 : entry[language] === undefined,
    );
    const name = `${getLanguageName(language)} ("${language}")`;
    const count =
      missing.length <= maxListed
        ? []
        : [
            warningAt(
              'text-missing',
              `/portal/languages/${index}`,
              `${missing.length} of ${texts.length} texts have no ${name}; the first ${maxListed} are listed`,
            ),
          ];
    return [
      ...count,
      ...missing.slice(0, maxListed).map(({ path, entry }) => {
        const shown = readText(entry, language);
        return warningAt('text-missing', path, `has no ${name}; people who read it see "${shown}"`);
      }),
    ];
  });
}

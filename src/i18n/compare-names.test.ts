import { activateLanguage, compareNames } from './translate';

afterEach(() => activateLanguage('en'));

test.each([
  ['accents', 'en', ['Eagle', 'Élise', 'Zorra']],
  ['accents by their order in English', 'en', ['cote', 'coté', 'côte', 'côté']],
  ['accents by their order in French', 'fr', ['cote', 'côte', 'coté', 'côté']],
  ['letter case', 'en', ['alder', 'Birch', 'cedar']],
  ['numbers', 'en', ['Ward 2', 'Ward 10', 'Ward 100']],
  ['numbers', 'fr', ['Quartier 2', 'Quartier 10']],
])('orders names with %s', (_, language, names) => {
  activateLanguage(language);
  expect(names.toReversed().toSorted(compareNames)).toEqual(names);
});

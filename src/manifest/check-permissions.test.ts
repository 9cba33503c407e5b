import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';

/** What is said of a route's permission, where `visit:maps-page` is the one of another route and of a widget. */
function saidOf(permission: string): string[] {
  const routes = [permission, 'visit:maps-page', 'visit:maps-page'].map((one, index) => ({
    path: `/r${index}`,
    app: 'maps',
    permissions: [one],
  }));
  return parseManifest(sampleManifest({ routes, widgets: [] })).problems.map(({ message }) => message);
}

describe('a permission that nothing else uses', () => {
  it.each([
    ['a missing letter', 'visit:maps-pge'],
    ['a letter too many', 'visit:maps-paage'],
    ['another letter', 'visit:mops-page'],
    ['two letters swapped', 'visit:masp-page'],
    ['a slip in the verb', 'vist:maps-page'],
  ])('is warned of when it has %s', (_story, permission) => {
    expect(saidOf(permission)).toEqual([
      `permission "${permission}" is used nowhere else; did you mean "visit:maps-page"?`,
    ]);
  });

  it.each([
    ['the permission itself', 'visit:maps-page'],
    ['another word', 'visit:roads-page'],
    ['a word with two other letters', 'visit:mops-pate'],
    ['a short word, which may be another', 'visit:xyz-page'],
  ])('is left alone when it is %s', (_story, permission) => {
    expect(saidOf(permission)).toEqual([]);
  });

  it.each([
    ['vist:roads-page', 'visit:roads-page'],
    ['visti:roads-page', 'visit:roads-page'],
    ['visits:roads-page', 'visit:roads-page'],
  ])('is warned of when it begins like no other, %s, and almost like many', (permission, meant) => {
    expect(saidOf(permission)).toEqual([
      `permission "${permission}" begins with "${permission.replace(/:.*/, '')}:", as no other does; did you mean "${meant}"?`,
    ]);
  });

  it.each(['edit:roads', 'read:roads', 'view:roads', 'search:roads', 'export:roads'])(
    'is left alone when it begins like no other, with another word: %s',
    (permission) => {
      expect(saidOf(permission)).toEqual([]);
    },
  );

  it('is left alone when it differs from its neighbour by a number', () => {
    const routes = ['visit:level-1-page', 'visit:level-2-page'].map((one) => ({
      path: `/${one.slice(6)}`,
      app: 'maps',
      permissions: [one],
    }));
    expect(parseManifest(sampleManifest({ routes, widgets: [] })).problems).toEqual([]);
  });

  it('is found among ten thousand others', () => {
    const word = (index: number): string =>
      String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)).repeat(2));
    const routes = Array.from({ length: 10_000 }, (_, index) => ({
      path: `/r${index}`,
      app: 'maps',
      permissions: [`visit:${word(index)}-page`],
    }));
    const slip = { path: '/slip', app: 'maps', permissions: [`visit:${word(9_999)}-paeg`] };
    const { problems } = parseManifest(sampleManifest({ routes: [...routes, slip], widgets: [] }));
    expect(problems).toMatchObject([{ code: 'unknown-permission', path: '/routes/10000/permissions/0' }]);
  });
});

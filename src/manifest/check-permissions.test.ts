import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';

/** The warnings about a route's permission; `visit:maps-page` is used by another route and a widget. */
function listWarnings(permission: string): string[] {
  const routes = [permission, 'visit:maps-page', 'visit:maps-page'].map((one, index) => ({
    path: `/r${index}`,
    app: 'maps',
    permissions: [one],
  }));
  return parseManifest(sampleManifest({ routes, widgets: [] })).problems.map(({ message }) => message);
}

describe('a permission that is used only once', () => {
  it.each([
    ['a missing letter', 'visit:maps-pge'],
    ['an extra letter', 'visit:maps-paage'],
    ['a different letter', 'visit:mops-page'],
    ['two letters swapped', 'visit:masp-page'],
    ['a typo in the verb', 'vist:maps-page'],
  ])('causes a warning when it has %s', (_story, permission) => {
    expect(listWarnings(permission)).toEqual([
      `permission "${permission}" is used nowhere else; did you mean "visit:maps-page"?`,
    ]);
  });

  it.each([
    ['the permission itself', 'visit:maps-page'],
    ['another word', 'visit:roads-page'],
    ['a word with two other letters', 'visit:mops-pate'],
    ['a short word, which may be a different one', 'visit:xyz-page'],
  ])('is accepted when it is %s', (_story, permission) => {
    expect(listWarnings(permission)).toEqual([]);
  });

  it.each([
    ['vist:roads-page', 'visit:roads-page'],
    ['visti:roads-page', 'visit:roads-page'],
    ['visits:roads-page', 'visit:roads-page'],
  ])('causes a warning when its prefix is unique, %s, and similar to a common one', (permission, meant) => {
    expect(listWarnings(permission)).toEqual([
      `permission "${permission}" begins with "${permission.replace(/:.*/, '')}:", as no other does; did you mean "${meant}"?`,
    ]);
  });

  it.each(['edit:roads', 'read:roads', 'view:roads', 'search:roads', 'export:roads'])(
    'is accepted when its prefix is unique but a different word: %s',
    (permission) => {
      expect(listWarnings(permission)).toEqual([]);
    },
  );

  it('is accepted when it differs from another by a number', () => {
    const routes = ['visit:level-1-page', 'visit:level-2-page'].map((one) => ({
      path: `/${one.slice(6)}`,
      app: 'maps',
      permissions: [one],
    }));
    expect(parseManifest(sampleManifest({ routes, widgets: [] })).problems).toEqual([]);
  });

  it('is checked among ten thousand others', () => {
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

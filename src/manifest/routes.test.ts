import { buildRouteTree, type Route } from './routes';

function route(path: string, more: Partial<Route> = {}): Route {
  return {
    path,
    label: undefined,
    title: path,
    tooltip: undefined,
    icon: undefined,
    permissions: [],
    newUntil: undefined,
    exact: true,
    strict: false,
    hidden: false,
    appendsMunicipality: false,
    app: 'app',
    redirect: undefined,
    children: [],
    ...more,
  };
}

const tree = buildRouteTree([
  route('/home', { children: [route('/home/dashboard')] }),
  route('/my-work', { exact: false }),
  route('/strict', { strict: true }),
  route('/integration/:application'),
  route('/integration/sample/about'),
  route('/files/:folder/:file'),
  route('/files/:place/:name/details'),
  route('/open/:area', { exact: false }),
  route('/open/:area/deep/:thing', { exact: false }),
]);

describe('the route of an address', () => {
  it.each([
    ['an exact route', '/home', '/home'],
    ['a child route', '/home/dashboard', '/home/dashboard'],
    ['a trailing slash on a route that is not strict', '/home/', '/home'],
    ['a route that is not exact', '/my-work', '/my-work'],
    ['a path below a route that is not exact', '/my-work/items/7', '/my-work'],
    ['a strict route', '/strict', '/strict'],
    ['the deeper of two matching routes that are not exact', '/open/a/deep/b/c', '/open/:area/deep/:thing'],
    ['the upper route if the deeper one does not match', '/open/a/other', '/open/:area'],
    ['a parameter', '/integration/anything', '/integration/:application'],
    ['a literal part in preference to a parameter', '/integration/sample/about', '/integration/sample/about'],
    ['a parameter if the literal branch has no match', '/integration/sample', '/integration/:application'],
  ])('finds %s: %s', (_story, pathname, expected) => {
    expect(tree.match(pathname)?.route.path).toBe(expected);
  });

  it.each([
    ['the root', '/'],
    ['an empty path', ''],
    ['a path below an exact route', '/home/other'],
    ['a trailing slash on a strict route', '/strict/'],
    ['two trailing slashes', '/home//'],
    ['two leading slashes', '//home'],
    ['another host', '//evil'],
    ['another host with a known path', '//evil/home'],
    ['a backslash', '/\\home'],
    ['another letter case', '/HOME'],
    ['an encoded letter', '/%68ome'],
    ['an encoded slash', '/home%2Fdashboard'],
    ['a part with the same prefix', '/homely'],
    ['an empty parameter', '/integration/'],
    ['an empty parameter in the middle', '/files//x'],
    ['the name of an inherited property', '/constructor'],
    ['__proto__', '/__proto__'],
    ['dot segments', '/home/..'],
  ])('returns none for %s: %s', (_story, pathname) => {
    expect(tree.match(pathname)).toBeUndefined();
  });
});

describe('parameters', () => {
  it.each([
    ['/integration/sample', { application: 'sample' }],
    ['/integration/a%20b%2Fc', { application: 'a b/c' }],
    ['/integration/%E0%A4%A', { application: '%E0%A4%A' }],
    ['/files/a/b', { folder: 'a', file: 'b' }],
    ['/files/a/b/details', { place: 'a', name: 'b' }],
    ['/open/x/deep/y/z', { area: 'x', thing: 'y' }],
    ['/home', {}],
  ])('of %s', (pathname, expected) => {
    expect(tree.match(pathname)?.parameters).toEqual(expected);
  });
});

describe('cost of a look-up', () => {
  function lookUps(count: number, pathname: string): number {
    const many = buildRouteTree(
      Array.from({ length: count }, (_, index) => route(`/area-${index % 100}/page-${index}/view`)),
    );
    const spy = jest.spyOn(Map.prototype, 'get');
    try {
      expect(many.match(pathname)).toBeDefined();
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  }

  it('is one step per path segment, with 10 routes as with 10,000', () => {
    expect(lookUps(10, '/area-7/page-7/view')).toBe(3);
    expect(lookUps(10_000, '/area-7/page-9907/view')).toBe(3);
  });
});

it('returns the first of two routes with the same path', () => {
  const first = route('/same', { title: 'first' });
  expect(buildRouteTree([first, route('/same', { title: 'second' })]).match('/same')?.route).toBe(first);
});

import {
  portalFrom,
  productPortal,
  sampleManifest,
  createSamplePortalSection,
} from '../../tests/contract/manifest/sample';
import type { Visitor } from './access';
import { decide, getErrorCode, getMunicipality, findPublicPage, type Address } from './decide';

const portal = productPortal();

function address(text: string): Address {
  const { pathname, search, hash } = new URL(text, 'https://portal.example.test');
  return { pathname, search, hash };
}

function visitor(rules: readonly string[], more: Partial<Visitor> = {}): Visitor {
  return { rules, municipalities: ['1101', '1202'], defaultMunicipality: '1101', ...more };
}

const table = [
  { path: '/home/dashboard', needs: ['visit:dashboard-page'], app: 'dashboard', ccmm: true },
  {
    path: '/property',
    needs: ['visit:property-page', 'visit:my-properties-page'],
    app: 'property',
    ccmm: false,
  },
  { path: '/people-portal', needs: ['visit:people-portal-page'], app: 'people', ccmm: false },
  { path: '/my-work', needs: ['visit:worksight-page'], app: 'my-work', ccmm: true },
  { path: '/my-products', needs: ['visit:sightline-page'], app: 'my-products', ccmm: false },
  { path: '/analytics', needs: ['visit:analytics-page'], app: 'analytics', ccmm: true },
  {
    path: '/my-properties',
    needs: ['visit:property-page', 'visit:my-properties-page'],
    app: 'my-properties',
    ccmm: true,
  },
  { path: '/rfr', needs: ['visit:rfr-page'], app: 'rfr', ccmm: true },
  { path: '/appeal', needs: ['visit:appeal-page'], app: 'appeals', ccmm: true },
  { path: '/building-permits', needs: ['visit:building-permit-page'], app: 'building-permits', ccmm: true },
  { path: '/admin', needs: ['visit:admin-page'], app: 'admin', ccmm: false },
  { path: '/admin/users', needs: ['visit:admin-page'], app: 'admin-users', ccmm: false },
  { path: '/settings', needs: ['visit:settings-page'], app: 'profile', ccmm: false },
  { path: '/sla', needs: ['visit:sla-page'], app: 'sla', ccmm: false },
  { path: '/propertyPulse', needs: ['visit:property-pulse-page'], app: 'property-pulse', ccmm: false },
];

describe.each(table)('$path', ({ path, needs, app, ccmm }) => {
  it.each(needs)('shows its app to a user with %s', (permission) => {
    const url = ccmm ? `${path}?ccmm=1101` : path;
    expect(decide(portal, visitor([permission]), address(url))).toMatchObject({
      kind: 'app',
      app: { name: app },
      route: { path },
      municipality: '1101',
    });
  });

  it('redirects a user without its permission to /404', () => {
    const others = table.flatMap((row) => row.needs).filter((permission) => !needs.includes(permission));
    expect(decide(portal, visitor(others), address(path))).toEqual({ kind: 'denied', to: '/404' });
    expect(decide(portal, visitor([]), address(`${path}?ccmm=1101`))).toEqual({ kind: 'denied', to: '/404' });
  });

  it(`${ccmm ? 'appends' : 'does not append'} the default municipality when it is missing`, () => {
    const decision = decide(portal, visitor(needs), address(path));
    if (ccmm) expect(decision).toEqual({ kind: 'redirect', to: `${path}?ccmm=1101` });
    else expect(decision).toMatchObject({ kind: 'app', municipality: '1101' });
  });
});

describe('/home', () => {
  it('leads to /home/dashboard and keeps query and fragment', () => {
    const decision = decide(portal, visitor(['visit:home-page']), address('/home?ccmm=1202#top'));
    expect(decision).toEqual({ kind: 'redirect', to: '/home/dashboard?ccmm=1202#top' });
  });

  it('needs its own permission, not that of the dashboard', () => {
    expect(decide(portal, visitor(['visit:dashboard-page']), address('/home')).kind).toBe('denied');
  });

  it('is exact: paths below it are not found', () => {
    const decision = decide(portal, visitor(['visit:home-page']), address('/home/other'));
    expect(decision).toEqual({ kind: 'not-found', to: '/404' });
  });
});

describe('ccmm', () => {
  const rules = ['visit:rfr-page', 'visit:sla-page'];
  it.each([
    ['permitted: stays and is shown', '/rfr?ccmm=1202', undefined, '1202'],
    ['not permitted: becomes the default', '/rfr?ccmm=9999', '/rfr?ccmm=1101', undefined],
    ['empty: becomes the default', '/rfr?ccmm=', '/rfr?ccmm=1101', undefined],
    [
      'not permitted on a route that appends none: becomes the default too',
      '/sla?ccmm=9999',
      '/sla?ccmm=1101',
      undefined,
    ],
    ['permitted on a route that appends none: stays', '/sla?ccmm=1202', undefined, '1202'],
    ['repeated: the first counts', '/rfr?ccmm=1202&ccmm=9999', undefined, '1202'],
    ['missing next to another parameter and a fragment', '/rfr?tab=2#x', '/rfr?tab=2&ccmm=1101#x', undefined],
  ])('%s', (_story, text, to, municipality) => {
    const decision = decide(portal, visitor(rules), address(text));
    if (to === undefined) expect(decision).toMatchObject({ kind: 'app', municipality });
    else expect(decision).toEqual({ kind: 'redirect', to });
  });

  it('is not added without a default, and is removed if not permitted', () => {
    const homeless = visitor(rules, { defaultMunicipality: undefined });
    expect(decide(portal, homeless, address('/rfr'))).toMatchObject({ kind: 'app', municipality: undefined });
    expect(decide(portal, homeless, address('/rfr?ccmm=9999'))).toEqual({ kind: 'redirect', to: '/rfr' });
  });

  it('is valid without a default when it is permitted', () => {
    const homeless = visitor(rules, { defaultMunicipality: undefined });
    expect(decide(portal, homeless, address('/rfr?ccmm=1202'))).toMatchObject({ municipality: '1202' });
  });

  it.each(['/rfr?ccmm=9999', '/rfr?a=%20b', '/rfr?a=1&a=2#h', '/rfr?%', '/rfr?ccmm=a%2Fb'])(
    'settles after one redirect: %s',
    (text) => {
      const first = decide(portal, visitor(rules), address(text));
      expect(first.kind).toBe('redirect');
      if (first.kind === 'redirect')
        expect(decide(portal, visitor(rules), address(first.to)).kind).toBe('app');
    },
  );

  it('can be read without a decision', () => {
    expect(getMunicipality(visitor([]), '?ccmm=1202')).toBe('1202');
    expect(getMunicipality(visitor([]), '')).toBe('1101');
  });
});

describe('/my-work', () => {
  it('owns the paths below it', () => {
    const decision = decide(portal, visitor(['visit:worksight-page']), address('/my-work/items/7?ccmm=1101'));
    expect(decision).toMatchObject({ kind: 'app', app: { name: 'my-work' }, route: { path: '/my-work' } });
  });

  // Specification map: 9.27
  it('is not found when its feature is off', () => {
    const off = portalFrom(
      sampleManifest({
        portal: createSamplePortalSection({ features: { trial: false } }),
        routes: [{ path: '/maps', app: 'maps', feature: 'trial' }],
      }),
    );
    expect(decide(off, visitor([]), address('/maps')).kind).toBe('not-found');
  });
});

describe('pages without a required permission', () => {
  it.each([
    ['/', { kind: 'redirect', to: '/home' }],
    ['/reset', { kind: 'public', page: 'reset' }],
    ['/reset#?session=abc', { kind: 'public', page: 'reset' }],
    ['/email_verification', { kind: 'public', page: 'email-verification' }],
    ['/404', { kind: 'error-page', code: '404' }],
    ['/error', { kind: 'error-page', code: '404' }],
    ['/error?code=401', { kind: 'error-page', code: '401' }],
    ['/404?code=500', { kind: 'error-page', code: '500' }],
  ])('%s', (text, expected) => {
    expect(decide(portal, visitor([]), address(text))).toEqual(expected);
  });

  it.each(['/reset/', '/email_verification/', '/error/', '/404/', '/Reset', '/unknown', '/toString'])(
    'are exact and strict: %s is not found',
    (text) => {
      expect(decide(portal, visitor([]), address(text))).toEqual({ kind: 'not-found', to: '/404' });
    },
  );

  it.each([
    ['?code=401', '401'],
    ['?code=4011', '404'],
    ['?code=40', '404'],
    ['?code=abc', '404'],
    ['?code=', '404'],
    ['?code=<b>', '404'],
    ['?code=٤٠١', '404'],
    ['', '404'],
  ])('the code of "%s" is %s', (search, expected) => {
    expect(getErrorCode(search)).toBe(expected);
  });

  it.each([
    ['/', 'sign-in'],
    ['/reset', 'reset'],
    ['/email_verification', 'email-verification'],
    ['/reset/', undefined],
    ['', undefined],
    ['/home', undefined],
    ['/constructor', undefined],
  ])('the signed-out page of "%s" is %s', (pathname, expected) => {
    expect(findPublicPage(pathname)).toBe(expected);
  });
});

describe('the open section, when the manifest changes', () => {
  const route = (changes: object = {}) => ({ path: '/maps', label: 'Maps', app: 'maps', ...changes });
  const edited = (routes: readonly object[]) => portalFrom(sampleManifest({ routes, widgets: [] }));
  const before = edited([route({ permissions: ['visit:maps-page'], exact: false })]);
  const somebody = visitor(['visit:maps-page']);
  const held = () => {
    const found = before.tree.match('/maps')?.route;
    if (found === undefined) throw new Error('the route is there');
    return { portal: before, route: found };
  };
  const now = (after: readonly object[], path = '/maps', who = somebody) =>
    decide(edited(after), who, address(path), held());
  const elsewhere = { path: '/rfr', app: 'rfr' };

  it.each([
    ['removed', [elsewhere]],
    ['assigned to another app', [route({ app: 'rfr', exact: false })]],
    ['changed to a redirect', [elsewhere, route({ app: undefined, redirect: '/rfr' })]],
  ])('is unchanged when its route is %s', (_story, after) => {
    expect(now(after)).toMatchObject({ kind: 'app', app: { name: 'maps' }, outdated: true });
    expect(now(after, '/maps/below')).toMatchObject({ kind: 'app', app: { name: 'maps' } });
  });

  it('updates label, title and host at once', () => {
    const decision = now([route({ label: 'Charts', exact: false })]);
    expect(decision).toMatchObject({ kind: 'app', route: { label: 'Charts' } });
    expect(decision).not.toHaveProperty('outdated');
  });

  it('is lost with its permission, whether the route or the user changed', () => {
    expect(now([route({ permissions: ['visit:admin-page'] })])).toEqual({ kind: 'denied', to: '/404' });
    expect(now([elsewhere], '/maps', visitor([]))).toEqual({ kind: 'denied', to: '/404' });
  });

  it('does not affect any other URL', () => {
    expect(now([elsewhere], '/rfr')).toMatchObject({ kind: 'app', app: { name: 'rfr' } });
    expect(now([elsewhere], '/nowhere')).toEqual({ kind: 'not-found', to: '/404' });
    expect(now([elsewhere], '/404')).toEqual({ kind: 'error-page', code: '404' });
  });
});

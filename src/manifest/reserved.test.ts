import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';
import { isFileRequest, isServerPath, getReservedPathKind } from './reserved';

const getProblems = (path: string) =>
  parseManifest(
    sampleManifest({ widgets: [], routes: [{ path, app: 'maps', permissions: ['visit:maps-page'] }] }),
  ).problems.map(({ code, severity, path: place, message }) => ({ code, severity, place, message }));

describe('a route at an address reserved by the portal', () => {
  it.each([
    '/portal',
    '/portal/manifest',
    '/portal/:anything',
    '/assets',
    '/assets/maps',
    '/bff',
    '/bff/session',
    '/gate',
    '/gate/api',
    '/healthz',
    '/readyz',
    '/favicon.ico',
    '/favicon.svg',
  ])('is rejected, because the server handles it: %s', (path) => {
    expect(getProblems(path)).toEqual([
      {
        code: 'reserved-path',
        severity: 'error',
        place: '/routes/0/path',
        message: `"${path}" belongs to the portal's server, so no section can be opened there; choose another path`,
      },
    ]);
  });

  it.each(['/reset', '/email_verification', '/error', '/404'])(
    'is rejected, because the portal has a page there: %s',
    (path) => {
      expect(getProblems(path)).toEqual([
        {
          code: 'reserved-path',
          severity: 'error',
          place: '/routes/0/path',
          message: `"${path}" is a page of the portal itself, so no section can be opened there; choose another path`,
        },
      ]);
    },
  );

  it.each(['/main.js', '/reports/2025.html', '/.well-known', '/maps/.hidden/x'])(
    'is rejected, because it looks like a file name: %s',
    (path) => {
      expect(getProblems(path)).toMatchObject([
        {
          code: 'reserved-path',
          severity: 'error',
          message: `"${path}" reads like the name of a file, and proxies and search engines take it for one; choose another path`,
        },
      ]);
    },
  );

  it('is rejected as a child too', () => {
    const routes = [
      {
        path: '/maps',
        app: 'maps',
        permissions: ['visit:maps-page'],
        children: [{ path: '/reset', app: 'maps', permissions: ['visit:maps-page'] }],
      },
    ];
    expect(parseManifest(sampleManifest({ widgets: [], routes })).problems).toMatchObject([
      { code: 'reserved-path', path: '/routes/0/children/0/path' },
    ]);
  });

  it.each([
    '/portal-news',
    '/my/portal',
    '/assetsment',
    '/reset/steps',
    '/healthz-report',
    '/404s',
    '/v1.5/maps',
  ])('does not include similar paths: %s', (path) => {
    expect(getProblems(path)).toEqual([]);
  });
});

describe('reserved server addresses', () => {
  it('are those below its folders and its own files, case-sensitively', () => {
    const own = [
      '/portal',
      '/portal/',
      '/portal/x',
      '/assets/x.js',
      '/bff/idp',
      '/gate/api',
      '/healthz',
      '/readyz',
    ];
    expect(own.filter((path) => !isServerPath(path))).toEqual([]);
    const others = ['/', '/portals', '/Portal', '/reset', '/error', '/maps/portal', '/healthz/x'];
    expect(others.filter(isServerPath)).toEqual([]);
  });

  it('are distinguished from files by their last segment', () => {
    expect(['/x.js', '/.env', '/a/.git/config'].filter((path) => !isFileRequest(path))).toEqual([]);
    expect(['/maps', '/v1.5/maps', '/a.'].filter(isFileRequest)).toEqual([]);
  });

  it('include the root, which is the sign-in page', () => {
    expect(getReservedPathKind('/')).toBe('page');
  });
});

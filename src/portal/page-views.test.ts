import { ok } from '#base';
import * as v from 'valibot';
import { PageViewSchema, type PageView } from '#backends/page-view';
import { getAddress, portalParts, userCall, type PortalParts } from '../../tests/support/portal-parts';
import { followPageViews } from './page-views';

const collector = 'https://collect.example.test/views';

/** Follows a user's navigation, and records the collector's page views. */
async function follow(parts: PortalParts, first: string) {
  const views: PageView[] = [];
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (_address, init) => {
    views.push(v.parse(PageViewSchema, JSON.parse(v.parse(v.string(), init?.body))));
    return new Response(null, { status: 204 });
  });
  parts.storage.sessionExpiry.write(parts.clock.now() + 1_200_000);
  await parts.session.load();
  const stop = followPageViews(parts, collector, getAddress(first));
  const go = (to: string): void => parts.address.follow(getAddress(to));
  return { parts, views, go, stop, paths: () => views.map((view) => view.path) };
}

/** A user at this address whose record is still loading. */
const at = (path: string) => follow(portalParts({ path }), path);

// Specification map: 7.32
test('reports the current page once the user is known, then each route change', async () => {
  const { parts, views, go, stop } = await at('/rfr?ccmm=0412');
  expect(views).toEqual([]);
  await parts.load();
  const now = parts.clock.now();
  expect(views).toEqual([
    { event: 'page-view', path: '/rfr', title: 'Requests for Reconsideration', at: now },
  ]);
  go('/rfr?ccmm=0618#top');
  go('/sla');
  expect(views.slice(1)).toEqual([
    { event: 'page-view', path: '/sla', title: 'Service Level Agreement', at: now },
  ]);
  stop();
  go('/rfr?ccmm=0412');
  expect(views).toHaveLength(2);
});

test('reports no personal data: no query, no hash, nothing below the route', async () => {
  const { parts, views, go } = await at('/my-work/person/Alex%20Doe?ccmm=0412&owner=Doe#alex');
  await parts.load();
  go('/error?code=401&why=Doe');
  expect(JSON.stringify(views)).not.toMatch(/doe|alex|0412/i);
  expect(views.map(({ path, title }) => [path, title])).toEqual([
    ['/my-work', 'My Work'],
    ['/error', 'Error 401'],
  ]);
});

test('reports the page that was left before it started', async () => {
  const parts = portalParts({ path: '/sla' });
  await parts.load();
  const { paths } = await follow(parts, '/rfr?ccmm=0412');
  expect(paths()).toEqual(['/rfr', '/sla']);
});

test('ignores redirects, and reports a lost permission as /404', async () => {
  const { parts, go, paths } = await at('/sla');
  await parts.load();
  go('/home');
  go('/home/dashboard?ccmm=0412');
  expect(paths()).toEqual(['/sla', '/home/dashboard']);
  parts.http.answer(userCall(parts.record), ok({ ...parts.record, rules: [] }));
  await parts.clock.advance(60_000);
  await parts.user.reread();
  go('/404');
  expect(paths()).toEqual(['/sla', '/home/dashboard', '/404']);
});

test('reports nothing after the session ends', async () => {
  const { parts, go, paths } = await at('/sla');
  await parts.load();
  await parts.clock.advance(1_200_000 + 60_000);
  go('/rfr?ccmm=0412');
  expect(paths()).toEqual(['/sla']);
});

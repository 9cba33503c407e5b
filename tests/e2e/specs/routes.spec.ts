import type { Page } from '@playwright/test';
import { sandboxUsers } from '../../../sandbox/users/sample-users';
import { expect, test } from '../fixtures';
import type { TestStack } from '../fixtures/test-stack';
import { PortalPage } from '../pages/portal-page';

/** A row of the route table in section 2 of the specification, word for word. */
interface Row {
  readonly path: string;
  /** The label in the menu; a route without one is not in the menu. */
  readonly label?: string;
  readonly tooltip?: string;
  /** Any one of these permissions opens the route. */
  readonly permissions: readonly string[];
  /** Whether the default municipality is appended to the URL. */
  readonly appends?: true;
  /** Whether the route owns all paths below it. */
  readonly below?: true;
  /** The target of an exact redirect. */
  readonly redirect?: string;
  /** The path of the item that this one is nested under. */
  readonly parent?: string;
  readonly isNew?: true;
}

const home = ['visit:home-page'];
const rows: readonly Row[] = [
  { path: '/home', label: 'Home', permissions: home, appends: true, redirect: '/home/dashboard' },
  {
    path: '/home/dashboard',
    label: 'Dashboard',
    permissions: ['visit:dashboard-page'],
    appends: true,
    parent: 'Home',
  },
  { path: '/property', permissions: ['visit:property-page', 'visit:my-properties-page'] },
  { path: '/people-portal', label: 'People Portal', permissions: ['visit:people-portal-page'] },
  { path: '/my-work', label: 'My Work', permissions: ['visit:worksight-page'], appends: true, below: true },
  { path: '/my-products', label: 'My Products', permissions: ['visit:sightline-page'] },
  { path: '/analytics', label: 'Analytics', permissions: ['visit:analytics-page'], appends: true },
  {
    path: '/my-properties',
    label: 'My Properties',
    permissions: ['visit:property-page', 'visit:my-properties-page'],
    appends: true,
  },
  {
    path: '/rfr',
    label: 'RfRs',
    tooltip: 'Request for Reconsideration',
    permissions: ['visit:rfr-page'],
    appends: true,
  },
  { path: '/appeal', label: 'Appeals', permissions: ['visit:appeal-page'], appends: true },
  {
    path: '/building-permits',
    label: 'Building Permits',
    permissions: ['visit:building-permit-page'],
    appends: true,
  },
  { path: '/admin', permissions: ['visit:admin-page'] },
  { path: '/settings', permissions: ['visit:settings-page'] },
  { path: '/sla', label: 'SLA', tooltip: 'Service Level Agreement', permissions: ['visit:sla-page'] },
  {
    path: '/propertyPulse',
    label: 'Property Pulse',
    permissions: ['visit:property-pulse-page'],
    isNew: true,
  },
];

const municipality = 'ccmm=0412';

/** The hosts of some sections do not run here: this table only checks where routes lead. */
test.beforeEach(({ pageFaults }) => pageFaults.allow(/./));

/**
 * Grants morgan.staff these rules: the next response of the users back end has them, for portal server and
 * browser.
 */
async function grantRules(stack: TestStack, rules: readonly string[]): Promise<void> {
  const morgan = sandboxUsers.find(({ userId }) => userId === 'morgan.staff');
  if (morgan === undefined) throw new Error('The sandbox has no morgan.staff.');
  const { id, email, userId: username, municipalities: permissions, settings } = morgan;
  const body = { id, email, username, permissions, rules, settings };
  await stack.fail({ call: 'GET /api-users/v2/users/*', body });
}

const getEndpoint = ({ path, redirect, appends }: Row): string =>
  (redirect ?? path) + (appends ? `?${municipality}` : '');

/** Where a row leads a user with these rules; the target of a redirect requires its own permission. */
function getTarget(row: Row, rules: readonly string[]): string {
  const target = rows.find(({ path }) => path === row.redirect) ?? row;
  const mayOpen = [row, target].every(({ permissions }) => permissions.some((one) => rules.includes(one)));
  return mayOpen ? getEndpoint(row) : '/404';
}

/** Navigates inside the document, as an app does. */
const push = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** A path, and the URL that it leads to. */
interface Navigation {
  readonly path: string;
  readonly end: string;
}

/** Navigates to each path in turn inside the document, for 10 s at most; returns where each one led. */
function pushAll(page: Page, ways: readonly Navigation[]): Promise<readonly Navigation[]> {
  return page.evaluate(async (wanted) => {
    const here = (): string => location.pathname + location.search;
    const found: Navigation[] = [];
    for (const { path, end } of wanted) {
      history.pushState(null, '', path);
      const deadline = performance.now() + 10_000;
      // A redirect may happen after rendering: a URL must be stable for two frames.
      for (let frames = 0; frames < 2 && performance.now() < deadline;) {
        await new Promise(requestAnimationFrame);
        frames = here() === end ? frames + 1 : 0;
      }
      found.push({ path, end: here() });
    }
    return found;
  }, ways);
}

test.describe('for the whole route table', () => {
  const permissions = [...new Set(rows.flatMap((row) => row.permissions))];
  const sets = [[], ...permissions.map((one) => [one]), ['visit:home-page', 'visit:dashboard-page']];
  for (const rules of sets) {
    const open = rows.filter((row) => getTarget(row, rules) !== '/404');
    const opened = open.length === 0 ? 'none' : open.map(({ path }) => path).join(', ');

    // Specification map: 6.1
    test(
      `${rules.length === 0 ? 'no permission' : rules.join(' and ')} opens ${opened}; the rest leads to /404`,
      { tag: rules.length === 0 || rules.includes('visit:rfr-page') ? [] : '@long' },
      async ({ asUser, stack }) => {
        test.setTimeout(60_000);
        const [first = rows[0]] = open;
        const page = await asUser('morgan.staff', {
          path: `${first?.path}?kept=1`,
          prepare: () => grantRules(stack, rules),
        });
        if (open.length === 0 || first === undefined) await expect(page).toHaveURL('/404');
        else {
          const suffix = first.appends ? `&${municipality}` : '';
          await expect(page).toHaveURL(`${first.redirect ?? first.path}?kept=1${suffix}`);
        }
        const ends = rows.map((row) => ({ path: row.path, end: getTarget(row, rules) }));
        expect(await pushAll(page, ends)).toEqual(ends);
      },
    );
  }
});

test('a route owns the paths below it only where the table says so', { tag: '@long' }, async ({ asUser }) => {
  test.setTimeout(60_000);
  const page = await asUser('avery.admin', { path: '/rfr/not/there' });
  await expect(page).toHaveURL('/404');
  await expect(new PortalPage(page).heading('404')).toBeVisible();
  const ends = rows.map(({ path, below }) => {
    const deep = `${path}/not/there`;
    return { path: deep, end: below ? `${deep}?${municipality}` : '/404' };
  });
  expect(await pushAll(page, ends)).toEqual(ends);
});

test('the menu has the labels, tooltips and New badges of the table, in its order, and hides the rest', async ({
  asUser,
}) => {
  const page = await asUser('avery.admin', { path: '/home/dashboard' });
  const portal = new PortalPage(page);
  const shown = rows.filter(({ label }) => label !== undefined);
  const words = ({ label = '', isNew }: Row): string => (isNew ? `${label}New` : label);
  await expect(portal.menu.getByRole('link')).toHaveText(shown.map(words));
  for (const { path, label = '', tooltip } of shown) {
    const entry = portal.entry(label);
    await expect(entry).toHaveAttribute('href', path);
    await entry.hover();
    if (tooltip === undefined) await expect(page.getByRole('tooltip')).toHaveCount(0);
    else await expect(page.getByRole('tooltip')).toHaveText(tooltip);
  }
  await push(page, '/sla');
  const topLevel = shown.filter(({ parent }) => parent === undefined);
  await expect(portal.menu.getByRole('link')).toHaveText(topLevel.map(words));
});

test('a click on a menu item leads where its row says', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('avery.admin');
  const portal = new PortalPage(page);
  for (const row of rows.filter(({ label, parent }) => label !== undefined && parent === undefined)) {
    await portal.entry(row.label ?? '').click();
    await expect(page).toHaveURL(getEndpoint(row));
    await expect(portal.menu.locator('[aria-current=page]')).toHaveText(
      row.redirect === undefined ? new RegExp(`^${row.label}`) : 'Dashboard',
    );
  }
});

const signedOutRoutes = ['/', '/reset', '/email_verification', '/error'] as const;

test.describe('the routes outside the table', () => {
  for (const path of signedOutRoutes) {
    test(`${path} needs no permission`, { tag: path === '/' ? [] : '@long' }, async ({ asUser, stack }) => {
      const page = await asUser('morgan.staff', {
        path: path === '/error' ? '/error?code=401' : path,
        prepare: () => grantRules(stack, ['visit:home-page', 'visit:dashboard-page']),
      });
      if (path === '/') await expect(page).toHaveURL(`/home/dashboard?${municipality}`);
      else if (path === '/error') await expect(new PortalPage(page).heading('401')).toBeVisible();
      // Their pages need a link from an email; without it they lead to the error page, and not to /404.
      else await expect(page).toHaveURL('/error?code=401');
    });
  }

  test(
    'except / are strict and exact: with a trailing slash or a deeper path they lead to /404',
    { tag: '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff', { path: '/404' });
      for (const path of signedOutRoutes.filter((one) => one !== '/')) {
        for (const suffix of ['/', '/deeper']) {
          await test.step(`${path}${suffix}`, async () => {
            await page.goto(`${path}${suffix}`, { waitUntil: 'domcontentloaded' });
            await expect(page).toHaveURL('/404');
            await expect(new PortalPage(page).heading('404')).toBeVisible();
          });
        }
      }
    },
  );

  test('an unknown path leads to /404, at any depth', async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/nowhere' });
    await expect(page).toHaveURL('/404');
    const ends = ['/Rfr', '/home/nowhere', '/no/where/at/all', '/rfr%2Fx'].map((path) => ({
      path,
      end: '/404',
    }));
    expect(await pushAll(page, ends)).toEqual(ends);
  });
});

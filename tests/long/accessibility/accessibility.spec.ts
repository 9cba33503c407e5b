import {
  expect,
  expectBigTextUncut,
  expectNoViolations,
  holdRequests,
  getMailedCode,
  password,
  signIn,
  tabTo,
  test,
} from '../../e2e/fixtures';
import { PortalPage } from '../../e2e/pages/portal-page';
import { SignInPage } from '../../e2e/pages/sign-in-page';

/** Makes the user record fail for the document, so that only the browser's own call can load it. */
const noRecordForDocument = { call: 'GET /api-users/v2/users/*', status: 503, times: 1 };

const sizes = { '1440 px': { width: 1440, height: 900 }, '320 px': { width: 320, height: 720 } } as const;

for (const [size, viewport] of Object.entries(sizes)) {
  const isSmall = viewport.width < 768;

  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('dashboard, menus and error page have no accessibility violations', async ({ asUser }) => {
      const page = await asUser('morgan.staff', { context: { viewport } });
      const portal = new PortalPage(page);
      await portal.waitUntilFiguresShow();
      await expectNoViolations(page, 'dashboard');
      if (isSmall) await page.getByRole('button', { name: 'Open menu' }).click();
      else await portal.userMenu.click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expectNoViolations(page, isSmall ? 'menu open' : 'user menu open');
      await page.goto('/404');
      await expect(portal.heading('404')).toBeVisible();
      await expectNoViolations(page, 'error page');
    });

    test('RfRs have no accessibility violations while loading, loaded, empty and failed', async ({
      asUser,
      stack,
      pageFaults,
    }) => {
      pageFaults.allow(/console error: Failed to load resource.*\/api\/rfr\/requests/);
      const release: (() => void)[] = [];
      const page = await asUser('morgan.staff', {
        path: '/rfr',
        context: { viewport },
        prepare: async (fresh) => {
          release.push(await holdRequests(fresh, '**/api/rfr/requests?*'));
        },
      });
      const portal = new PortalPage(page);
      await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
      await expectNoViolations(page, 'RfRs loading');
      for (const letGo of release) letGo();
      await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
      await expectNoViolations(page, 'RfRs loaded');
      await stack.fail({ call: 'GET /api/rfr/requests', status: 200, body: { total: 0, requests: [] } });
      await page.reload();
      await expect(portal.main.getByText('No requests for reconsideration in Northfield.')).toBeVisible();
      await expectNoViolations(page, 'RfRs empty');
      await stack.fail({ call: 'GET /api/rfr/requests', status: 503 });
      await page.reload();
      await expect(portal.main.getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'RfRs failed');
    });

    test('a failed section and the loading portal have no accessibility violations', async ({
      asUser,
      stack,
      pageFaults,
    }) => {
      pageFaults.allow(/ERR_CONNECTION_REFUSED/, /(app|widget)-rfr/);
      await stack.stopHost('rfr');
      const page = await asUser('morgan.staff', { path: '/rfr', context: { viewport } });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'failed section');
      await stack.fail(noRecordForDocument);
      // Without this the record that the previous document has just read would be used.
      await page.context().clearCookies({ name: /portal-view/ });
      const release = await holdRequests(page, '**/api-users/v2/users/*');
      await page.goto('/home');
      await expect(page.getByRole('status', { name: 'Loading the portal' })).toBeAttached();
      await expectNoViolations(page, 'loading spinner');
      release();
      await expect(new PortalPage(page).heading('Hello Morgan')).toBeVisible();
    });
  });
}

test('with reduced motion nothing moves, while the portal loads or afterwards', async ({ asUser, stack }) => {
  const release: (() => void)[] = [];
  const page = await asUser('morgan.staff', {
    context: { reducedMotion: 'reduce' },
    prepare: async (fresh) => {
      await stack.fail(noRecordForDocument);
      await fresh.context().clearCookies({ name: /portal-view/ });
      release.push(await holdRequests(fresh, '**/api-users/v2/users/*'));
    },
  });
  const endless = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one.effect?.getTiming().iterations === Infinity).length,
    );
  await expect(page.getByRole('status', { name: 'Loading the portal' })).toBeAttached();
  expect(await endless()).toBe(0);
  for (const letGo of release) letGo();
  await expect(new PortalPage(page).heading('Hello Morgan')).toBeVisible();
  expect(await endless()).toBe(0);
});

for (const path of ['/', '/home/dashboard', '/rfr', '/404']) {
  test(`text at twice the size is not cut off on ${path}`, async ({ asUser, page: signedOut }) => {
    const page = path === '/' ? signedOut : await asUser('morgan.staff', { path });
    if (path === '/') await new SignInPage(page).open();
    else await expect(new PortalPage(page).main.getByRole('heading').first()).toBeVisible();
    if (path === '/home/dashboard') await new PortalPage(page).waitUntilFiguresShow();
    if (path === '/rfr') await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
    await expectBigTextUncut(page);
  });
}

test('works by keyboard: skip link, menu, user menu, log-out', async ({ page, pageFaults }) => {
  // Focused menu items are prefetched; most of their hosts do not run here.
  pageFaults.allow(/net::ERR_CONNECTION_REFUSED .*\/asset-manifest\.json/);
  await signIn(page, 'morgan.staff');
  const portal = new PortalPage(page);
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await press('Enter');
  await expect(portal.main).toBeFocused();
  await press('Tab');
  await expect(portal.main.getByRole('button', { name: 'Close' })).toBeFocused();

  await page.reload();
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  await tabTo(portal.entry('RfRs'));
  await press('Enter');
  await expect(portal.heading('Requests for Reconsideration')).toBeFocused();

  await page.reload();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await tabTo(portal.userMenu);
  await press('Enter');
  await expect(portal.userMenu).toHaveAttribute('aria-expanded', 'true');
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Settings' })).toBeFocused();
  await press('Escape');
  await expect(portal.userMenu).toHaveAttribute('aria-expanded', 'false');
  await expect(portal.userMenu).toBeFocused();
  await press('Enter');
  await tabTo(page.getByRole('button', { name: 'Logout' }));
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a whole visit works by keyboard: sign-in, search, municipality, theme, organization, log-out', async ({
  page,
  stack,
}) => {
  test.slow();
  const form = new SignInPage(page);
  const portal = new PortalPage(page);
  const { keyboard } = page;
  const since = Date.now();
  await form.open();
  await tabTo(form.userId);
  await keyboard.type('avery.admin');
  await tabTo(form.password);
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(form.code).toBeFocused();
  await keyboard.type(await getMailedCode('avery.admin', since));
  await keyboard.press('Enter');
  await expect(portal.heading('Hello Avery')).toBeVisible();

  await tabTo(portal.search);
  await keyboard.type('0412');
  await expect(page.getByRole('option').first()).toHaveText(/^0412 \d{3} \d{3} \d{5} \d{4} /);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/property\?propId=\d{9}&/);

  await tabTo(portal.municipality);
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find by name or code' })).toBeFocused();
  await keyboard.type('granite');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(portal.municipality).toContainText('(0731)');

  await tabTo(portal.userMenu);
  await keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Settings' }));
  await keyboard.press('Enter');
  await expect(portal.heading('Settings')).toBeFocused();
  const organization = portal.main.getByRole('combobox', { name: 'Organization' });
  await tabTo(organization);
  await keyboard.press('ArrowDown');
  await expect(organization).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('Escape');
  await expect(organization).toHaveAttribute('aria-expanded', 'false');
  const indigo = portal.main.getByRole('radio', { name: 'Indigo' });
  await tabTo(portal.main.getByRole('radio', { name: 'Blue' }));
  await keyboard.press('ArrowRight');
  await expect(indigo).toBeChecked();
  await expect(indigo).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'indigo');

  await organization.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key);
  await expect(page.getByText('Organization updated Successfully')).toBeVisible();
  await tabTo(portal.userMenu);
  await keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Logout' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await stack.reset();
});

test('password and code can be pasted, and password managers recognize the fields', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new SignInPage(page);
  await form.open();
  await expect(form.userId).toHaveAttribute('autocomplete', 'username');
  await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  const since = Date.now();
  await form.userId.fill('morgan.staff');
  await form.password.focus();
  await paste(password);
  await form.login.click();
  await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(form.code).toBeFocused();
  await paste(await getMailedCode('morgan.staff', since));
  await page.keyboard.press('Enter');
  await expect(new PortalPage(page).heading('Hello Morgan')).toBeVisible();
});

import { expect, siblingAddress, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test.describe('riley.limited, with access to Home and settings only', () => {
  // Specification map: 6.14
  test('is greeted as User and sees only Home with its Dashboard', async ({ asUser }) => {
    const portal = new PortalPage(await asUser('riley.limited'));
    await expect(portal.heading('Hello User')).toBeVisible();
    await portal.expectMenu(['Home', 'Dashboard']);
    // No widgets; the posts are visible to every user.
    await expect(portal.main.getByRole('heading', { level: 2 })).toHaveText(['Pinned posts']);
  });

  for (const path of ['/rfr', '/home/dashboard']) {
    test(
      `opens ${path} without a single request to the RfR host`,
      { tag: path === '/rfr' ? [] : '@long' },
      async ({ asUser }) => {
        const toRfr: string[] = [];
        const page = await asUser('riley.limited', {
          path,
          prepare: async (fresh) => {
            fresh.on('request', (request) => {
              if (request.url().startsWith(siblingAddress('rfr'))) toRfr.push(request.url());
            });
          },
        });
        const portal = new PortalPage(page);
        await expect(portal.heading(path === '/rfr' ? '404' : 'Hello User')).toBeVisible();
        await expect(page).toHaveURL(path === '/rfr' ? '/404' : '/home/dashboard?ccmm=0412');
        // The bell loads last, after the first content.
        await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
        expect(toRfr).toEqual([]);
      },
    );
  }

  test('shows an explanation and a link home on /404', { tag: '@long' }, async ({ asUser }) => {
    const page = await asUser('riley.limited', { path: '/appeal' });
    const portal = new PortalPage(page);
    await expect(portal.heading('404')).toBeVisible();
    await expect(portal.main.getByText('Oops!')).toBeVisible();
    await expect(portal.main.getByText("Sorry we couldn't find the page you're looking for!")).toBeVisible();
    await portal.main.getByRole('link', { name: 'Back to home' }).click();
    await expect(portal.heading('Hello User')).toBeVisible();
    await expect(page).toHaveURL('/home/dashboard?ccmm=0412');
  });
});

test.describe('URLs', () => {
  const cases = [
    { path: '/nowhere', ends: '/404' },
    { path: '/rfr/deeper', ends: '/404' },
    { path: '/home', ends: '/home/dashboard?ccmm=0412' },
    { path: '/', ends: '/home/dashboard?ccmm=0412' },
    { path: '/error?code=401', ends: '/error?code=401' },
  ];
  for (const { path, ends } of cases) {
    test(
      `${path} leads a signed-in user to ${ends}`,
      { tag: path === '/nowhere' ? [] : '@long' },
      async ({ asUser }) => {
        const page = await asUser('morgan.staff', { path });
        await expect(new PortalPage(page).menu).toBeVisible();
        await expect(page).toHaveURL(ends);
      },
    );
  }

  test('/error?code=401 reads "Unauthorized error"', { tag: '@long' }, async ({ asUser }) => {
    const portal = new PortalPage(await asUser('morgan.staff', { path: '/error?code=401' }));
    await expect(portal.heading('401')).toBeVisible();
    await expect(portal.main.getByText('Unauthorized error')).toBeVisible();
  });
});

test.describe('the municipality in the URL', () => {
  test(
    'is added by history.replace, so Back leaves the page at once',
    { tag: '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff');
      const portal = new PortalPage(page);
      await portal.entry('RfRs').click();
      await expect(page).toHaveURL('/rfr?ccmm=0412');
      await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/home/dashboard?ccmm=0412');
      await expect(portal.heading('Hello Morgan')).toBeVisible();
    },
  );

  test('overrides the default when permitted, also in the selector, without changing the default', async ({
    asUser,
  }) => {
    const page = await asUser('morgan.staff', { path: '/rfr?ccmm=0618' });
    const portal = new PortalPage(page);
    await expect(portal.main.getByText(/assessed value in Fallowdale/)).toBeVisible();
    await expect(portal.municipality).toContainText('(0618)');
    await expect(page).toHaveURL('/rfr?ccmm=0618');
    await portal.entry('Home').click();
    await expect(page).toHaveURL('/home/dashboard?ccmm=0412');
  });

  test('is replaced by the default when it is not permitted', async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/rfr?ccmm=1250' });
    await expect(page).toHaveURL('/rfr?ccmm=0412');
    await expect(new PortalPage(page).municipality).toContainText('(0412)');
  });

  // Specification map: 8.30
  test('is absent without a default; choosing one shows its data', { tag: '@long' }, async ({ asUser }) => {
    const page = await asUser('casey.nomun', { path: '/rfr' });
    const portal = new PortalPage(page);
    await expect(portal.main.getByText('No CCMM selected')).toBeVisible();
    await expect(page).toHaveURL('/rfr');
    await expect(portal.municipality).toHaveText('Choose a municipality');
    await portal.chooseMunicipality('0731');
    await expect(page).toHaveURL('/rfr?ccmm=0731');
    await expect(portal.main.getByText(/assessed value in Granite Bay/)).toBeVisible();
  });
});

test.describe('the user menu', () => {
  const cases = [
    { userId: 'riley.limited', entries: ['Settings', 'Logout'] },
    { userId: 'morgan.staff', entries: ['Settings', 'Logout'] },
    { userId: 'avery.admin', entries: ['Admin', 'Settings', 'Logout'] },
  ];
  for (const { userId, entries } of cases) {
    test(
      `offers ${userId} ${entries.join(', ')}`,
      { tag: userId === 'riley.limited' ? [] : '@long' },
      async ({ asUser }) => {
        const page = await asUser(userId);
        await new PortalPage(page).userMenu.click();
        const offered = page.getByRole('banner').getByRole('listitem');
        await expect(offered).toHaveText(entries);
      },
    );
  }
});

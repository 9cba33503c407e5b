import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

const screens = [
  '/home/dashboard',
  '/property?roll=0412001010001000000',
  '/people-portal',
  '/my-work',
  '/my-products',
  '/analytics',
  '/my-properties?mode=advanced',
  '/rfr',
  '/appeal',
  '/building-permits',
  '/sla',
  '/propertyPulse',
  '/admin',
  '/admin/users',
  '/admin/health',
  '/admin/manifest',
  '/settings',
  '/404',
];

// One context for all screens, so that the browser compiles the code of the frame once.
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`every screen fits ${viewport.width} px, has no accessibility violation and leaves the console empty`, async ({
    asUser,
    pageFaults,
  }) => {
    const page = await asUser('avery.admin', { path: '/healthz', context: { viewport } });
    const { main } = new PortalPage(page);
    for (const path of screens) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await expectNoViolations(page, path);
        expect(pageFaults.written.splice(0), path).toEqual([]);
      });
    }
  });

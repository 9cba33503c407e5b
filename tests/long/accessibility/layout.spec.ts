import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures';
import { PortalPage } from '../../e2e/pages/portal-page';
import { SignInPage } from '../../e2e/pages/sign-in-page';

declare global {
  interface Window {
    /** The layout shift of a test's page so far. */
    layoutShift?: number;
  }
}

/** The supported window sizes, and the minimum target size at each. */
const sizes = [
  { width: 1440, height: 900, target: 24 },
  { width: 1024, height: 768, target: 24 },
  { width: 768, height: 1024, target: 24 },
  { width: 390, height: 844, target: 44 },
  { width: 320, height: 568, target: 44 },
];

async function expectToFit(page: Page, target: number): Promise<void> {
  const { overflow, small } = await page.evaluate((least) => {
    const root = document.documentElement;
    const controls = Array.from(
      document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type="hidden"])'),
    );
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // Elements of one pixel become visible on focus only, such as the skip link.
      element.getBoundingClientRect().width > 1;
    // A card whose link covers it counts as the link's target.
    const getFont = (element: HTMLElement): Element => {
      const { content, position } = getComputedStyle(element, '::after');
      return content !== 'none' && position === 'absolute' ? (element.offsetParent ?? element) : element;
    };
    const isInSentence = (element: HTMLElement): boolean =>
      getComputedStyle(element).display === 'inline' && element.closest('p') !== null;
    const tooSmall = controls.filter((element) => {
      const { width, height } = getFont(element).getBoundingClientRect();
      return isShown(element) && !isInSentence(element) && (width < least - 0.5 || height < least - 0.5);
    });
    return {
      overflow: root.scrollWidth - root.clientWidth,
      small: tooSmall.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return `${name === '' ? element.tagName : name}: ${Math.round(width)} × ${Math.round(height)}`;
      }),
    };
  }, target);
  expect.soft(overflow, 'px to scroll sideways').toBeLessThanOrEqual(0);
  expect.soft(small, `targets under ${target} px`).toEqual([]);
}

for (const { target, ...viewport } of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the signed-out pages fit, with targets large enough', async ({ page }) => {
      const form = new SignInPage(page);
      await form.open();
      await expectToFit(page, target);
      await form.userId.fill('morgan.staff');
      await form.password.fill('Assess-Ontario-2025!');
      await form.login.click();
      await expect(form.codeHeading).toBeVisible();
      await expectToFit(page, target);
    });

    test('the portal fits, with targets large enough', async ({ asUser }) => {
      const page = await asUser('morgan.staff', { context: { viewport } });
      const portal = new PortalPage(page);
      await portal.waitUntilFiguresShow();
      await expectToFit(page, target);
      const welcome = await portal.main.locator('img').first().boundingBox();
      expect(welcome?.height, 'height of the welcome image').toBeLessThanOrEqual(200);
      const isSmall = viewport.width < 768;
      if (isSmall) await page.getByRole('button', { name: 'Open menu' }).click();
      else await portal.userMenu.click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expectToFit(page, target);
      // A click fails if another element would receive it.
      if (!isSmall) await page.getByRole('link', { name: 'Settings' }).click({ trial: true });
      await page.goto('/rfr');
      await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
      await expectToFit(page, target);
      await page.goto('/integration/sample-integration');
      await expect(portal.main.locator('iframe')).toBeVisible();
      await expectToFit(page, target);
      await page.goto('/404');
      await expect(portal.heading('404')).toBeVisible();
      if (isSmall) await page.getByRole('button', { name: 'Open menu' }).click();
      await portal.search.pressSequentially('maple');
      await expect(page.getByText(/ Records Found$/)).toBeVisible();
      await expectToFit(page, target);
      await portal.municipality.click();
      await expect(page.getByRole('dialog', { name: 'Choose a municipality' })).toBeVisible();
      await expectToFit(page, target);
    });
  });
}

for (const path of ['/', '/home/dashboard', '/rfr', '/settings', '/integration/sample-integration', '/404']) {
  test(`loading ${path} hardly moves what is already on screen`, async ({ asUser, page: signedOut }) => {
    const watch = async (page: Page): Promise<void> => {
      await page.addInitScript(() => {
        window.layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const value: unknown = Reflect.get(entry, 'value');
            const afterInput = Reflect.get(entry, 'hadRecentInput') === true;
            if (typeof value === 'number' && !afterInput)
              window.layoutShift = (window.layoutShift ?? 0) + value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
    };
    if (path === '/') {
      await watch(signedOut);
      await new SignInPage(signedOut).open();
    }
    const page = path === '/' ? signedOut : await asUser('morgan.staff', { path, prepare: watch });
    const portal = new PortalPage(page);
    if (path === '/rfr') await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    if (path === '/home/dashboard') await portal.waitUntilFiguresShow();
    if (path === '/404') await expect(portal.heading('404')).toBeVisible();
    if (path.startsWith('/integration')) await expect(portal.main.locator('iframe')).toBeVisible();
    if (path === '/settings') await expect(portal.heading(/^Settings/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => window.layoutShift ?? NaN);
    test.info().annotations.push({ type: 'layout shift', description: `${path}: ${shift.toFixed(4)}` });
    expect(shift).toBeLessThanOrEqual(0.05);
  });
}

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

test.describe('a browser that blocks storage', () => {
  const words = 'The portal needs cookies and storage in this browser.';
  async function refuseStorage(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
  }

  test('shows a readable message for the sign-in page', async ({ page }) => {
    await refuseStorage(page);
    await page.goto('/');
    await expect(page.getByText(words)).toBeVisible();
  });

  test('shows a readable message for the portal, and no script of the section fails', async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/rfr?ccmm=0412', prepare: refuseStorage });
    await expect(page.getByText(words)).toBeVisible();
  });
});

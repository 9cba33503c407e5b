import type { CDPSession } from '@playwright/test';
import { expect } from '../fixtures';
import type { PortalPage } from './portal-page';

/** The JavaScript of an app that reports itself to the console and then hangs the page. */
export const hangScript = "console.info('parcels hang'); for (;;) {}";

/**
 * Opens the section Parcels, whose app runs `hangScript`, and crashes the page, the only way to end it. Returns the
 * tab.
 */
export async function crashHungPage(portal: PortalPage): Promise<CDPSession> {
  const { page, main } = portal;
  await expect(main.getByRole('rowheader').first()).toBeVisible();
  const tab = await page.context().newCDPSession(page);
  const hung = page.waitForEvent('console', (message) => message.text() === 'parcels hang');
  const crashed = page.waitForEvent('crash');
  void portal
    .entry('Parcels')
    .click()
    .catch(() => undefined);
  await hung;
  void tab.send('Page.crash').catch(() => undefined);
  await crashed;
  return tab;
}

import { expect, type Locator } from '@playwright/test';
import { PortalPage } from './portal-page';

/** The notifications behind the bell. */
export class NotificationsPage extends PortalPage {
  /** The bell of the bar shown at this window size. */
  readonly bell: Locator = this.page.getByRole('button', { name: /notifications/i });
  readonly panel: Locator = this.page.getByRole('region', { name: 'Notifications', exact: true });
  readonly rows: Locator = this.panel.getByRole('listitem');
  readonly toasts: Locator = this.page.locator('#main-toast-container');

  /** Triggers the load of notifications by user activity; resolves when the list has loaded. */
  async waitUntilLoaded(): Promise<void> {
    await this.page.mouse.move(300, 300);
    await this.page.mouse.move(310, 310);
    await expect(this.bell).toHaveAccessibleName(/^Notifications/);
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.panel).toBeVisible();
  }

  /** Simulates a foreground or background tab: a headless browser reports every tab as visible and focused. */
  async placeTab(position: 'in front' | 'behind'): Promise<void> {
    await this.page.evaluate((isInFront) => {
      const define = (name: string, value: unknown) =>
        Object.defineProperty(document, name, { configurable: true, value });
      define('hidden', !isInFront);
      define('visibilityState', isInFront ? 'visible' : 'hidden');
      define('hasFocus', () => isInFront);
      document.dispatchEvent(new Event('visibilitychange'));
    }, position === 'in front');
  }

  /** Collects the names of files that this tab downloads from now on. */
  collectDownloads(): readonly string[] {
    const names: string[] = [];
    this.page.on('download', (download) => names.push(download.suggestedFilename()));
    return names;
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The unread count of the bell. */
  async unread(): Promise<number> {
    const [, count = '0'] = /, ([\d,]+) unread$/.exec((await this.bell.textContent()) ?? '') ?? [];
    return Number(count.replaceAll(',', ''));
  }

  /** Expects this unread count at the bell. */
  async expectUnread(count: number): Promise<void> {
    const name = count === 0 ? 'Notifications' : `Notifications, ${count.toLocaleString('en-CA')} unread`;
    await expect(this.bell).toHaveAccessibleName(name);
  }
}

import { expect, type Locator } from '@playwright/test';
import { PortalPage } from './portal-page';

/** The notifications behind the bell. */
export class NotificationsPage extends PortalPage {
  /** The button of the bar that this window shows. */
  readonly bell: Locator = this.page.getByRole('button', { name: /notifications/i });
  readonly panel: Locator = this.page.getByRole('region', { name: 'Notifications', exact: true });
  readonly rows: Locator = this.panel.getByRole('listitem');
  readonly toasts: Locator = this.page.locator('#main-toast-container');

  /** Triggers the load of notifications by user activity; resolves when the list has loaded. */
  async untilLoaded(): Promise<void> {
    await this.page.mouse.move(300, 300);
    await this.page.mouse.move(310, 310);
    await expect(this.bell).toHaveAccessibleName(/^Notifications/);
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.panel).toBeVisible();
  }

  /**
   * Makes this tab the one that a person works in, or one behind it. A headless browser has no such thing: to it every
   * tab is seen and has the focus.
   */
  async stand(where: 'in front' | 'behind'): Promise<void> {
    await this.page.evaluate((isInFront) => {
      const say = (name: string, value: unknown) =>
        Object.defineProperty(document, name, { configurable: true, value });
      say('hidden', !isInFront);
      say('visibilityState', isInFront ? 'visible' : 'hidden');
      say('hasFocus', () => isInFront);
      document.dispatchEvent(new Event('visibilitychange'));
    }, where === 'in front');
  }

  /** Collects the names of files this tab downloads from now on. */
  gatherDownloads(): readonly string[] {
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

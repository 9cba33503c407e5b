import { expect, type Locator } from '@playwright/test';
import { PortalPage } from './portal-page';

/** The notifications behind the bell. */
export class NotificationsPage extends PortalPage {
  /** The button of the bar that this window shows. */
  readonly bell: Locator = this.page.getByRole('button', { name: /notifications/i });
  readonly panel: Locator = this.page.getByRole('region', { name: 'Notifications', exact: true });
  readonly rows: Locator = this.panel.getByRole('listitem');
  readonly toasts: Locator = this.page.locator('#main-toast-container');

  /** Gives the first sign of a person, with which the notifications come; resolves when the list is there. */
  async untilLoaded(): Promise<void> {
    await this.page.mouse.move(300, 300);
    await this.page.mouse.move(310, 310);
    await expect(this.bell).toHaveAccessibleName(/^Notifications/);
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.panel).toBeVisible();
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Expects the bell to tell of this many that were not seen. */
  async expectUnread(count: number): Promise<void> {
    const name = count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
    await expect(this.bell).toHaveAccessibleName(name);
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the portal: menu, municipality selector, user menu, section. */
export class PortalPage {
  readonly menu: Locator;
  readonly municipality: Locator;
  readonly search: Locator;
  readonly userMenu: Locator;
  readonly main: Locator;

  constructor(readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Main menu' });
    this.municipality = page.getByRole('button', { name: /^Municipality: / });
    this.search = page.getByRole('combobox', { name: 'Quick search' });
    this.userMenu = page.getByRole('button', { name: /^User menu of/ });
    this.main = page.getByRole('main');
  }

  /** The heading of the open section. */
  heading(name: string | RegExp): Locator {
    return this.main.getByRole('heading', { level: 1, name });
  }

  /** A menu item, regardless of badges beside its label. */
  entry(label: string): Locator {
    return this.menu.getByRole('link', { name: new RegExp(`^${label}`) });
  }

  /** Expects the menu to have exactly these items, in this order. */
  async expectMenu(labels: readonly string[]): Promise<void> {
    await expect(this.menu.getByRole('link')).toHaveText([...labels]);
  }

  /** The labels of all menu items in order, once this one is among them. */
  async waitForMenuItem(label: string): Promise<readonly string[]> {
    await expect(this.entry(label)).toBeAttached();
    return this.menu.getByRole('link').allTextContents();
  }

  /** The card of a dashboard widget, with the widget or its failure. */
  card(title: string | RegExp): Locator {
    return this.main
      .locator('[aria-busy]')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: title }) })
      .last();
  }

  /** Waits until the analytics and RfR widgets show their figures. */
  async waitUntilFiguresShow(): Promise<void> {
    await expect(this.card('Assessment change').getByRole('rowheader')).toHaveCount(6);
    await expect(this.card('Typical property').getByRole('rowheader')).toHaveCount(5);
    await expect(this.card(/^RfRs by phase in 2025$/).getByText(/, [\d,]+ requests?$/)).toBeVisible();
    await expect(this.card('RfRs for municipality').getByRole('rowheader')).toHaveCount(3);
    await expect(this.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
  }

  /**
   * Waits until the dashboard of a user with all widgets has loaded its data. A call that is under way at
   * log-out is refused, which browsers log.
   */
  async waitUntilDashboardIsIdle(): Promise<void> {
    await this.waitUntilFiguresShow();
    await expect(this.card('Recent sales').getByRole('link').first()).toBeVisible();
  }

  /** Chooses a municipality by its code. */
  async chooseMunicipality(code: string): Promise<void> {
    await this.municipality.click();
    await this.page.getByRole('dialog', { name: 'Choose a municipality' }).getByText(`(${code})`).click();
  }

  /** Logs out through the user menu; resolves on the sign-in page. */
  async logOut(): Promise<void> {
    await this.userMenu.click();
    await this.page.getByRole('button', { name: 'Logout' }).click();
    await expect(this.page.getByRole('button', { name: 'Login' })).toBeVisible();
  }

  /** Marks the document; the returned function resolves to whether it is still the same one. */
  async markDocument(): Promise<() => Promise<boolean>> {
    await this.page.evaluate(() => Reflect.set(window, 'isMarked', true));
    return () => this.page.evaluate(() => Reflect.get(window, 'isMarked') === true);
  }
}

/** Expects a failure with name, owner, reference and Retry; returns its Retry button. */
export async function expectNamedFailure(place: Locator, title: string, owner: string): Promise<Locator> {
  await expect(place.getByRole('alert')).toContainText(title);
  await expect(place.getByRole('definition').filter({ hasText: owner })).toBeVisible();
  await expect(place.getByRole('definition').filter({ hasText: /^[0-9a-f]{8}$/ })).toBeVisible();
  const retry = place.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  return retry;
}

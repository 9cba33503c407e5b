import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { expect, expectNoViolations } from '../fixtures';
import { test } from '../fixtures/open-notifications';
import { NotificationsPage } from '../pages/notifications-page';

const day = 86_400;
const listCall = 'GET /api/notifications/all';
const stamped = /^rfr-0412-\d{8}-\d{6}\.csv$/;

const now = (): number => Math.floor(Date.now() / 1_000);

async function getText(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('the list shows the password expiry, then notifications by day; opening it marks them as read', async ({
  openAs,
  stack,
}) => {
  const ages = { today: 0, yesterday: 1, 'two days': 2, 'three days': 3, 'four days': 4 };
  const data = Object.entries(ages).map(([name, age]) => ({
    id: name,
    updatedAt: now() - age * day,
    expiresAt: now() + day,
    dropdownMessage: `From ${name} ago`,
    alertMessage: '',
    category: 'announcement',
    status: age < 2 ? 'unread' : 'read',
  }));
  const expired = { ...data[0], id: 'expired', dropdownMessage: 'Over', expiresAt: now() - 1 };
  await stack.fail({ call: listCall, status: 200, body: { data: [...data, expired] } });
  const list = await openAs('morgan.staff');
  await list.expectUnread(2);
  await list.open();
  await expect(list.panel.getByText(/^Password expires in \d+ day\(s\)$/)).toBeVisible();
  const timeZone = await list.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const date = new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'long', timeZone });
  await expect(list.panel.getByRole('heading', { level: 3 })).toHaveText([
    'Today',
    'Yesterday',
    '2 days ago',
    '3 days ago',
    date.format((now() - 4 * day) * 1_000),
  ]);
  await expect(list.rows).toHaveCount(5);
  await list.expectUnread(0);
  await expectNoViolations(list.page, 'the list');
  await list.page.keyboard.press('Escape');
  await expect(list.panel).toBeHidden();
  await expect(list.bell).toBeFocused();
  await list.page.reload();
  await list.waitUntilLoaded();
  await list.expectUnread(0);
});

test('the bell shows new notifications soon after the content, without user activity', async ({
  asUser,
  stack,
}) => {
  const newNotification = { id: 'new', updatedAt: now(), expiresAt: now() + day, category: 'announcement' };
  const data = [{ ...newNotification, dropdownMessage: 'Good news', alertMessage: '', status: 'unread' }];
  await stack.fail({ call: listCall, status: 200, body: { data } });
  const list = new NotificationsPage(await asUser('morgan.staff', { path: '/rfr' }));
  await expect(list.main.getByRole('rowheader').first()).toBeVisible();
  await list.expectUnread(1);
});

test(
  'after two failures the bell shows an error, and Retry loads the list',
  { tag: '@long' },
  async ({ asUser, pageFaults, stack }) => {
    pageFaults.allow(/console error: Failed to load resource.*\/notifications\/all/);
    await stack.fail({ call: listCall, status: 503, times: 2 });
    const page = await asUser('morgan.staff', { prepare: (fresh) => fresh.clock.install() });
    const list = new NotificationsPage(page);
    await expect(list.bell).toHaveAccessibleName('Loading notifications');
    const first = page.waitForResponse(/notifications\/all/);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await first;
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(list.bell).toHaveAttribute('data-tooltip', 'Failed to fetch notifications!', {
        timeout: 2_000,
      });
    }).toPass();
    await list.open();
    await expect(list.panel.getByRole('alert')).toContainText('Failed to fetch notifications!');
    await expectNoViolations(page, 'the failure');
    await list.panel.getByRole('button', { name: 'Retry' }).click();
    await expect(list.rows.first()).toBeVisible();
    await expect(list.panel.getByRole('region', { name: 'Your notifications' })).toBeFocused();
  },
);

test('an extract of the RfRs is announced and downloaded under a safe name, and again on request', async ({
  openAs,
}) => {
  const list = await openAs('morgan.staff', { path: '/rfr?ccmm=0412' });
  const downloaded = list.page.waitForEvent('download');
  await list.main.getByRole('button', { name: 'Download CSV' }).click();
  // Replaces the toast that says the extract is being prepared.
  await expect(list.toasts).toContainText('.csv is ready.');
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(stamped);
  expect((await getText(file)).split('\n').length).toBeGreaterThan(10);
  await list.open();
  const row = list.rows.first();
  await expect(row).toContainText('Ready');
  const again = list.page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download Again' }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
});

test(
  'a failed extract is requested again with a new time in its name, and user text stays text',
  { tag: '@long' },
  async ({ openAs, stack }) => {
    const list = await openAs('morgan.staff');
    const hostile = '<img src=x onerror="document.title=1"> could not be made';
    const metadata = {
      fileId: 'gone',
      fileName: 'rfr-0412-20250101-000000.csv',
      status: 'failed',
      params: { municipality: '0412', size: '5', from: 0 },
      target: 'rfr',
    };
    const notification = {
      id: 'hostile',
      category: 'extract',
      dropdownMessage: hostile,
      alertMessage: hostile,
      metadata,
    };
    await stack.notify('morgan.staff', { notification });
    await expect(list.toasts.getByRole('alert')).toContainText(hostile);
    await list.open();
    const extractRequest = list.page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/extracts'),
    );
    const downloaded = list.page.waitForEvent('download');
    await list.row(hostile).getByRole('button', { name: 'Try Again' }).click();
    expect((await extractRequest).postDataJSON()).toEqual({
      origin: 'shell',
      fileName: expect.stringMatching(stamped),
      params: metadata.params,
      target: 'rfr',
      size: 5,
      from: 0,
    });
    expect((await getText(await downloaded)).trim().split('\n')).toHaveLength(6);
  },
);

test(
  '10,000 notifications use at most 100 DOM nodes, and the last can be reached by keyboard',
  { tag: '@long' },
  async ({ openAs, stack }) => {
    const user = 'casey.nomun';
    await stack.reset();
    await stack.notify(user, { count: 10_000 });
    const list = await openAs(user);
    await list.expectUnread(10_000);
    await list.open();
    await expect(list.rows.first()).toHaveAttribute('aria-setsize', '10000');
    await expect(list.bell).toHaveAccessibleName(/, 9,9\d\d unread$/);
    const nodes = (): Promise<number> => list.panel.getByRole('list').locator('*').count();
    expect(await nodes()).toBeLessThanOrEqual(100);
    await list.page.keyboard.press('Tab');
    await expect(list.panel.getByRole('region', { name: 'Your notifications' })).toBeFocused();
    await expect(async () => {
      await list.page.keyboard.press('End');
      await expect(list.panel.locator('[aria-posinset="10000"]')).toBeInViewport({ timeout: 2_000 });
    }).toPass();
    expect(await nodes()).toBeLessThanOrEqual(100);
    const box = await list.panel.boundingBox();
    expect(box).toMatchObject({ width: 425 });
    expect(box?.height).toBeLessThanOrEqual(600);
    await expectNoViolations(list.page, 'the end of a long list');
  },
);

test(
  'after a failed load of its code, the bell retries by itself, and the drop-down on Retry',
  { tag: '@long' },
  async ({ asUser, pageFaults }) => {
    pageFaults.allow(/\/assets\/(deferred-shell|notifications)\./);
    const page = await asUser('morgan.staff', {
      prepare: async (fresh) => {
        await fresh.clock.install();
        await fresh.route(/\/assets\/(deferred-shell|notifications)\.\w+\.js/, (route) => route.abort(), {
          times: 1,
        });
      },
    });
    const list = new NotificationsPage(page);
    const refused = page.waitForEvent('requestfailed');
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    expect((await refused).url()).toContain('/deferred-shell.');
    await expect(list.bell).toHaveAccessibleName('Loading notifications');
    await expect(async () => {
      await page.clock.runFor(10_000);
      await page.mouse.move(320, 320);
      await page.mouse.move(330, 330);
      await expect(list.bell).toHaveAccessibleName(/^Notifications/, { timeout: 2_000 });
    }).toPass();
    await page.route(/\/assets\/notifications\.\w+\.js/, (route) => route.abort(), { times: 1 });
    await list.open();
    await list.panel.getByRole('button', { name: 'Retry' }).click();
    await expect(list.rows.first()).toBeVisible();
  },
);

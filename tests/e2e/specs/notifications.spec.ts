import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { type AsUserOptions, expect, expectNoViolations, test as base } from '../fixtures';
import type { TestStack } from '../fixtures/test-stack';
import { NotificationsPage } from '../pages/notifications-page';

const day = 86_400;
const listCall = 'GET /api/notifications/all';
const stamped = /^rfr-0412-\d{8}-\d{6}\.csv$/;

const now = (): number => Math.floor(Date.now() / 1_000);

interface Fixtures {
  /** Opens a page and waits until its notifications are there. */
  readonly openAs: (user: string, options?: AsUserOptions) => Promise<NotificationsPage>;
}

const test = base.extend<Fixtures>({
  openAs: async ({ asUser }, provide) => {
    await provide(async (user, options) => {
      const notifications = new NotificationsPage(await asUser(user, options));
      await notifications.untilLoaded();
      return notifications;
    });
  },
});

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

async function tabBeside(page: Page): Promise<NotificationsPage> {
  const other = await page.context().newPage();
  await other.goto('/home');
  const notifications = new NotificationsPage(other);
  await notifications.untilLoaded();
  return notifications;
}

/** Announces extracts of a name; the file behind all of them is one of the sandbox's own. */
function extractsOf(stack: TestStack, user: string) {
  let updatedAt = now();
  return {
    announce(name: string, status: 'initialized' | 'ready' | 'failed'): Promise<void> {
      updatedAt += 1;
      const words = `${name} is ${status}`;
      const metadata = { fileId: 'sample-ready-0001', fileName: `${name}.csv`, status };
      const notification = { id: name, updatedAt, category: 'extract', dropdownMessage: words, metadata };
      return stack.notify(user, { notification: { ...notification, alertMessage: words } });
    },
  };
}

/** From now on gathers the words of the toasts, those of one that is raised again as often as they change. */
async function gatherToasts({ page }: NotificationsPage): Promise<() => Promise<readonly string[]>> {
  const gathered = await page.evaluateHandle(() => {
    const words: string[] = [];
    const known = new Map<Element, string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(
        '#main-toast-container :is([role=alert], [role=status])',
      )) {
        const text = toast.textContent;
        if (known.get(toast) !== text) words.push(text);
        known.set(toast, text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return words;
  });
  return () => gathered.jsonValue();
}

test('the list says when the password expires, then what is new by day; opening it makes it read', async ({
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
  await list.untilLoaded();
  await list.expectUnread(0);
});

test('when two attempts fail the bell says so, and Retry brings the list', async ({
  asUser,
  pageFaults,
  stack,
}) => {
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
      timeout: 100,
    });
  }).toPass();
  await list.open();
  await expect(list.panel.getByRole('alert')).toContainText('Failed to fetch notifications!');
  await expectNoViolations(page, 'the failure');
  await list.panel.getByRole('button', { name: 'Retry' }).click();
  await expect(list.rows.first()).toBeVisible();
  await expect(list.panel.getByRole('region', { name: 'Your notifications' })).toBeFocused();
});

test('an extract of the RfRs is announced and downloaded under a safe name, and again on demand', async ({
  openAs,
}) => {
  const list = await openAs('morgan.staff', { path: '/rfr?ccmm=0412' });
  const downloaded = list.page.waitForEvent('download');
  await list.main.getByRole('button', { name: 'Extract' }).click();
  await expect(list.toasts).toContainText('The extract is being prepared.');
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(stamped);
  expect((await textOf(file)).split('\n').length).toBeGreaterThan(10);
  await list.open();
  const row = list.rows.first();
  await expect(row).toContainText('Ready');
  const again = list.page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download Again' }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
});

test('a failed extract is asked for again with a fresh time in its name; what people wrote stays text', async ({
  openAs,
  stack,
}) => {
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
  const asked = list.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/extracts'),
  );
  const downloaded = list.page.waitForEvent('download');
  await list.row(hostile).getByRole('button', { name: 'Try Again' }).click();
  expect((await asked).postDataJSON()).toEqual({
    origin: 'shell',
    fileName: expect.stringMatching(stamped),
    params: metadata.params,
    target: 'rfr',
    size: 5,
    from: 0,
  });
  expect((await textOf(await downloaded)).trim().split('\n')).toHaveLength(6);
});

test('the tab in front holds the one websocket and downloads what is ready, once; closed, it leaves both to another', async ({
  openAs,
  stack,
}) => {
  const user = 'morgan.staff';
  await stack.reset();
  const first = await openAs(user, { prepare: (fresh) => fresh.context().clock.install() });
  const pass = (seconds: number) => first.page.context().clock.runFor(seconds * 1_000);
  const files = extractsOf(stack, user);
  const second = await tabBeside(first.page);
  const [inFirst, inSecond] = [first.gatherDownloads(), second.gatherDownloads()];
  await second.stand('behind');
  const { accepted } = await stack.sockets(user);
  await files.announce('one', 'ready');
  await expect.poll(() => inFirst).toEqual(['one.csv']);
  await expect(first.toasts).toContainText('one is ready');
  await pass(4);

  await first.stand('behind');
  await second.stand('in front');
  await expect(async () => {
    await pass(1);
    expect(await stack.sockets(user)).toEqual({ open: 1, accepted: accepted + 1 });
  }).toPass();
  await files.announce('two', 'ready');
  await expect.poll(() => inSecond).toEqual(['two.csv']);
  await expect(first.toasts).not.toContainText('two is ready');
  await first.page.reload();
  await first.untilLoaded();
  await pass(4);

  await first.stand('behind');
  await second.page.close();
  await expect.poll(() => stack.sockets(user)).toMatchObject({ open: 1 });
  await files.announce('three', 'failed');
  await first.open();
  for (const words of ['one is ready', 'two is ready', 'three is failed'])
    await expect(first.row(words)).toHaveCount(1);
  expect(inFirst).toEqual(['one.csv']);
  expect(inSecond).toEqual(['two.csv']);
});

test('over 20 forced cuts nothing is lost: each extract that becomes ready is told and downloaded once', async ({
  openAs,
  stack,
}) => {
  const user = 'morgan.staff';
  await stack.reset();
  const list = await openAs(user, { prepare: (fresh) => fresh.clock.install() });
  await expect.poll(async () => (await stack.sockets(user)).open).toBe(1);
  const before = await list.unread();
  const downloads = list.gatherDownloads();
  const toasts = await gatherToasts(list);
  const files = extractsOf(stack, user);
  const names: string[] = [];
  for (let cut = 1; cut <= 20; cut += 1) {
    const [early, late] = [`early-${cut}`, `late-${cut}`];
    await files.announce(late, 'initialized');
    await files.announce(early, 'ready');
    await stack.socket(user, 'cut');
    await files.announce(late, 'ready');
    names.push(early, late);
    await expect(async () => {
      await list.page.clock.runFor(3_000);
      expect((await stack.sockets(user)).open).toBe(1);
    }).toPass();
    await expect.poll(() => downloads.length).toBe(2 * cut);
  }
  await list.expectUnread(before + 40);
  await expect(async () => {
    await list.page.clock.runFor(8_000);
    expect(await toasts()).toHaveLength(40);
  }).toPass();
  expect((await toasts()).toSorted()).toEqual(names.map((name) => `${name} is ready`).toSorted());
  expect(downloads.toSorted()).toEqual(names.map((name) => `${name}.csv`).toSorted());
  await list.open();
  await expect(list.row('early-20')).toHaveCount(1);
  await expect(list.row('late-20')).toHaveCount(1);
});

test('10,000 notifications take at most 100 nodes, and can be read by keyboard to the last', async ({
  openAs,
  stack,
}) => {
  const user = 'casey.nomun';
  await stack.reset();
  await stack.notify(user, { count: 10_000 });
  const list = await openAs(user);
  await list.expectUnread(10_000);
  await list.open();
  await expect(list.rows.first()).toHaveAttribute('aria-setsize', '10000');
  await expect(list.bell).toHaveAccessibleName(/, 99\d\d unread$/);
  const nodes = (): Promise<number> => list.panel.getByRole('list').locator('*').count();
  expect(await nodes()).toBeLessThanOrEqual(100);
  await list.page.keyboard.press('Tab');
  await expect(list.panel.getByRole('region', { name: 'Your notifications' })).toBeFocused();
  await expect(async () => {
    await list.page.keyboard.press('End');
    await expect(list.panel.locator('[aria-posinset="10000"]')).toBeInViewport({ timeout: 300 });
  }).toPass();
  expect(await nodes()).toBeLessThanOrEqual(100);
  const box = await list.panel.boundingBox();
  expect(box).toMatchObject({ width: 425 });
  expect(box?.height).toBeLessThanOrEqual(600);
  await expectNoViolations(list.page, 'the end of a long list');
});

test('code that does not come is asked for again: the bell by itself, the drop-down on Retry', async ({
  asUser,
  pageFaults,
}) => {
  pageFaults.allow(/\/assets\/(later|notifications)\./);
  const page = await asUser('morgan.staff', {
    prepare: async (fresh) => {
      await fresh.clock.install();
      await fresh.route(/\/assets\/(later|notifications)\.\w+\.js/, (route) => route.abort(), { times: 1 });
    },
  });
  const list = new NotificationsPage(page);
  const refused = page.waitForEvent('requestfailed');
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  expect((await refused).url()).toContain('/later.');
  await expect(list.bell).toHaveAccessibleName('Loading notifications');
  await expect(async () => {
    await page.clock.runFor(10_000);
    await page.mouse.move(320, 320);
    await page.mouse.move(330, 330);
    await expect(list.bell).toHaveAccessibleName(/^Notifications/, { timeout: 500 });
  }).toPass();
  await page.route(/\/assets\/notifications\.\w+\.js/, (route) => route.abort(), { times: 1 });
  await list.open();
  await list.panel.getByRole('button', { name: 'Retry' }).click();
  await expect(list.rows.first()).toBeVisible();
});

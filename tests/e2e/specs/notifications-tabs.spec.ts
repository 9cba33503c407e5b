import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { test } from '../fixtures/open-notifications';
import type { TestStack } from '../fixtures/test-stack';
import { NotificationsPage } from '../pages/notifications-page';

const now = (): number => Math.floor(Date.now() / 1_000);

async function openSecondTab(page: Page): Promise<NotificationsPage> {
  const other = await page.context().newPage();
  await other.goto('/home');
  const notifications = new NotificationsPage(other);
  await notifications.waitUntilLoaded();
  return notifications;
}

const sampleFile = 'sample-ready-0001';

/** Serves one of the sandbox's files for every extract, whatever its id. */
async function serveSampleFile(page: Page): Promise<void> {
  await page.route('**/lrp/extracts/*/url', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+(?=\/url$)/, sampleFile),
    }),
  );
}

/** Returns functions that push notifications about extracts with a given name. */
function getExtracts(stack: TestStack, user: string, getFile: (name: string) => string = () => sampleFile) {
  let updatedAt = now();
  return {
    announce(name: string, status: 'initialized' | 'ready' | 'failed'): Promise<void> {
      updatedAt += 1;
      const words = `${name} is ${status}`;
      const metadata = { fileId: getFile(name), fileName: `${name}.csv`, status };
      const notification = { id: name, updatedAt, category: 'extract', dropdownMessage: words, metadata };
      return stack.notify(user, { notification: { ...notification, alertMessage: words } });
    },
  };
}

/** Collects the text of every toast from now on, again whenever it changes. */
async function collectToasts({ page }: NotificationsPage): Promise<() => Promise<readonly string[]>> {
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

test('the front tab holds the only websocket and downloads ready extracts, once; another tab takes over when it closes', async ({
  openAs,
  stack,
}) => {
  const user = 'morgan.staff';
  await stack.reset();
  const first = await openAs(user, { prepare: (fresh) => fresh.context().clock.install() });
  const pass = (seconds: number) => first.page.context().clock.runFor(seconds * 1_000);
  const files = getExtracts(stack, user);
  const second = await openSecondTab(first.page);
  const [inFirst, inSecond] = [first.collectDownloads(), second.collectDownloads()];
  await second.placeTab('behind');
  const { accepted } = await stack.sockets(user);
  await files.announce('one', 'ready');
  await expect.poll(() => inFirst).toEqual(['one.csv']);
  await expect(first.toasts).toContainText('one is ready');
  await pass(4);

  await first.placeTab('behind');
  await second.placeTab('in front');
  await expect(async () => {
    await pass(1);
    expect(await stack.sockets(user)).toEqual({ open: 1, accepted: accepted + 1 });
  }).toPass();
  await files.announce('two', 'ready');
  await expect.poll(() => inSecond).toEqual(['two.csv']);
  await expect(first.toasts).not.toContainText('two is ready');
  await first.page.reload();
  await first.waitUntilLoaded();
  await pass(4);

  await first.placeTab('behind');
  await second.page.close();
  await expect.poll(() => stack.sockets(user)).toMatchObject({ open: 1 });
  await files.announce('three', 'failed');
  await first.open();
  for (const words of ['one is ready', 'two is ready', 'three is failed'])
    await expect(first.row(words)).toHaveCount(1);
  expect(inFirst).toEqual(['one.csv']);
  expect(inSecond).toEqual(['two.csv']);
});

test(
  'nothing is lost over 20 disconnects: each ready extract is shown and downloaded once',
  { tag: '@long' },
  async ({ openAs, stack }) => {
    const user = 'morgan.staff';
    await stack.reset();
    const list = await openAs(user, {
      prepare: async (fresh) => {
        await fresh.clock.install();
        await serveSampleFile(fresh);
      },
    });
    await expect.poll(async () => (await stack.sockets(user)).open).toBe(1);
    const before = await list.unread();
    const downloads = list.collectDownloads();
    const toasts = await collectToasts(list);
    // Each extract has its own file: a later notification about the same file would replace the earlier one.
    const files = getExtracts(stack, user, (name) => name);
    const names: string[] = [];
    let tenBegan = Date.now();
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
      // The portal pauses between downloads, by the page's clock.
      await expect(async () => {
        await list.page.clock.runFor(200);
        expect(downloads).toHaveLength(2 * cut);
      }).toPass();
      if (cut % 5 !== 0) continue;
      // The browser drops more than ten downloads a second of real time, which a test with a fake clock
      // exceeds.
      await expect.poll(() => Date.now() - tenBegan).toBeGreaterThan(1_500);
      tenBegan = Date.now();
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
  },
);

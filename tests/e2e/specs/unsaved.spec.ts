import type { Locator, Page } from '@playwright/test';
import { expect, expectNoViolations, signIn, test } from '../fixtures';
import { declareNote, serveNote } from '../fixtures/note-app';
import { PortalPage } from '../pages/portal-page';

test.describe.configure({ timeout: 60_000 });

test.beforeEach(async ({ stack, sampleHost }) => {
  serveNote(sampleHost);
  await stack.editManifest(declareNote);
});

const getField = (page: Page) => page.getByRole('textbox', { name: 'Your note' });
const getQuestion = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until the app and the portal's guard have loaded, then types. */
async function write(page: Page, text: string): Promise<void> {
  await expect(page.getByText('Empty', { exact: true })).toBeVisible();
  await getField(page).fill(text);
}

/** The browser's own Back and Forward, without waiting for the result. */
async function browse(page: Page, step: -1 | 1): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const { id: entryId } = entries[currentIndex + step] ?? { id: -1 };
  await browser.send('Page.navigateToHistoryEntry', { entryId });
  await browser.detach();
}

/** Everything that "Stay" must not change: URL, history, the document and the note. */
const getState = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    entries: navigation.entries().map(({ key, url }) => `${key} ${url}`),
    at: navigation.currentEntry?.index,
    state: JSON.stringify(history.state),
    title: document.title,
    main: document.querySelector('main')?.innerHTML,
    note: document.querySelector('textarea')?.value,
  }));

interface NavigationCase {
  readonly by: string;
  readonly prepare?: () => Promise<void>;
  readonly go: () => Promise<void>;
  /** The element with the focus after "Stay"; the note by default. */
  readonly focused?: Locator;
}

/** Opens the note with entries before and after it in the history, and types into it. */
async function openDirtyNote(page: Page): Promise<PortalPage> {
  const portal = new PortalPage(page);
  await portal.entry('Note').click();
  await expect(portal.heading('Note')).toBeVisible();
  await portal.entry('RfRs').click();
  await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
  await page.goBack();
  await write(page, 'half a sentence');
  return portal;
}

test('every navigation away asks once, and "Stay" changes nothing', async ({ asUser }) => {
  const page = await asUser('morgan.staff');
  const portal = await openDirtyNote(page);
  const logOut = page.getByRole('button', { name: 'Logout' });
  const toRfr = page.getByRole('button', { name: 'To the RfRs' });
  const openMenu = () => portal.userMenu.click();
  const ways: readonly NavigationCase[] = [
    { by: 'menu', go: () => portal.entry('RfRs').click(), focused: portal.entry('RfRs') },
    { by: 'the app', go: () => toRfr.click(), focused: toRfr },
    { by: 'Back', go: () => browse(page, -1) },
    { by: 'Forward', go: () => browse(page, 1) },
    {
      by: 'user menu',
      prepare: openMenu,
      go: () => page.getByRole('link', { name: 'Settings' }).click(),
      focused: portal.userMenu,
    },
    { by: 'log-out', prepare: openMenu, go: () => logOut.click(), focused: logOut },
    {
      by: 'search',
      prepare: () => portal.search.fill('Maple'),
      go: () => page.getByRole('link', { name: /Advanced Search/ }).click(),
      focused: portal.search,
    },
  ];
  for (const { by, prepare, go, focused } of ways) {
    await test.step(by, async () => {
      await getField(page).focus();
      await prepare?.();
      const before = await getState(page);
      await go();
      await expect(getQuestion(page)).toContainText('You will lose unsaved changes in: Note.');
      await page.keyboard.press('Escape');
      await expect(getQuestion(page)).toBeHidden();
      expect(await getState(page)).toEqual(before);
      await expect(focused ?? getField(page)).toBeFocused();
    });
  }

  await browse(page, -1);
  await expectNoViolations(page, 'the question');
  await press(page, 'Stay');
  await press(page, 'Next page of the note');
  await portal.chooseMunicipality('0618');
  await expect(page).toHaveURL('/note/2');
  await expect(getField(page)).toHaveValue('half a sentence');
  await press(page, 'Keep');
  await portal.entry('RfRs').click();
  await expect(page).toHaveURL('/rfr?ccmm=0618');
});

test('"Leave without saving" continues the navigation, also to a new document, and discards the input', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff');
  const portal = await openDirtyNote(page);
  await browse(page, -1);
  await press(page, 'Leave without saving');
  await expect(portal.heading('Hello Morgan')).toBeFocused();
  await page.goForward();
  await write(page, 'another');
  await press(page, 'To the RfRs');
  await press(page, 'Leave without saving');
  await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
  await expect(getQuestion(page)).toBeHidden();
  await page.goBack();
  await write(page, 'a third');

  const isSameDocument = await portal.markDocument();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  await portal.entry('Copy').click();
  await press(page, 'Leave without saving');
  await expect(page).toHaveURL('/note-copy');
  await expect.poll(isSameDocument).toBe(false);
  await expect(page.getByText('Empty', { exact: true })).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('the browser asks once before the tab closes or another document loads', async ({ asUser }) => {
  const page = await asUser('morgan.staff');
  await openDirtyNote(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await page.evaluate(() => location.assign('/rfr'));
  await expect.poll(() => dialogs).toEqual(['beforeunload', 'beforeunload']);
  await expect(getField(page)).toHaveValue('half a sentence');
  await press(page, 'Keep');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(dialogs).toHaveLength(2);
});

test(
  'a log-out in another tab does not ask; the same user gets the draft back, once',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { ownSession: true });
    await openDirtyNote(page);
    const other = await page.context().newPage();
    // Any call that is still pending at the log-out would be rejected.
    await other.goto('/home', { waitUntil: 'networkidle' });
    await new PortalPage(other).logOut();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

    await signIn(page, 'riley.limited', '/note');
    await expect(page.getByText('Empty', { exact: true })).toBeVisible();
    await new PortalPage(page).logOut();
    await signIn(page, 'morgan.staff', '/note');
    await expect(page.getByText('From your draft')).toBeVisible();
    await expect(getField(page)).toHaveValue('half a sentence');
    await new PortalPage(page).entry('RfRs').click();
    await press(page, 'Leave without saving');
    await page.goBack();
    await expect(page.getByText('Empty', { exact: true })).toBeVisible();
  },
);

test(
  'a guard whose code failed to load works after the retry',
  { tag: '@long' },
  async ({ asUser, pageFaults }) => {
    pageFaults.allow(/console error: Failed to load resource: net::ERR_FAILED .*unsaved/);
    const page = await asUser('morgan.staff', {
      prepare: async (fresh) => {
        await fresh.clock.install();
        await fresh.route('**/unsaved-changes.*.js', (route) => route.abort(), { times: 1 });
      },
    });
    const portal = new PortalPage(page);
    await portal.entry('Note').click();
    await write(page, 'half a sentence');
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('dialog', { name: 'Leave', includeHidden: true })).toBeAttached();
    await portal.entry('RfRs').click();
    await expect(getQuestion(page)).toBeVisible();
  },
);

test(
  'without the Navigation API only document navigations ask, and a draft is stored',
  { tag: '@long' },
  async ({ asUser }) => {
    const withoutNavigation = async (page: Page) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'navigation');
      });
    };
    const page = await asUser('morgan.staff', { prepare: withoutNavigation });
    const portal = await openDirtyNote(page);
    await page.goBack();
    await expect(portal.heading('Hello Morgan')).toBeVisible();
    await page.goForward();
    await expect(page.getByText('From your draft')).toBeVisible();
    await portal.entry('RfRs').click();
    await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('From your draft')).toBeVisible();
    await expect(getField(page)).toHaveValue('half a sentence');
  },
);

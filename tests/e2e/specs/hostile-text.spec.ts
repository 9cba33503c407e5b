import { hostileHtml, ordinaryHtml } from '../../support/hostile-html';
import { InjectionDetector, expect, test } from '../fixtures';
import { inDays, openEditor } from '../pages/banner-editor-page';
import { NotificationsPage } from '../pages/notifications-page';
import { getPosts, showAll } from '../pages/written-posts';
import { parseStartOfDay } from '../../../src/base';

const day = 86_400;
const texts = hostileHtml.map((html) => html.slice(0, 1_000));

/** All hostile texts, joined into four. */
const together = [0, 1, 2, 3].map((part) =>
  texts
    .filter((_, index) => index % 4 === part)
    .map((text) => text.slice(0, 120))
    .join('\n'),
);

function createNotification(id: string, words: string, index = 0) {
  return {
    id,
    updatedAt: Math.floor(Date.now() / 1_000) - index * 60,
    expiresAt: Math.floor(Date.now() / 1_000) + day,
    dropdownMessage: words,
    alertMessage: words,
    category: 'extract',
    status: 'unread',
    metadata: { fileId: words, fileName: words, status: 'failed', target: words, params: { words } },
  };
}

test('notifications and toasts show user text as plain text', async ({ asUser, stack }) => {
  const data = texts.map((words, index) => createNotification(`hostile-${index}`, words, index));
  await stack.fail({ call: 'GET /api/notifications/all', body: { data } });
  const injections = new InjectionDetector();
  const page = await asUser('morgan.staff', { path: '/home', prepare: (opened) => injections.watch(opened) });
  const list = new NotificationsPage(page);
  await list.waitUntilLoaded();
  await list.open();
  // The list is virtual: its rows are read while it scrolls.
  const rows = list.panel.getByRole('region', { name: 'Your notifications' });
  const seen = await rows.evaluate(async (frame) => {
    const read = new Map<number, string | null | undefined>();
    for (let steps = 0; steps < 2_000; steps += 1) {
      for (const row of frame.querySelectorAll<HTMLElement>('li[data-index]')) {
        read.set(Number(row.dataset['index']), row.querySelector('p')?.textContent);
      }
      if (frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1) break;
      frame.scrollTop += frame.clientHeight / 2;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    return [...read.entries()].toSorted(([one], [other]) => one - other).map(([, words]) => words);
  });
  expect(seen).toEqual(texts);
  await page.keyboard.press('Escape');

  await expect.poll(async () => (await stack.sockets('morgan.staff')).open).toBe(1);
  const toasts = list.toasts.getByRole('alert');
  const close = list.toasts.getByRole('button', { name: 'Close' }).first();
  // At most three toasts show at a time.
  for (let from = 0; from < together.length; from += 3) {
    const shown = together.slice(from, from + 3);
    for (const [index, words] of shown.entries())
      await stack.notify('morgan.staff', {
        notification: createNotification(`toast-${from + index}`, words),
      });
    await expect(toasts).toHaveCount(shown.length);
    const toastTexts = await toasts.evaluateAll((elements) => elements.map(({ textContent }) => textContent));
    for (const words of shown) expect(toastTexts.some((text) => text?.includes(words))).toBe(true);
    for (let left = shown.length; left > 0; left -= 1) {
      await close.click();
      await expect(toasts).toHaveCount(left - 1);
    }
  }
  await injections.expectNone(page);
});

for (const width of [1440, 390]) {
  test(
    `a file name of 200 characters fits in its toast and its notification at ${width} px`,
    { tag: '@long' },
    async ({ asUser, stack }) => {
      const page = await asUser('morgan.staff', { path: '/home' });
      await page.setViewportSize({ width, height: 800 });
      const list = new NotificationsPage(page);
      await list.waitUntilLoaded();
      await expect.poll(async () => (await stack.sockets('morgan.staff')).open).toBe(1);
      const words = `${'a'.repeat(196)}.csv could not be made.`;
      await stack.notify('morgan.staff', { notification: createNotification('long-name', words) });
      const toast = list.toasts.getByRole('alert');
      await expect(toast).toContainText(words);
      const isInside = (place: typeof toast): Promise<boolean> =>
        place.evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const { left, right } = element.getBoundingClientRect();
          return [...text.getClientRects()].every((line) => line.left >= left && line.right <= right);
        });
      expect(await isInside(toast)).toBe(true);
      await list.open();
      await expect(list.rows.first()).toContainText(words);
      expect(await isInside(list.rows.first())).toBe(true);
    },
  );
}

/** Ordinary posts of an earlier year, then hostile ones, spread over the month on screen. */
function posts() {
  const former = { start: parseStartOfDay(inDays(-400)) ?? 0, end: parseStartOfDay(inDays(-390)) ?? 0 };
  const ordinary = ordinaryHtml.map(([description], index) => ({
    title: `Ordinary ${index}`,
    description,
    imgAlt: 'Four houses',
    ...former,
  }));
  const hostile = texts.map((title, index) => {
    const start = parseStartOfDay(inDays((index % 42) - 14)) ?? 0;
    const description = hostileHtml[index] ?? '';
    const words = { title, description, webinarDate: title, imgAlt: title, link: title, img: title };
    // The dashboard shows every active post as a card; every fourth is enough here.
    const status = index % 4 === 0 ? ('active' as const) : ('expired' as const);
    return { ...words, status, start, end: start + day * 1_000 };
  });
  return getPosts([...ordinary, ...hostile]);
}

test(
  'hostile text in posts can be edited without effect',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    test.slow();
    pageFaults.allow(/status of 4(00|09)/);
    await stack.fail({ call: 'GET /api/v2/posts', body: posts() });
    const injections = new InjectionDetector();
    const editor = await openEditor(asUser, { prepare: (opened) => injections.watch(opened) });
    const { page } = editor;

    await showAll(editor.list);
    const listed = await editor.list
      .locator('li button > span:nth-child(2) > span:first-child')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(listed.slice(ordinaryHtml.length)).toEqual(texts);
    const drawn = async (): Promise<number> => {
      const bars = await editor.calendar
        .locator('[role=button] span span:first-child')
        .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
      return new Set(bars.filter((words) => texts.includes(words))).size;
    };
    await expect.poll(drawn, 'hostile titles in the calendar').toBeGreaterThan(50);
    const more = editor.calendar.getByRole('button', { name: /more$/ }).first();
    await more.click();
    await expect(page.getByRole('dialog', { name: /20\d\d/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await test.step('ordinary formatting is kept on cards', async () => {
      const shown = await editor.cards.locator('article').evaluateAll(
        (cards, ordinary) => {
          const html = (card: Element) =>
            card.querySelector('h3')?.nextElementSibling?.firstElementChild?.innerHTML;
          const tags = (source = '') => source.match(/<[a-z]\w*/g) ?? [];
          return ordinary.map((source, index) => ({
            wanted: tags(source),
            got: tags(cards[index] === undefined ? '' : html(cards[index])),
          }));
        },
        ordinaryHtml.map(([written, changed]) => changed ?? written),
      );
      for (const { wanted, got } of shown) expect(got).toEqual(wanted);
      expect(shown.flatMap(({ got }) => got).length).toBeGreaterThan(40);
    });

    await editor.button('Edit').click();
    await editor.cards
      .getByRole('button', { name: /^Edit title/ })
      .nth(ordinaryHtml.length)
      .click();
    await expect(editor.cards.getByRole('textbox', { name: 'Title' })).toHaveValue(texts[0] ?? '');
    await injections.expectNone(page);

    for (const index of [15, 40, 90, 130]) {
      const title = texts[index] ?? '';
      await editor.list
        .locator('li button')
        .nth(ordinaryHtml.length + index)
        .click();
      await expect(editor.field('Title')).toHaveValue(title.replace(/[\r\n]/g, ''));
      await editor.button('Delete post').click();
      const dialog = page.getByRole('dialog').filter({ hasText: 'It is removed from the dashboard' });
      expect(await dialog.getByRole('heading').textContent()).toBe(`Delete “${title}”?`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }

    await editor.list.locator('li button').first().click();
    await editor.field('Title').fill(texts[14] ?? '');
    const [message = ''] = together;
    await stack.fail({ call: 'POST /api/v2/posts', status: 409, body: { message } });
    await editor.button('Save').click();
    const conflict = editor.main.getByRole('alert');
    await expect(conflict).toBeVisible();
    expect(await conflict.textContent()).toContain(message);
    await stack.fail({ call: 'POST /api/v2/posts', status: 400, body: { message } });
    await editor.button('Save').click();
    const refusal = page.locator('#main-toast-container').getByRole('alert');
    await expect(refusal).toBeVisible();
    expect(await refusal.textContent()).toContain(message);

    await editor.entry('RfRs').click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await injections.expectNone(page);
  },
);

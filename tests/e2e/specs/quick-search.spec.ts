import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, holdRequests, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const found = /^[1-9][\d,]* Records Found$/;
const suggestAddress = '**/api/vega/search/quick-search*';

async function expectNoViolations(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    state,
  ).toEqual([]);
}

/** Types and advances the clock past the debounce of 300 ms. */
async function type(page: Page, text: string): Promise<void> {
  const { search } = new PortalPage(page);
  await search.click();
  await expect(search).toHaveAttribute('aria-autocomplete', 'list');
  await search.pressSequentially(text);
  await page.clock.runFor(300);
}

const withClock = async (page: Page): Promise<void> => page.clock.install();

test(
  'text typed before the rest has loaded stays, and is searched for',
  { tag: '@long' },
  async ({ asUser }) => {
    const release: (() => void)[] = [];
    const page = await asUser('morgan.staff', {
      path: '/404',
      prepare: async (fresh) => {
        release.push(await holdRequests(fresh, /quick-search\.\w+\.js/));
      },
    });
    const { search } = new PortalPage(page);
    await search.click();
    await page.keyboard.type('0412');
    for (const letGo of release) letGo();
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('001');
    await expect(search).toHaveValue('0412001');
    await expect(search).toBeFocused();
    await expect(page.getByRole('option').first()).toHaveText(
      /^0412 001 \d{3} \d{5} \d{4} \S.*, Northfield$/,
    );
  },
);

test('a suggestion chosen by keyboard opens its property', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/404', prepare: withClock });
  await type(page, '0412');
  await expect(page.getByText(found)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll Number' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  const roll = (await chosen.innerText()).replaceAll(' ', '').slice(0, 19);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/property\\?propId=\\d{9}&jsonId=prop-${roll}&from=home`));
});

test('several hits open the list, which can be left and searched for again', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/404', prepare: withClock });
  await type(page, '0412');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/my-properties\?.*search=0412/);
  await page.getByRole('button', { name: 'Clear search', exact: true }).click();
  await type(page, 'zzzz');
  await expect(page.getByText('0 Records Found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 Records Found')).toBeVisible();
  await page.getByRole('link', { name: 'Use Advanced Search to refine your search' }).click();
  await expect(page).toHaveURL(/^[^?]*\/my-properties\?mode=advanced/);
});

test('users with the permission can search for owners', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/404', prepare: withClock });
  await expect(new PortalPage(page).search).toHaveAttribute('placeholder', 'Search by Roll, Address, Owner');
  await type(page, 'ltd');
  await page.getByRole('button', { name: 'Owner' }).click();
  await expect(page.getByRole('option').first()).toHaveText(/ltd/i);
});

test('Enter searches by the active chip, and the list has as many records, each with its reason', async ({
  asUser,
}, info) => {
  const page = await asUser('avery.admin', { path: '/404', prepare: withClock });
  const { main, search } = new PortalPage(page);
  // Matches addresses too, so that the chip makes a difference.
  await type(page, 'wood');
  await page.getByRole('button', { name: 'Owner' }).click();
  const text = (await page.getByText(found).innerText()).replace(/\D/g, '');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/my-properties\?.*search=wood.*&by=propOwner/);
  const count = main.getByText(/^[\d,]+ properties found$/);
  await expect(count).toBeVisible();
  expect((await count.innerText()).replace(/\D/g, '')).toBe(text);
  const table = main.getByRole('table', { name: 'My Properties' });
  await expect(table.getByRole('columnheader', { name: 'Owners' })).toBeVisible();
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.filter({ has: page.locator('mark', { hasText: /^wood$/i }) })).toHaveCount(
    await rows.count(),
  );
  await expectNoViolations(page, info.title);
});

for (const [size, viewport] of Object.entries({
  '1440 px': { width: 1440, height: 900 },
  '390 px': { width: 390, height: 844 },
})) {
  test(
    `no state of the search has an axe violation at ${size}`,
    { tag: '@long' },
    async ({ asUser, stack, pageFaults }) => {
      test.slow();
      pageFaults.allow(/console error: Failed to load resource.*quick-search/);
      const page = await asUser('morgan.staff', { path: '/404', context: { viewport }, prepare: withClock });
      if (viewport.width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      const release = await holdRequests(page, suggestAddress);
      await type(page, '0412');
      await page.clock.runFor(1_000);
      await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible();
      await expectNoViolations(page, 'loading');
      release();
      await expect(page.getByText(found)).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expectNoViolations(page, 'open');
      await type(page, '99');
      await expect(page.getByText('0 Records Found')).toBeVisible();
      await expectNoViolations(page, 'empty');
      await stack.fail({ call: 'GET /api/vega/search/quick-search', status: 500 });
      await type(page, '9');
      await expect(page.getByRole('alert')).toContainText('The suggestions could not be loaded.');
      await expectNoViolations(page, 'failed');
      await stack.heal();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('0 Records Found')).toBeVisible();
    },
  );
}

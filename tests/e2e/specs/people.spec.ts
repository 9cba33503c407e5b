import { expect, expectNoSidewaysScroll, expectNoViolations, sandboxAddress, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

const refused = /console error: .*status of 403/;

test('people are found by name, one opens with all properties, and Back undoes each step', async ({
  asUser,
}, info) => {
  const page = await asUser('avery.admin', { path: '/people-portal' });
  const { main } = new PortalPage(page);
  const table = main.getByRole('table', { name: 'Owners and tenants' });
  await expect(table.getByRole('rowheader')).toHaveCount(50);
  await main.getByLabel('Show').selectOption('Owners only');
  await expect(page).toHaveURL(/[?&]kind=owner/);
  await main.getByLabel('Name', { exact: true }).fill('adele');
  await expect(table.getByRole('rowheader').first()).toHaveText(/^Adele /);
  await table
    .getByRole('link', { name: /^Adele / })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]person=owner-/);
  const heading = main.getByRole('heading', { level: 2, name: /^Adele / });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  const roll = main.getByRole('table', { name: 'Properties' }).getByRole('link').first();
  await expect(roll).toHaveAttribute('href', /^\/property\?roll=0412\d{15}$/);
  await expectNoViolations(page, info.title);
  await page.goBack();
  await expect(heading).toBeHidden();
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('adele');
  await page.goBack();
  await expect(page).not.toHaveURL(/kind=/);
  await expect(main.getByLabel('Show')).toHaveValue('');
});

test(
  'a user who may not see names sees that they are hidden, and a link with a name filter works without it',
  { tag: '@long' },
  async ({ asUser, pageFaults }) => {
    pageFaults.allow(refused);
    const page = await asUser('morgan.staff', { path: '/people-portal?name=adele' });
    const { main } = new PortalPage(page);
    await expect(main.getByText('You do not have permission to search for people by name.')).toBeVisible();
    await main.getByRole('button', { name: 'Show everyone' }).click();
    await expect(main.getByRole('cell', { name: 'Name hidden' })).toHaveCount(50);
    await expect(
      main.getByText(/To get access to personal information, contact the team that manages your accounts\.$/),
    ).toBeVisible();
    await expect(main.getByLabel('Name', { exact: true })).toHaveCount(0);
  },
);

test(
  'on a small screen a failure can be retried, and nothing is cut off or inaccessible',
  { tag: '@long' },
  async ({ asUser, pageFaults, request }, info) => {
    pageFaults.allow(/console error: .*status of 503/);
    const fault = { call: 'GET /api/people/list', status: 503, times: 1 };
    await request.post(`${sandboxAddress}/__control/fail`, { data: fault });
    const page = await asUser('avery.admin', { path: '/people-portal?person=owner-5000' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { main } = new PortalPage(page);
    await expect(main.getByRole('alert')).toContainText('The people could not be loaded.');
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('rowheader')).not.toHaveCount(0);
    await expect(main.getByRole('table', { name: 'Properties' })).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoViolations(page, info.title);
      await expectNoSidewaysScroll(page);
    }
  },
);

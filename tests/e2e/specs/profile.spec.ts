import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import {
  enterCredentials,
  expect,
  expectNoSidewaysScroll,
  holdRequests,
  getSentLink,
  test,
} from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import { SignInPage } from '../pages/sign-in-page';

/** The settings page of the signed-in user. */
class ProfilePage extends PortalPage {
  get toasts(): Locator {
    return this.page.locator('#main-toast-container');
  }

  get organization(): Locator {
    return this.main.getByRole('combobox', { name: 'Organization' });
  }

  get overlay(): Locator {
    return this.page.getByRole('dialog', { name: 'Applying Changes...' });
  }

  theme(label: 'Blue' | 'Indigo'): Locator {
    return this.main.getByRole('radio', { name: label });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name });
  }

  selectedOrganization(name: string): Locator {
    return this.main.locator('.ant-select-content').and(this.page.getByTitle(name));
  }

  /** The value of a term in General Info. */
  fact(name: string): Locator {
    return this.main.getByRole('term').filter({ hasText: name }).locator('+ dd');
  }

  async chooseOrganization(name: string): Promise<void> {
    await this.organization.click();
    await this.page.getByText(name, { exact: true }).last().click();
  }

  /** The theme applied to the document. */
  getTheme(): Promise<string | null> {
    return this.page.evaluate(() => document.documentElement.getAttribute('data-theme'));
  }
}

async function getSettings(page: Page): Promise<ProfilePage> {
  const profile = new ProfilePage(page);
  await expect(profile.heading('Settings')).toBeVisible();
  await expect(profile.button('Reset Password')).toBeVisible();
  return profile;
}

const refused = /Failed to load resource/;

test.afterEach(async ({ stack }) => stack.reset());

// Specification map: 6.12
test('General Info shows the user', async ({ asUser }) => {
  const profile = await getSettings(await asUser('morgan.staff', { path: '/settings' }));
  await expect(profile.fact('First name')).toHaveText('Morgan');
  await expect(profile.fact('Last name')).toHaveText('Staff');
  await expect(profile.fact('Email')).toHaveText('morgan.staff@example.test');
  await expect(profile.fact('User account type')).toHaveText('Municipal user');
  await expect(profile.fact('Access to personal information')).toHaveText('Disabled');
  await expect(profile.main.getByText('Organization', { exact: true })).toHaveCount(0);
});

test(
  'a company without active contracts sees its organization as text',
  { tag: '@long' },
  async ({ asUser }) => {
    const profile = await getSettings(await asUser('quinn.company', { path: '/settings' }));
    await expect(profile.fact('Organization')).toHaveText('Lakeline Appraisal');
    await expect(profile.organization).toHaveCount(0);
  },
);

// Specification map: 8.38
test('another organization applies after a reload, with a toast', async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/settings' });
  const profile = await getSettings(page);
  await expect(profile.fact('Access to personal information')).toHaveText('Enabled');
  await expect(profile.selectedOrganization('Granite Shore District School Board')).toBeVisible();
  await profile.organization.click();
  await expect(page.getByText('School boards (2)')).toBeVisible();
  await expect(page.getByText('Conservation authorities (1)')).toBeVisible();
  await expect(page.getByText('Kestrel Watershed Conservation')).toHaveCount(0);
  const isSameDocument = await profile.markDocument();
  const save = await holdRequests(page, '**/api/v2/user/settings/**');
  await page.getByText('Otter River Conservation', { exact: true }).last().click();
  await expect(profile.overlay).toBeVisible();
  save();
  await expect(profile.toasts.getByRole('status')).toHaveText('Organization updated Successfully');
  await expect(profile.overlay).toBeHidden();
  expect(await isSameDocument()).toBe(false);
  await expect(profile.selectedOrganization('Otter River Conservation')).toBeVisible();
});

test(
  'an organization that cannot be saved is reverted, and the failure is shown',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(refused);
    const profile = await getSettings(await asUser('avery.admin', { path: '/settings' }));
    const isSameDocument = await profile.markDocument();
    const body = { message: 'The contract is being renewed.' };
    await stack.fail({ call: 'PATCH /api/v2/user/settings/*', status: 409, body });
    await profile.chooseOrganization('Otter River Conservation');
    await expect(profile.toasts.getByRole('alert')).toHaveText('The contract is being renewed.');
    await expect(profile.overlay).toBeHidden();
    await expect(profile.selectedOrganization('Granite Shore District School Board')).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  },
);

// Specification map: 8.24
test(
  'organizations that failed to load can be loaded again',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(refused);
    await stack.fail({ call: 'GET /api-users/lookup/org-map', status: 500, times: 1 });
    const profile = await getSettings(await asUser('avery.admin', { path: '/settings' }));
    await expect(profile.main.getByRole('alert')).toContainText('Your organizations could not be loaded');
    await expect(profile.toasts.getByRole('alert')).toHaveText(
      'Oops! Something went wrong! Please try again.',
    );
    await profile.button('Retry').click();
    await expect(profile.organization).toBeVisible();
  },
);

test('a theme applies at once, and from the start of the next document', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/settings' });
  const profile = await getSettings(page);
  await expect(profile.theme('Blue')).toBeChecked();
  const save = await holdRequests(page, '**/api/v2/user/settings/**');
  await profile.theme('Indigo').click();
  expect(await profile.getTheme()).toBe('indigo');
  const saved = page.waitForResponse('**/api/v2/user/settings/**');
  save();
  await saved;
  const html = await (await page.request.get('/settings')).text();
  expect(html).toMatch(/<html[^>]* data-theme="indigo"/);
  await page.reload();
  await expect(profile.theme('Indigo')).toBeChecked();
  expect(await profile.getTheme()).toBe('indigo');
});

// Specification map: 8.39
test('a theme that cannot be saved is reverted', { tag: '@long' }, async ({ asUser, stack, pageFaults }) => {
  pageFaults.allow(refused);
  const profile = await getSettings(await asUser('morgan.staff', { path: '/settings' }));
  const body = { message: 'The settings are being moved.' };
  await stack.fail({ call: 'PATCH /api/v2/user/settings/*', status: 503, body });
  await profile.theme('Indigo').click();
  await expect(profile.toasts.getByRole('alert')).toHaveText('The settings are being moved.');
  await expect(profile.theme('Blue')).toBeChecked();
  expect(await profile.getTheme()).toBe('portal');
});

// Specification map: 7.19
test(
  'Reset Password e-mails a link that replaces the old password',
  { tag: '@long' },
  async ({ asUser, page, pageFaults }) => {
    pageFaults.allow(refused);
    const since = Date.now();
    const profile = await getSettings(await asUser('morgan.staff', { path: '/settings', ownSession: true }));
    await profile.button('Reset Password').click();
    await expect(profile.toasts.getByRole('status')).not.toHaveText('');
    await page.goto(await getSentLink('morgan.staff@example.test', since));
    for (const label of ['New Password', 'Confirm Password']) {
      await page.getByLabel(label, { exact: true }).fill('Quite-Another-Secret-7');
    }
    await page.keyboard.press('Enter');
    const form = new SignInPage(page);
    await expect(form.login).toBeVisible();
    await enterCredentials(page, 'morgan.staff');
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  },
);

// Specification map: 8.37
test('a failed reset shows the reason', { tag: '@long' }, async ({ asUser, stack, pageFaults }) => {
  pageFaults.allow(refused);
  const profile = await getSettings(await asUser('morgan.staff', { path: '/settings' }));
  const body = { message: 'Too many links were asked for.' };
  await stack.fail({ call: 'POST /api-users/v2/reset-password/user', status: 429, body });
  await profile.button('Reset Password').click();
  await expect(profile.toasts.getByRole('alert')).toHaveText('Too many links were asked for.');
});

test('Log out everywhere ends the session of another browser too', async ({ asUser, pageFaults }) => {
  pageFaults.allow(refused);
  const other = await getSettings(await asUser('morgan.staff', { path: '/settings', ownSession: true }));
  const profile = await getSettings(await asUser('morgan.staff', { path: '/settings', ownSession: true }));
  await profile.button('Log out everywhere').click();
  const question = profile.page.getByRole('dialog', { name: 'Log out everywhere?' });
  await expect(question.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await profile.page.keyboard.press('Escape');
  await expect(profile.button('Log out everywhere')).toBeFocused();
  await profile.page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(profile.page.getByRole('button', { name: 'Login' })).toBeVisible();
  await other.button('Reset Password').click();
  await expect(other.page.getByRole('button', { name: 'Login' })).toBeVisible();
});

for (const width of [1440, 320]) {
  test(`at ${width} px the settings fit and have no axe violation`, { tag: '@long' }, async ({ asUser }) => {
    const context = { viewport: { width, height: 900 } };
    const page = await asUser('avery.admin', { path: '/settings', context });
    const profile = await getSettings(page);
    await expect(profile.organization).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
    await expectNoSidewaysScroll(page);
  });
}

test(
  'of themes chosen in two tabs while saves are slow, the last is stored and shown in both',
  { tag: '@long' },
  async ({ asUser, stack }) => {
    const page = await asUser('quinn.company', { path: '/settings' });
    await getSettings(page);
    const other = await page.context().newPage();
    await other.goto('/settings');
    await getSettings(other);
    const held = await holdRequests(page, /\/v2\/user\/settings\//);
    await page.getByRole('radio', { name: 'Indigo' }).check();
    await page.getByRole('radio', { name: 'Blue' }).check();
    await other.getByRole('radio', { name: 'Indigo' }).check();
    held();
    for (const tab of [page, other]) {
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'indigo');
    }
    await other.reload();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'indigo');
    await stack.reset();
  },
);

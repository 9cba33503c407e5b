import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test.beforeEach(({ stack }) =>
  stack.editManifest((manifest) => {
    Object.assign(manifest['portal'] ?? {}, { languages: ['en', 'fr'] });
  }),
);

const getLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-CA' });

  test('gets the sign-in page in French with the first byte', async ({ page, request }) => {
    const first = await request.get('/', {
      headers: { accept: 'text/html', 'accept-language': 'fr-CA,en;q=0.5' },
    });
    expect(await first.text()).toContain('<html lang="fr-CA"');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouverture de session');
    expect(await getLanguage(page)).toBe('fr-CA');
  });
});

test(
  'the language of the sign-in page changes in place, and keeps what was typed',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('User ID').fill('morgan.staff');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouverture de session');
    await expect(page.getByLabel('Code d’utilisateur')).toHaveValue('morgan.staff');
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
    expect(await getLanguage(page)).toBe('fr-CA');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouverture de session');
  },
);

test('a language chosen in Settings shows at once in every tab, in the next first byte, and in another browser', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const portal = new PortalPage(page);
  const search = page.getByRole('combobox', { name: 'Quick search' });
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await search.fill('12 Mai');
  const settings = await page.context().newPage();
  await settings.goto('/settings');
  await settings.getByText('Français', { exact: true }).click();

  for (const tab of [settings, page]) await expect.poll(() => getLanguage(tab)).toBe('fr-CA');
  await expect(settings.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await expect(settings.getByRole('radio', { name: 'Français' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Recherche rapide' })).toHaveValue('12 Mai');
  await expect(page.getByRole('columnheader', { name: 'Valeur imposable' })).toBeVisible();

  const answer = await page.request.get('/rfr', { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).toContain('<html lang="fr-CA"');
  expect(html).toContain('Menu principal');
  await settings.getByText('English', { exact: true }).click();
  await expect.poll(() => getLanguage(page)).toBe('en-CA');
  await expect(search).toHaveValue('12 Mai');
});

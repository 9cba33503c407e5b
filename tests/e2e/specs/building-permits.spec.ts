import { expect, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('permits are filtered, summed up and opened, and Back takes each step back', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/building-permits' });
  const { main } = new PortalPage(page);
  const table = main.getByRole('table', { name: 'Building Permits', exact: true });
  await expect(table.getByRole('rowheader')).toHaveCount(50);
  await main.getByLabel('State').selectOption('Issued');
  await expect(page).toHaveURL(/[?&]state=Issued/);
  await expect(table.getByRole('row', { name: /Closed/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /Issued/ }).nth(1)).toBeVisible();
  await main.getByRole('button', { name: 'By neighbourhood' }).click();
  await expect(main.getByRole('img', { name: 'Building permits by neighbourhood' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(main.getByLabel('State')).toHaveValue('');
  await expect(table.getByRole('row', { name: /Closed/ }).first()).toBeVisible();
});

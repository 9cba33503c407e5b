import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { stackLog } from '../fixtures/addresses';
import { PortalPage } from '../pages/portal-page';

/** The policy violations in the portal server's log since the stack started. */
async function violations(): Promise<readonly string[]> {
  return (await readFile(stackLog, 'utf8')).split('\n').filter((line) => line.includes('"policy-violation"'));
}

test('policy violations are reported to the portal server, without the query of any URL', async ({
  asUser,
  pageFaults,
}) => {
  pageFaults.allow(/security policy violation/, /Content Security Policy/);
  const page = await asUser('morgan.staff', { path: '/rfr?ccmm=0101' });
  const portal = new PortalPage(page);
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await page.evaluate(() =>
    fetch('https://unlisted.example.test/take?token=secret#x').catch(() => undefined),
  );
  await expect
    .poll(violations, { message: 'the server has logged it' })
    .toContainEqual(expect.stringContaining('"blocked":"https://unlisted.example.test"'));
  const violation = (await violations()).find((line) => line.includes('unlisted.example.test')) ?? '';
  expect(violation).toContain('"directive":"connect-src"');
  expect(violation).toContain('"route":"/rfr"');
  expect(violation).not.toMatch(/secret|ccmm/);
});

test(
  'an app may request a device only on its own page, and only if the manifest allows it',
  { tag: '@long' },
  async ({ asUser, stack }) => {
    await stack.editManifest((manifest) => {
      for (const app of manifest.apps) if (app['name'] === 'sla') app['needs'] = ['geolocation'];
    });
    const page = await asUser('avery.admin', { path: '/sla' });
    const allowed = () =>
      page.evaluate(() => {
        const policy: unknown = Reflect.get(document, 'featurePolicy');
        const allows: unknown = Reflect.get(Object(policy), 'allowsFeature');
        return ['geolocation', 'camera', 'microphone'].filter(
          (name) => allows instanceof Function && Reflect.apply(allows, policy, [name]) === true,
        );
      });
    await expect(new PortalPage(page).main.getByRole('heading').first()).toBeVisible();
    expect(await allowed()).toEqual(['geolocation']);
    await page.goto('/rfr');
    expect(await allowed()).toEqual([]);
  },
);

import { enterCode, enterCredentials, expect, getMailedCode, siblingAddress, test } from '../../e2e/fixtures';
import { record } from '../../e2e/fixtures/recording';
import { SignInPage } from '../../e2e/pages/sign-in-page';

/** `…/assets/library-ui.0a1b2c3d.js` → `library-ui.js`. */
const getName = (url: string): string => url.replace(/^.*\/([\w-]+)\.[\da-f]+(\.\w+)$/, '$1$2');

test('the code step prefetches what the signed-in page needs first, which then comes from the cache', async ({
  page,
}) => {
  const since = Date.now();
  await page.goto('/rfr?ccmm=0412');
  const form = new SignInPage(page);
  await expect(page.getByLabel('User ID')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const recording = record(page);
  await enterCredentials(page, 'morgan.staff');
  await expect(form.codeHeading).toBeVisible();
  await page.waitForLoadState('networkidle');
  const fetched = recording.getFiles().map(({ url }) => url);
  expect(fetched.map(getName)).toEqual(
    expect.arrayContaining([
      'main.js',
      'main.css',
      'library-ui.js',
      'library-ui.css',
      'library-ui-select.js',
    ]),
  );
  const ofSection = fetched.filter((url) => url.startsWith(siblingAddress('rfr')));
  expect(ofSection.map(getName), 'the section that the address names').toEqual(['main.js', 'main.css']);

  await enterCode(page, await getMailedCode('morgan.staff', since));
  await expect(page.locator('main tbody th').first()).toBeVisible();
  const downloaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => name),
  );
  expect(downloaded).not.toEqual([]);
  expect(downloaded.filter((url) => fetched.includes(url)).map(getName)).toEqual([]);
});

test('without a return path, the code step prefetches the section that was last open in this browser', async ({
  asUser,
  page,
}) => {
  const former = await asUser('morgan.staff', { path: '/rfr?ccmm=0412' });
  await expect(former.locator('main tbody th').first()).toBeVisible();
  await expect
    .poll(async () => (await former.context().cookies()).find(({ name }) => name === 'portal-section')?.value)
    .toBe('/rfr');
  // The state after a log-out: the user hint is removed, the last section stays.
  const sectionCookies = (await former.context().cookies()).filter(({ name }) => name === 'portal-section');
  await page.context().addCookies(sectionCookies);

  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const recording = record(page);
  await enterCredentials(page, 'morgan.staff');
  await expect(new SignInPage(page).codeHeading).toBeVisible();
  await page.waitForLoadState('networkidle');
  const fetched = recording.getFiles().map(({ url }) => url);
  expect(fetched.filter((url) => url.startsWith(siblingAddress('rfr'))).map(getName)).toEqual([
    'main.js',
    'main.css',
  ]);
});

import { ensureFirefox, ensureWebKit } from '../../../scripts/lib/other-browsers.ts';
import { getSentCode, password, portalAddress, test } from '../../e2e/fixtures';
import { ports } from '../../e2e/fixtures/addresses';
import { BrowserPage, type Driver } from './driver';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

async function signIn(page: BrowserPage, user: string): Promise<void> {
  const since = Date.now();
  await page.open(portalAddress);
  await page.fill({ start: 'User ID' }, user);
  await page.fill({ start: 'Password' }, password);
  await page.press('button', 'Login');
  await page.sees('heading', 'Verify Your Identity');
  await page.fill({ start: 'Enter the code' }, await getSentCode(`${user}@example.test`, since));
  await page.press('button', 'Continue');
}

async function logOut(page: BrowserPage): Promise<void> {
  await page.press('button', { start: 'User menu of' });
  await page.press('button', 'Logout');
  await page.sees('button', 'Login');
}

const browsers: readonly { readonly title: string; readonly start: () => Promise<Driver | undefined> }[] = [
  {
    title: 'Firefox',
    async start() {
      const program = await ensureFirefox();
      return program === undefined ? undefined : startFirefox(program);
    },
  },
  {
    title: 'WebKitGTK',
    async start() {
      const programs = await ensureWebKit();
      return programs === undefined ? undefined : startWebKit(programs, ports.driver);
    },
  },
];

for (const { title, start } of browsers) {
  test.describe(title, () => {
    let driver: Driver | undefined;

    test.beforeEach(async () => {
      driver = await start();
      test.skip(driver === undefined, `${title} cannot be installed here.`);
    });
    test.afterEach(async () => {
      await driver?.close();
    });

    const getPage = (): BrowserPage => {
      if (driver === undefined) throw new Error(`${title} is not there.`);
      return new BrowserPage(driver);
    };

    test('signs in, shows the dashboard, searches, opens a section and logs out', async ({
      stack: _stack,
    }) => {
      const page = getPage();
      await signIn(page, 'morgan.staff');
      await page.sees('heading', 'Hello Morgan');
      await page.reads('Assessment change');

      await page.fill('Quick search', '0412');
      await page.reads('Records Found');
      await page.press('option', { start: '0412' });
      await page.isAt(/^\/property\?propId=\d+/);
      await page.sees('region', 'Parcel and neighbours');

      await page.press('link', { start: 'RfRs' });
      await page.sees('heading', 'Requests for Reconsideration');
      await page.sees('table', { start: '' });
      await page.driver.back();
      await page.isAt(/^\/property\?/);

      await logOut(page);
      await page.open(`${portalAddress}/rfr`);
      await page.sees('button', 'Login');
      await page.isAt(/^\/\?return=/);
    });

    test('orders an extract and offers it for download when ready', async ({ stack: _stack }) => {
      const page = getPage();
      await signIn(page, 'morgan.staff');
      await page.sees('heading', 'Hello Morgan');
      await page.press('link', { start: 'My Products' });
      await page.press('button', { start: 'Sales report' });
      await page.press('button', 'Order');
      await page.sees('button', { start: 'Download' });
    });

    test('writes a post in the banner editor, and shows it on the dashboard', async ({ stack: _stack }) => {
      const page = getPage();
      await signIn(page, 'avery.admin');
      await page.sees('heading', { start: 'Hello' });
      await page.open(`${portalAddress}/admin`);
      await page.press('button', 'New post');
      await page.fill('Title', 'Offices closed');
      await page.fill('Link', 'https://www.example.test/offices');
      await page.press('button', 'Save');
      await page.reads('The posts are saved.');
      await page.open(`${portalAddress}/home/dashboard`);
      await page.reads('Offices closed');
    });
  });
}

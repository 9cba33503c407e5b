import { FrameHost } from '../../faulty-apps/frame-host';
import { expect, portalAddress, sandboxAddress, test } from '../fixtures';
import { ports } from '../fixtures/addresses';
import { PortalPage } from '../pages/portal-page';

const path = '/integration/sample-integration';
const title = 'Sample integration';
const call = 'GET /api/bison/v2/integration';

test('an integrated application is shown in a sandboxed frame, and follows the municipality', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff', { path });
  const portal = new PortalPage(page);
  await expect(portal.heading(title)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} `));
  const frame = portal.main.locator('iframe');
  const content = portal.main.frameLocator('iframe');
  await expect(content.getByText('Opened for the municipality 0412.')).toBeVisible();
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-modals allow-forms allow-downloads',
  );
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await page.goto(`${path}?ccmm=0618`);
  await expect(content.getByText('Opened for the municipality 0618.')).toBeVisible();
});

test('another municipality opens its page without a document load', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path });
  const portal = new PortalPage(page);
  const content = portal.main.frameLocator('iframe');
  await expect(content.getByText('Opened for the municipality 0412.')).toBeVisible();
  const isSameDocument = await portal.markDocument();
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `${path}?ccmm=0731`);
  await expect(content.getByText('Opened for the municipality 0731.')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('requests nothing without a municipality', { tag: '@long' }, async ({ asUser }) => {
  const portal = new PortalPage(await asUser('casey.nomun', { path }));
  await expect(portal.main.getByText('No CCMM selected')).toBeVisible();
  await expect(portal.main.locator('iframe')).toHaveCount(0);
});

// Specification map: 8.31
test(
  "a failure shows the back end's message, and Retry requests again",
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/Failed to load resource/);
    await stack.fail({ call, status: 503, times: 1, body: { message: 'The atlas is being printed.' } });
    const portal = new PortalPage(await asUser('morgan.staff', { path }));
    await expect(portal.main.getByRole('alert')).toContainText('The atlas is being printed.');
    await portal.main.getByRole('button', { name: 'Retry' }).click();
    await expect(portal.main.locator('iframe')).toBeVisible();
  },
);

test(
  'a page that refuses to be framed shows an error with Retry and a link to open it',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/Failed to load resource/, /Framing 'http/, /Refused to display/, /X-Frame-Options/);
    const frames = new FrameHost(
      [{ name: 'atlas', covers: '', answer: { headers: { 'x-frame-options': 'DENY' } } }],
      ports.further,
    );
    await frames.start();
    const atlas = `http://localhost:${ports.further}/atlas/`;
    await stack.editManifest((manifest) => {
      manifest.hosts['atlas'] = `http://localhost:${ports.further}`;
      manifest['integrations'] = [{ name: 'sample-integration', hosts: ['atlas'], permissions: [] }];
    });
    await stack.fail({ call, body: { url: `${atlas}?ticket=once` } });
    try {
      const { main } = new PortalPage(await asUser('morgan.staff', { path }));
      await expect(main.getByRole('alert')).toContainText(
        'The page does not allow this portal to show it in a frame.',
      );
      await expect(main.locator('iframe')).toHaveCount(0);
      const link = main.getByRole('link', { name: 'Open in a new tab' });
      await expect(link).toHaveAttribute('href', `${atlas}?ticket=once`);
      frames.fix('atlas');
      await expect(async () => {
        const retry = main.getByRole('button', { name: 'Retry' });
        if (await retry.isVisible()) await retry.click();
        await expect(main.frameLocator('iframe').getByText('Frame atlas')).toBeVisible({ timeout: 1_000 });
      }).toPass();
    } finally {
      await frames.stop();
    }
  },
);

for (const [whose, url] of [
  ['a host that the manifest does not list', 'https://elsewhere.example.test/atlas'],
  ['the portal itself', `${portalAddress}/home`],
  ['no host at all', 'javascript:alert(1)'],
] as const) {
  test(
    `a URL on ${whose} is refused`,
    { tag: whose === 'the portal itself' ? [] : '@long' },
    async ({ asUser, stack }) => {
      await stack.fail({ call, body: { url } });
      const portal = new PortalPage(await asUser('morgan.staff', { path }));
      await expect(portal.main.getByRole('alert')).toContainText(
        'The application is at an address the portal does not trust.',
      );
      await expect(portal.main.locator('iframe')).toHaveCount(0);
    },
  );
}

test('an integration that is not in the manifest is not found', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/integration/other' });
  await expect(page).toHaveURL(/\/404$/);
});

test("the page's policy allows frames of the listed host only", { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path });
  const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(sandboxAddress);
});

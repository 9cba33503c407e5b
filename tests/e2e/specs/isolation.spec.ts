import type { Page } from '@playwright/test';
import { declareSample, expect, test, type SampleHost } from '../fixtures';
import { crashHungPage, hangScript } from '../pages/crash-hung-page';
import { PortalPage } from '../pages/portal-page';

/** JavaScript that a test's app runs when it loads and mounts; `el` is its container. */
interface AppBehaviour {
  readonly load?: string;
  readonly mount?: string;
}

/** An app that draws "Parcels" (its widget: "Parcels in view") and has configurable lifecycles. */
function serveApp(host: SampleHost, { load = '', mount = '' }: AppBehaviour): void {
  host.serveScript(`${load}
const draw = (level, text) => ({
  bootstrap: async () => undefined,
  mount: async ({ domElement: el }) => {
    el.innerHTML = '<h' + level + '>' + text + '</h' + level + '><button>Own button</button>';
    ${mount}
  },
  unmount: async ({ domElement: el }) => el.replaceChildren(),
});
export const { bootstrap, mount, unmount } = draw(1, 'Parcels');
export const widgets = { glance: draw(2, 'Parcels in view') };`);
}

/** Collects the console messages about the app. */
function getLines(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('parcels')) lines.push(message.text());
  });
  return lines;
}

/** Waits for three frames and time-outs. */
const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });

test.describe('while mounted, an app', () => {
  test.beforeEach(async ({ stack }) => {
    await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  });

  test('still receives clicks and keys from elsewhere', { tag: '@long' }, async ({ asUser, sampleHost }) => {
    serveApp(sampleHost, {
      mount: `window.received = [];
document.addEventListener('click', ({ target }) => { if (!el.contains(target)) window.received.push('outside'); });
window.addEventListener('keydown', (event) => { if (event.key === 'k') { event.preventDefault(); window.received.push('shortcut', event.defaultPrevented); } });`,
    });
    const page = await asUser('morgan.staff', { path: '/parcels' });
    const portal = new PortalPage(page);
    await expect(portal.heading('Parcels')).toBeVisible();
    await page.keyboard.press('k');
    await portal.userMenu.click();
    expect(await page.evaluate<unknown>('window.received')).toEqual(['shortcut', true, 'outside']);
  });
});

test('the first app leaks nothing, even if left immediately', async ({ asUser, sampleHost, stack }) => {
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  serveApp(sampleHost, {
    load: `const style = document.createElement('link'); document.head.append(style);
document.addEventListener('keydown', () => { window.keys = (window.keys ?? 0) + 1; });`,
    mount: `window.ticks = 0;
const tick = () => { window.ticks += 1; };
setInterval(tick);
const sheet = new CSSStyleSheet(); sheet.replaceSync('* { color: red }');
document.adoptedStyleSheets.push(sheet);
document.body.append(document.createElement('aside'));`,
  });
  const page = await asUser('morgan.staff', { path: '/healthz' });
  const lines = getLines(page);
  const sheets = (): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);
  const portal = new PortalPage(page);
  await page.goto('/parcels');
  await expect(portal.heading('Parcels')).toBeVisible();
  expect(await sheets()).toBe(1);
  await portal.entry('RfRs').click();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await waitForFrames(page);
  const ticks = (): Promise<unknown> => page.evaluate<unknown>('window.ticks');
  const before = await ticks();
  await waitForFrames(page);
  expect(await ticks()).toBe(before);
  expect(await sheets()).toBe(0);
  await page.keyboard.press('k');
  expect(await page.evaluate<unknown>('window.keys === undefined')).toBe(true);
  await expect(page.locator('aside:empty, head > link:not([rel])')).toHaveCount(0);
  for (const name of [
    'interval',
    'adopted style sheet',
    'listener "keydown" on the document',
    '<aside> in <body>',
    '<link> in <head>',
  ]) {
    expect(lines.join('\n')).toContain(name);
  }
});

test('an app that hung the page does not open after a reload; the user may open it', async ({
  asUser,
  pageFaults,
  sampleHost,
  stack,
}) => {
  pageFaults.allow(/app-parcels/);
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  serveApp(sampleHost, { mount: hangScript });
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const tab = await crashHungPage(new PortalPage(page));

  serveApp(sampleHost, {});
  await tab.send('Page.reload');
  // Playwright stops driving a crashed page; the tab still answers over CDP.
  const evaluate = async (expression: string): Promise<string> => {
    const { result } = await tab.send('Runtime.evaluate', { expression });
    return String(result.value);
  };
  const text = (): Promise<string> => evaluate("document.querySelector('main')?.innerText");
  await expect.poll(text).toContain('This section stopped responding last time. Open it anyway?');
  await evaluate(
    "[...document.querySelectorAll('main button')].find((one) => one.innerText === 'Open anyway').click()",
  );
  await expect.poll(text).toContain('Own button');
});

test('a tab duplicated while an app is opening opens that app too', async ({ asUser, sampleHost, stack }) => {
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  serveApp(sampleHost, {});
  const page = await asUser('morgan.staff', { path: '/parcels' });
  const { main } = new PortalPage(page);
  await expect(main.getByRole('button', { name: 'Own button' })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  // The browser copies session storage into the new window, as "Duplicate tab" does.
  const entry = await page.evaluate(() => {
    window.open('/parcels');
    return sessionStorage.getItem('portal.last-mount');
  });
  expect(entry).toContain('parcels');
  const copy = new PortalPage(await opened);
  await expect(copy.main.getByRole('button', { name: 'Own button' })).toBeVisible();
  await copy.page.reload();
  await expect(copy.main.getByRole('button', { name: 'Own button' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures';
import type { EditableManifest } from '../e2e/fixtures/test-stack';
import { PortalPage } from '../e2e/pages/portal-page';
import { median, printFigures, rounded } from './figures';

const slowDown = 4;
const visits = 5;

/** When events happened in a page, in ms since the navigation started. */
interface Moments {
  /** The first menu items were painted. */
  drawn?: number;
  /** The last item, typed into the filter as soon as the filter appeared, was painted. */
  found?: number;
}

declare global {
  interface Window {
    menuMoments?: Moments;
  }
}

function declareRegisters(manifest: EditableManifest, count: number): void {
  manifest.hosts['register'] = 'https://register.example.test';
  manifest.apps = manifest.apps.filter(({ host }) => host !== 'register');
  manifest.routes = manifest.routes.filter(({ app }) => !String(app).startsWith('register-'));
  for (let index = 0; index < count; index += 1) {
    const name = `register-${index}`;
    manifest.apps.push({ name, load: 'module', host: 'register' });
    const label = `Register ${index}`;
    manifest.routes.push({ path: `/${name}`, label, icon: 'file-text', permissions: [], app: name });
  }
}

/** Makes every document of a page record its moments. */
async function noteMoments(page: Page, last: string): Promise<void> {
  await page.addInitScript((path: string) => {
    const moments: Moments = (window.menuMoments = {});
    const onNextFrame = (react: () => void): void => {
      requestAnimationFrame(() => setTimeout(react, 0));
    };
    const waitFor = (selector: string, react: (found: HTMLElement) => void): void => {
      const watch = new MutationObserver(() => {
        const found = document.querySelector<HTMLElement>(selector);
        if (found === null) return;
        watch.disconnect();
        onNextFrame(() => react(found));
      });
      watch.observe(document, { childList: true, subtree: true });
    };
    waitFor('nav input[type="search"]', (field) => {
      moments.drawn = performance.now();
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(field, path.slice(1));
      waitFor(`nav li:first-child a[href="${path}"]`, () => (moments.found = performance.now()));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }, last);
}

/** Types into the filter; returns the time to the next frame for each key press (ms). */
function typeIntoFilter(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('nav input[type="search"]');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (const text of ['', 'r', 're', 'reg', 'regi', 'register 9', 'register 99', '', '7', '77', '']) {
      const start = performance.now();
      write?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      times.push(performance.now() - start);
    }
    return times;
  });
}

test('a menu of 1,000 apps on a machine that is four times slower', async ({ asUser, stack }) => {
  const figures: Record<string, string> = {};
  const usable: number[] = [];
  for (const count of [30, 1_000]) {
    await stack.editManifest((manifest) => declareRegisters(manifest, count));
    const page = await asUser('morgan.staff', { path: '/home' });
    await expect(new PortalPage(page).heading('Hello Morgan')).toBeVisible();
    await noteMoments(page, `/register-${count - 1}`);
    const developer = await page.context().newCDPSession(page);
    await developer.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const [drawn, found]: [number[], number[]] = [[], []];
    for (let visit = 0; visit < visits; visit += 1) {
      await page.reload();
      // expect() would serialize the whole long page repeatedly while it waits.
      await page.waitForFunction(() => window.menuMoments?.found !== undefined);
      const moments = await page.evaluate(() => window.menuMoments);
      drawn.push(moments?.drawn ?? NaN);
      found.push(moments?.found ?? NaN);
    }
    const typed = await typeIntoFilter(page);
    await page.close();
    usable.push(median(found));
    Object.assign(figures, {
      [`${count} more apps: first entries on screen`]: `${rounded(median(drawn), 'ms')} after the request`,
      [`${count} more apps: last entry found by the filter`]: `${rounded(median(found), 'ms')} after the request`,
      [`${count} more apps: a letter into the filter`]: `${rounded(median(typed), 'ms (median)')}, ${rounded(Math.max(...typed), 'ms (slowest)')}`,
    });
  }
  printFigures(`A long menu, ${slowDown}× slower`, figures);
  const [few = NaN, many = NaN] = usable;
  expect(many / few, 'finding an entry among 1,000 to among 30').toBeLessThan(3);
});

import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { type AsUserOptions, declareSample, expect, test as base } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** A section with a button for each tone. */
const script = `
const notices = [
  { tone: 'success', text: 'Parcel saved' },
  { tone: 'error', text: 'Parcel 12 could not be read. Please try again.' },
  { tone: 'info', text: '<b>Twelve</b> parcels were moved', duration: 20000 },
];
export const bootstrap = async () => undefined;
export const mount = async ({ domElement, portal }) => {
  const heading = document.createElement('h1');
  heading.textContent = 'Parcels';
  domElement.append(heading);
  for (const notice of notices) {
    const button = document.createElement('button');
    button.textContent = 'Raise ' + notice.tone;
    button.addEventListener('click', () => portal.notices.raise(notice));
    domElement.append(button);
  }
};
export const unmount = async ({ domElement }) => domElement.replaceChildren();
`;

type Tone = 'success' | 'error' | 'info';

/** A page whose section shows toasts. Its clock is stopped; `pass` advances it. */
class ToastsPage extends PortalPage {
  get place(): Locator {
    return this.page.locator('#main-toast-container');
  }

  /** The toast of a tone; an error is an assertive live region, the others are polite. */
  toast(tone: Tone): Locator {
    const texts = { success: 'Parcel saved', error: 'Parcel 12', info: '<b>Twelve</b> parcels were moved' };
    return this.place.getByRole(tone === 'error' ? 'alert' : 'status').filter({ hasText: texts[tone] });
  }

  raiser(tone: Tone): Locator {
    return this.main.getByRole('button', { name: `Raise ${tone}` });
  }

  /** Shows a toast and advances the clock until it is rendered, which takes frames and timers. */
  async raise(tone: Tone): Promise<void> {
    // By keyboard: on small screens earlier toasts may cover the buttons.
    await this.raiser(tone).press('Enter');
    await expect(async () => {
      await this.pass(100);
      expect(await this.toast(tone).count()).toBe(1);
    }).toPass();
  }

  /** Waits until a toast is gone; its exit animation takes some frames. */
  async waitUntilGone(tone: Tone): Promise<void> {
    await expect(async () => {
      await this.pass(100);
      expect(await this.toast(tone).count()).toBe(0);
    }).toPass();
  }

  async pass(duration: number): Promise<void> {
    await this.page.clock.runFor(duration);
  }
}

const test = base.extend<{ readonly open: (options?: AsUserOptions) => Promise<ToastsPage> }>({
  open: async ({ asUser, sampleHost, stack }, provide) => {
    sampleHost.serveScript(script);
    await stack.editManifest((manifest) => {
      declareSample(manifest, 'module');
      manifest.widgets.pop();
    });
    await provide(async (options) => {
      const page = await asUser('morgan.staff', {
        ...options,
        path: '/parcels',
        prepare: (fresh) => fresh.clock.install(),
      });
      const toasts = new ToastsPage(page);
      await expect(toasts.heading('Parcels')).toBeVisible();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      return toasts;
    });
  },
});

// Specification map: 9.17
test("a section's toast closes after 5 s or its own duration", { tag: '@long' }, async ({ open }) => {
  const toasts = await open();
  await toasts.raise('success');
  await toasts.raise('info');
  await toasts.pass(4_000);
  await expect(toasts.toast('success')).toBeVisible();
  await toasts.pass(2_000);
  await toasts.waitUntilGone('success');
  await toasts.pass(12_000);
  await expect(toasts.toast('info')).toBeVisible();
  await toasts.pass(3_000);
  await toasts.waitUntilGone('info');
});

test('a repeated toast is counted, not shown twice', { tag: '@long' }, async ({ open }) => {
  const toasts = await open();
  for (let times = 0; times < 3; times += 1) await toasts.raise('success');
  await expect(async () => {
    await toasts.pass(50);
    expect(await toasts.toast('success').innerText()).toBe('Parcel saved (3 times)');
  }).toPass();
  await expect(toasts.toast('success')).toHaveCount(1);
});

test('a toast stays on hover or focus, for at most twice its duration', async ({ open }) => {
  const toasts = await open();
  await toasts.raise('success');
  await toasts.toast('success').hover();
  await toasts.pass(6_000);
  await expect(toasts.toast('success')).toBeVisible();
  await toasts.toast('success').getByRole('button', { name: 'Close' }).focus();
  await toasts.raiser('info').hover();
  await toasts.pass(2_000);
  await expect(toasts.toast('success')).toBeVisible();
  await toasts.pass(8_000);
  await toasts.waitUntilGone('success');
});

test('a toast can be closed by keyboard, and the focus returns', { tag: '@long' }, async ({ open }) => {
  const toasts = await open();
  await toasts.raise('error');
  await toasts.raise('success');
  await toasts.raiser('success').focus();
  await toasts.toast('error').getByRole('button', { name: 'Close' }).focus();
  await toasts.page.keyboard.press('Enter');
  await toasts.pass(1_000);
  await toasts.waitUntilGone('error');
  await expect(toasts.raiser('success')).toBeFocused();
  await expect(toasts.toast('success')).toBeVisible();
});

test('toasts outlive their section', { tag: '@long' }, async ({ open }) => {
  const toasts = await open();
  await toasts.raise('info');
  await toasts.entry('RfRs').click();
  await expect(toasts.heading('Requests for Reconsideration')).toBeVisible();
  await expect(toasts.toast('info')).toBeVisible();
});

for (const width of [1440, 390, 320]) {
  test(
    `at ${width} px toasts are within the window, without axe violations, and add no style element`,
    { tag: width === 390 ? [] : '@long' },
    async ({ open }) => {
      const toasts = await open({ context: { viewport: { width, height: 900 }, reducedMotion: 'reduce' } });
      const styles = await toasts.page.locator('style').count();
      for (const tone of ['success', 'error', 'info'] as const) await toasts.raise(tone);
      // A toast comes in from the side, in steps that need frames of the clock and renders of the page.
      await expect(async () => {
        await toasts.pass(100);
        const box = await toasts.toast('error').boundingBox();
        if (box === null) throw new Error('The toast is not drawn.');
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.x + box.width / 2).toBeGreaterThanOrEqual(width / 2);
        if (width < 768) expect(box.width).toBeGreaterThanOrEqual(width - 32);
      }).toPass();
      await toasts.toast('error').hover();
      await toasts.page.clock.resume();
      const { violations } = await new AxeBuilder({ page: toasts.page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
      expect(await toasts.page.locator('style').count()).toBe(styles);
    },
  );
}

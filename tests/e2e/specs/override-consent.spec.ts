import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectNoViolations,
  plainScript,
  portalAddress,
  sampleAddress,
  sandboxAddress,
  test,
} from '../fixtures';

// Apps from sibling hosts run in the portal's origin: `page.evaluate` acts as such a script here.
const consentPath = `/rfr?override=rfr@${sampleAddress}`;
const question = 'Load “rfr” from another address?';
const fields = { app: 'rfr', address: sampleAddress, return: '/rfr' };

async function expectNoConsent(context: BrowserContext): Promise<void> {
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('portal-override');
}

/** Sends the form that accepts an override, as a navigation in a new window. */
function sendForm(page: Page, body: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((values) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/portal/override', target: '_blank' });
    for (const [name, value] of Object.entries(values)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, body);
}

test.beforeEach(({ sampleHost, pageFaults }) => {
  sampleHost.serveScript(plainScript('module'));
  // Caused by the attacks themselves: rejected posts, a blocked frame, an unreadable window.
  pageFaults.allow(/status of 40[03]/, /frame-ancestors/, /frame-src/, /Blocked a frame/);
});

test("an app's script cannot consent by its own POST or form", async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/home' });
  const status = await page.evaluate(
    async (body) =>
      (await fetch('/portal/override', { method: 'POST', body: new URLSearchParams(body) })).status,
    fields,
  );
  expect(status).toBe(403);

  const opened = page.context().waitForEvent('page');
  // After any user gesture, a script can open windows as if the user had.
  await page.mouse.click(5, 5);
  await sendForm(page, { ...fields, token: `${'a'.repeat(16)}.9999999999999.${'b'.repeat(43)}` });
  const consentPage = await opened;
  await expect(consentPage.getByRole('heading', { name: question })).toBeVisible();
  await expectNoConsent(page.context());
});

test("an app's script cannot read the consent page", { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/home' });
  const read = await page.evaluate(async (address) => {
    const fetched = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    const xhrText = await new Promise<string>((resolve) => {
      const request = new XMLHttpRequest();
      request.addEventListener('loadend', () => resolve(request.responseText));
      request.open('GET', address);
      request.setRequestHeader('accept', 'text/html');
      request.send();
    });
    const frame = document.createElement('iframe');
    const framed = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = address;
    document.body.append(frame);
    await framed;
    return [fetched, xhrText, frame.contentDocument?.documentElement.outerHTML ?? 'out of reach'];
  }, consentPath);
  for (const text of read) expect(text).not.toContain('name="token"');
  await expectNoConsent(page.context());
});

for (const from of ['the page of the portal', 'a page that a script makes up'] as const) {
  test(`a script of ${from} cannot reach the consent window`, { tag: '@long' }, async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/home' });
    let opener = page;
    if (from !== 'the page of the portal') {
      const made = page.context().waitForEvent('page');
      await page.evaluate(() => {
        const text = new Blob(['<!doctype html><title>Made up</title>'], { type: 'text/html' });
        window.open(URL.createObjectURL(text));
      });
      opener = await made;
      await opener.waitForLoadState();
      expect(await opener.evaluate(() => window.origin)).toBe(new URL(page.url()).origin);
    }
    const opened = page.context().waitForEvent('page');
    await opener.evaluate((address) => {
      Reflect.set(window, 'held', window.open(address, 'question'));
    }, portalAddress + consentPath);
    const consentPage = await opened;
    await expect(consentPage.getByRole('button', { name: 'Load from this address' })).toBeVisible();
    const reached = await opener.evaluate(() => {
      const seen = (found: unknown): string => {
        try {
          const root: unknown = ['document', 'documentElement', 'innerHTML'].reduce<unknown>(
            (object, name) => Reflect.get(Object(object), name),
            found,
          );
          return String(root);
        } catch (thrown) {
          return String(thrown);
        }
      };
      const held: unknown = Reflect.get(window, 'held');
      const isClosed: unknown = Reflect.get(Object(held), 'closed');
      return { isClosed, held: seen(held), named: seen(window.open('', 'question')) };
    });
    expect(reached.isClosed).toBe(true);
    expect(reached.held + reached.named).not.toContain('token');
    expect(await consentPage.evaluate(() => window.opener === null)).toBe(true);
    await expectNoConsent(page.context());
  });
}

test('the user consents by a click on the consent page', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: consentPath });
  await page.getByRole('button', { name: 'Load from this address' }).click();
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('portal-override');
});

test('a link to safe mode from another site asks for confirmation', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/home' });
  await page.goto(`${sandboxAddress.replace('localhost', '127.0.0.1')}/outbox`);
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'Away';
    document.body.append(link);
    link.click();
  }, `${portalAddress}/rfr?safe`);
  await expect(page.getByRole('heading', { name: 'Start safe mode?' })).toBeVisible();
  await expectNoViolations(page, 'the question about safe mode');
  await page.getByRole('button', { name: 'Start safe mode' }).click();
  await expect(page.getByRole('complementary', { name: 'Safe mode' })).toBeVisible();
  await expect(page).toHaveURL(/\/rfr/);
});

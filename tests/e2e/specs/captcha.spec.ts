import type { Page } from '@playwright/test';
import { expect, sampleAddress, sandboxAddress, test, type SampleHost } from '../fixtures';

// The sandbox's replacement for the human check, in a page that allows nothing else. How the portal uses it
// is tested with the pages that do.

const policy = `default-src 'none'; img-src data:; script-src ${sampleAddress} ${sandboxAddress}; frame-src ${sandboxAddress}`;

const html = `<!doctype html>
<html lang="en-CA">
<meta http-equiv="content-security-policy" content="${policy}">
<title>Human check</title>
<link rel="icon" href="data:,">
<main><div id="check"></div><output></output><button>Execute</button></main>
<script src="${sandboxAddress}/captcha/api.js?render=explicit"></script>
<script src="/main.js"></script>
</html>`;

/** Renders the check with the options in the URL; writes what its callbacks receive into the page. */
const script = `
const output = document.querySelector('output');
const { size, action } = Object.fromEntries(new URLSearchParams(location.search));
const id = grecaptcha.render('check', {
  sitekey: 'test', size, action,
  callback: (token) => output.append('token ' + token + ';'),
  'expired-callback': () => output.append('expired;'),
  'error-callback': () => output.append('error;'),
});
document.querySelector('button').addEventListener('click', () => grecaptcha.execute(id));
`;

async function control(behaviour: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(behaviour);
  await fetch(`${sandboxAddress}/__control/captcha`, { method: 'POST', headers, body });
}

async function openCheck(page: Page, host: SampleHost, query = 'size=normal'): Promise<void> {
  host.answer('/check', { type: 'text/html', body: html });
  host.serveScript(script);
  await page.goto(`${sampleAddress}/check?${query}`);
}

const box = (page: Page) =>
  page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox', { name: "I'm not a robot" });

async function accepts(token: string | undefined, type: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ token, type });
  return (await fetch(`${sandboxAddress}/accounts/v1`, { method: 'POST', headers, body })).json();
}

test.afterEach(() => control({ mode: 'pass' }));

// Specification map: 7.4
test(
  'the checkbox is checked once and returns a token for its action',
  { tag: '@long' },
  async ({ page, sampleHost }) => {
    await openCheck(page, sampleHost, 'size=normal&action=reset');
    await box(page).click();
    await expect(page.getByRole('status')).toHaveText(/^token \S+;$/);
    await expect(box(page)).toBeDisabled();
    const token = (await page.getByRole('status').textContent())?.slice('token '.length, -1);
    expect(await accepts(token, 'reset')).toEqual({ success: true });
  },
);

test('the invisible check runs without a click once it is executed', async ({ page, sampleHost }) => {
  await openCheck(page, sampleHost, 'size=invisible');
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByRole('status')).toHaveText(/^token \S+;$/);
});

test("the check expires by the page's clock", { tag: '@long' }, async ({ page, sampleHost }) => {
  await page.clock.install();
  await control({ mode: 'expire' });
  await openCheck(page, sampleHost);
  await box(page).click();
  await expect(page.getByRole('status')).toHaveText(/^token \S+;$/);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('status')).toHaveText(/^token \S+;expired;$/);
  await expect(box(page)).toBeEnabled();
  await expect(box(page)).not.toBeChecked();
});

test(
  'the check fails when configured to, and can be retried',
  { tag: '@long' },
  async ({ page, sampleHost }) => {
    await control({ mode: 'error' });
    await openCheck(page, sampleHost);
    await box(page).click();
    await expect(page.getByRole('status')).toHaveText('error;');
    await control({ mode: 'pass' });
    await box(page).click();
    await expect(page.getByRole('status')).toHaveText(/^error;token \S+;$/);
  },
);

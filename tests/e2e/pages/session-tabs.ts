import type { BrowserContext, Page, Request } from '@playwright/test';
import { type AsUserOptions, expect } from '../fixtures';
import { PortalPage } from './portal-page';

/** In ms. */
export const second = 1_000;

/** In ms. */
export const minute = 60 * second;

/** In ms. */
export const hour = 60 * minute;

/** The path that the tabs open. */
export const rfr = '/rfr?ccmm=0412';

/** The return path of an expired session. */
export const backToRfr = `/?return=${encodeURIComponent(rfr)}`;

/** The button of the sign-in form. */
export const signInForm = (page: Page) => page.getByRole('button', { name: 'Login' });

/** The dialog that warns before the session ends. */
export const warning = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to expire!' });

/** The button that extends the session. */
export const extendButton = (page: Page) => warning(page).getByRole('button', { name: 'Yes, extend it!' });

/** The toast of a tab whose session another tab extended. */
export const notice = (page: Page) => page.getByText('Your session was extended in another tab.');

/** When the session ends (epoch ms). */
export const getExpiry = (page: Page): Promise<number> =>
  page.evaluate(() => Number(localStorage.getItem('sessionExpTime')));

/** The time of the page (epoch ms). */
export const getTime = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** The keys of the tokens in local storage. */
export const findTokens = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')));

/** URLs of session calls: to the identity provider, or to the portal server. */
export const identityAddress = /\/(idp|bff\/session(\?.*)?)$/;

const actionsOfServer: Readonly<Record<string, string>> = {
  POST: 'GetTokensFromRefreshToken',
  DELETE: 'RevokeToken',
};

/** The identity provider's action that a request triggers. */
export function getAction(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  if (pathname === '/bff/session') return actionsOfServer[request.method()];
  return request.method() === 'POST' ? request.headers()['x-amz-target']?.split('.').at(-1) : undefined;
}

/** Records every call to the back ends and the identity provider: its path, or its action. */
export function recordCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/^\/bff/, '');
    const action = getAction(request);
    if (action !== undefined) calls.push(action);
    else if (/^\/api(-users)?\//.test(path) && request.method() !== 'OPTIONS') calls.push(path);
  });
  return calls;
}

/** Whether a tab of this browser renews the session, or waits for another tab to do so. */
const isRenewing = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].some(({ name }) => name === 'portal.token-refresh');
  });

type AsUser = (userId: string, options?: AsUserOptions) => Promise<Page>;

/** Opens tabs of one browser on the RfRs with a stopped clock; the session ends 20 minutes later. */
export async function openTabs(asUser: AsUser, count: number, context: AsUserOptions['context'] = {}) {
  const first = await asUser('morgan.staff', {
    path: rfr,
    ownSession: true,
    context,
    prepare: (page) => page.clock.install(),
  });
  const tabs = [first];
  while (tabs.length < count) {
    const page = await first.context().newPage();
    await page.goto(rfr);
    tabs.push(page);
  }
  for (const page of tabs)
    await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
  // Deferred code needs a running clock, and its calls would otherwise count as the test's.
  for (const page of tabs) await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const { clock } = first.context();
  await clock.pauseAt((await getTime(first)) + minute);
  // The refresh due in that minute would otherwise count as the test's.
  for (const page of tabs) await expect.poll(() => isRenewing(page)).toBe(false);
  await first.keyboard.press('Shift');
  expect(await getExpiry(first)).toBe((await getTime(first)) + 20 * minute);
  return { tabs, first, clock, context: first.context() };
}

/** Expects the sign-in page in each tab, and no trace of the session. */
export async function expectSignedOut(tabs: readonly Page[], address: string | RegExp): Promise<void> {
  for (const page of tabs) {
    await expect(signInForm(page)).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await findTokens(page)).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('portal-hint');
  }
}

import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { compactDecrypt } from 'jose';
import * as v from 'valibot';
import { expect, nginxAddress, Programs, sandboxAddress, signIn, test } from '../../e2e/fixtures';
import { nginxPort, ports } from '../../e2e/fixtures/addresses';
import { NotificationsPage } from '../../e2e/pages/notifications-page';
import { PortalPage } from '../../e2e/pages/portal-page';
import { createSite, startReplica, type Replica } from './replica';

// Each refresh token is valid once. Browsers renew only after a "renew" response, so each renewal here has a
// cause.
const settings = { PORTAL_IDENTITY_ROTATION: 'on', PORTAL_REFRESH_SECONDS: '3600' };
test.use({ settings });

const programs = new Programs();
test.afterEach(() => programs.clear());

const sessionKey = randomBytes(32).toString('base64url');
const SessionSchema = v.object({ refreshToken: v.string() });

/**
 * Decrypts the refresh token in the session cookie, as only the portal server can; `undefined` without a
 * cookie.
 */
async function openCookie(context: BrowserContext): Promise<string | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith('portal-session-'));
  if (cookie === undefined) return undefined;
  const { plaintext } = await compactDecrypt(cookie.value, Buffer.from(sessionKey, 'base64url'));
  return v.parse(SessionSchema, JSON.parse(Buffer.from(plaintext).toString('utf8'))).refreshToken;
}

/** Sends a refresh token to the provider, which uses it up if valid; returns the response. */
async function useRefreshToken(token: string | undefined): Promise<string> {
  const answer = await fetch(`${sandboxAddress}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: 'sandboxportalclient', RefreshToken: token }),
  });
  return `${answer.status} ${await answer.text()}`;
}

/** Records the pages that get a "renew" response, and the statuses of renewals. */
function recordAnswers(context: BrowserContext) {
  const pagesToRenew = new Set<Page>();
  const renewals: number[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.headers()['x-portal-session'] === 'renew') pagesToRenew.add(response.frame().page());
    if (pathname === '/bff/session' && response.request().method() === 'POST')
      renewals.push(response.status());
  });
  return { pagesToRenew, renewals };
}

interface Site {
  readonly origin: string;
  /** Replaces the process by another one, which shares only the key. */
  readonly change: () => Promise<unknown>;
}

async function end({ process, ended }: Replica): Promise<void> {
  process.kill('SIGKILL');
  await ended;
}

async function startRestarting(): Promise<Site> {
  const origin = `http://127.0.0.1:${ports.sessions}`;
  const start = () => startReplica(programs, { origin, sessionKey, port: ports.sessions, settings });
  let current = await start();
  return {
    origin,
    async change() {
      await end(current);
      current = await start();
    },
  };
}

/** Browsers reach one of two replicas until it is stopped, then the other. */
async function startReplicas(): Promise<Site | undefined> {
  const start = () => startReplica(programs, { origin: nginxAddress, sessionKey, settings });
  const first = await start();
  const second = await start();
  const upstream = `upstream portal {
    server 127.0.0.1:${first.port} max_fails=1 fail_timeout=600s;
    server 127.0.0.1:${second.port} backup;
  }`;
  const nginx = await programs.nginx([upstream, createSite(nginxPort)]);
  return nginx && { origin: nginxAddress, change: () => end(first) };
}

const ways: readonly (readonly [string, () => Promise<Site | undefined>])[] = [
  ['that restarts', startRestarting],
  ['that is replaced by another one', startReplicas],
];

for (const [way, startSite] of ways) {
  test(`a server ${way} makes the browser renew once, and signs nobody out`, async ({
    context,
    pageFaults,
  }) => {
    pageFaults.allow(/status of 401|WebSocket|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE|status of 502/);
    const site = await startSite();
    test.skip(site === undefined, 'There is no nginx on this machine, and none could be installed.');
    const { origin, change } = site ?? { origin: '', change: async () => undefined };

    const first = await context.newPage();
    await signIn(first, 'morgan.staff', `${origin}/`);
    const second = await context.newPage();
    await second.goto(`${origin}/rfr`);
    const tabs = [first, second];
    const rows = (page: Page) => new PortalPage(page).main.getByRole('rowheader').first();
    await expect(rows(second)).toBeVisible();
    for (const page of tabs) await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const { pagesToRenew, renewals } = recordAnswers(context);
    const before = await openCookie(context);
    expect(before).toBeDefined();

    // Holds renewals until both tabs have had their response.
    await context.route('**/bff/session', async (route) => {
      await expect.poll(() => pagesToRenew.size).toBe(2);
      await route.continue();
    });
    await change();
    for (const page of tabs) await new PortalPage(page).entry('Appeals').click();
    for (const page of tabs) await expect(rows(page)).toBeVisible();
    expect([pagesToRenew.size, renewals]).toEqual([2, [200]]);
    await context.unroute('**/bff/session');
    const renewed = await openCookie(context);
    expect(renewed).not.toBe(before);
    expect(await useRefreshToken(before)).toMatch(/^400 .*NotAuthorizedException/);

    for (const page of tabs) {
      await page.reload();
      await expect(rows(page)).toBeVisible();
      await expect(new PortalPage(page).userMenu).toContainText('Morgan');
    }
    expect([renewals, await openCookie(context)]).toEqual([[200], renewed]);

    await new PortalPage(first).logOut();
    await expect(second.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await openCookie(context)).toBeUndefined();
    expect(await useRefreshToken(renewed)).toMatch(/^400 .*revoked/);
  });
}

test('a document opened after a restart renews, and a sign-out after another restart is complete', async ({
  context,
  pageFaults,
}) => {
  pageFaults.allow(/status of 401|WebSocket|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE/);
  const { origin, change } = await startRestarting();
  const page = await context.newPage();
  const portal = new PortalPage(page);
  await signIn(page, 'morgan.staff', `${origin}/`);
  // A server killed during a renewal takes the next refresh token with it.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const { renewals } = recordAnswers(context);
  const before = await openCookie(context);
  await change();
  await page.goto(`${origin}/rfr`);
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  expect(renewals).toEqual([200]);
  const renewed = await openCookie(context);
  expect(renewed).not.toBe(before);

  await change();
  await portal.logOut();
  expect(await openCookie(context)).toBeUndefined();
  expect(await useRefreshToken(renewed)).toMatch(/^400 .*revoked/);
});

test('notifications resume after a restart without a click: the rejected websocket makes the browser renew', async ({
  context,
  pageFaults,
  stack,
}) => {
  pageFaults.allow(/status of 401|WebSocket|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE/);
  const { origin, change } = await startRestarting();
  const page = await context.newPage();
  await signIn(page, 'morgan.staff', `${origin}/`);
  const notifications = new NotificationsPage(page);
  await notifications.waitUntilLoaded();
  const { renewals } = recordAnswers(context);
  const { accepted } = await stack.sockets('morgan.staff');
  await change();
  await expect.poll(async () => (await stack.sockets('morgan.staff')).accepted).toBe(accepted + 1);
  expect(renewals).toEqual([200]);
  await stack.notify('morgan.staff', {
    notification: { id: 'late', dropdownMessage: 'late arrived', alertMessage: 'late arrived' },
  });
  await notifications.open();
  await expect(notifications.row('late arrived')).toBeVisible();
});

import type { Browser, BrowserContext, Route } from '@playwright/test';
import type { Manifest } from '#manifest';
import { openInProcessPortal, type InProcessPortal } from '#server/in-process';
import { answerBackend, username } from './backends';
import { nameCall, noDataHeader } from './observe-page';

/** The real portal with one manifest, in a browser, for a user with all permissions. */
export interface Trial {
  readonly origin: string;
  readonly manifest: Manifest;
  /** Whether the portal itself requests an address. */
  readonly isOwn: (address: string) => boolean;
  /** Opens a separate browser context for each visit, so that apps do not affect each other. */
  readonly openContext: () => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

export interface TrialOptions {
  readonly browser: Browser;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly manifest: Manifest;
  /** Sample responses of back ends. */
  readonly answers?: TrialAnswers | undefined;
}

/** Sample responses of back ends: call, such as `GET /api/parcels` → JSON. */
export type TrialAnswers = Readonly<Record<string, unknown>>;

const sessionMs = 20 * 60_000;

/** The local storage entry from which the portal reads the end of the session. */
function createSessionStorage(now: number): { name: string; value: string }[] {
  return [{ name: 'sessionExpTime', value: String(now + sessionMs) }];
}

async function fulfillOwnRequest(
  route: Route,
  portal: InProcessPortal,
  { manifest, answers = {} }: TrialOptions,
): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  if (pathname === '/portal/events' || pathname === '/portal/reports') return route.fulfill({ status: 204 });
  if (pathname.startsWith('/bff/')) {
    const call = nameCall(request.method(), request.url(), true);
    const answer = Object.hasOwn(answers, call)
      ? answers[call]
      : answerBackend(pathname, manifest, portal.sessionId, Date.now());
    if (answer !== undefined) return route.fulfill({ json: answer });
    const headers = { [noDataHeader]: '1' };
    return route.fulfill({ status: 503, headers, json: { message: 'A trial has no back ends.' } });
  }
  const { status, headers, body } = await portal.respond({
    url: `${pathname}${search}`,
    headers: await request.allHeaders(),
  });
  return route.fulfill({ status, headers: { ...headers }, body });
}

/** Opens the portal. Rejects with a `PortalError` if the shell is not built or the manifest is refused. */
export async function openTrial(options: TrialOptions): Promise<Trial> {
  const { browser, environment, manifest } = options;
  const legacyTokens = manifest.apps.filter(({ needs }) => needs?.includes('token')).map(({ name }) => name);
  const manifestText = JSON.stringify(manifest);
  const portal = await openInProcessPortal({ environment, manifestText, username, legacyTokens });
  const isAssetsRequest = (address: string): boolean =>
    address.startsWith(`${manifest.backends.assets}/delta_refresh`);
  return {
    origin: portal.origin,
    manifest,
    isOwn: (address) => new URL(address).origin === portal.origin || isAssetsRequest(address),
    async openContext() {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'en-CA',
        storageState: {
          cookies: [],
          origins: [{ origin: portal.origin, localStorage: createSessionStorage(Date.now()) }],
        },
      });
      await context.route(
        ({ origin }) => origin === portal.origin,
        // The page may be closed before its request is answered.
        (route) => fulfillOwnRequest(route, portal, options).catch(() => undefined),
      );
      await context.route(
        (url) => isAssetsRequest(url.href),
        (route) => route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
      );
      await context.routeWebSocket(`${portal.origin.replace(/^http/, 'ws')}/**`, () => undefined);
      return context;
    },
    close: () => portal.close(),
  };
}

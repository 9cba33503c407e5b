import { createServerSession } from '../../src/platform/identity/server-session';
import { createBrowserStorage } from '../../src/platform/storage';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { SharedLocks } from '../../src/platform/testing/web-locks';

/** Claims from the portal server, and the resulting session. */
export const claims = { username: 'portal|0001', permissions: ['0412'], exp: 1_750_000_000 };
export const session = { username: 'portal|0001', permissions: ['0412'], expiresAt: 1_750_000_000_000 };
export const idKey = 'portal.session-id';
export const renewalKey = 'portal.session-renewal';
const originalFetch = window.fetch;

export type Reply = Response | Promise<Response>;

export const storage = createBrowserStorage();

export const createRefusal = (status: number, sign?: string) =>
  new Response('{}', { status, headers: sign === undefined ? {} : { 'x-portal-session': sign } });
export const createRenewal = (id = 's1') => Response.json({ id, claims, endsAt: 0 });

/** Never responds; only an abort ends the request. */
export const neverRespond = ({ signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')));
  });

interface Stage {
  clock: ManualClock;
  browser: SharedLocks;
  sent: { readonly address: unknown; readonly init: RequestInit }[];
  reply: (init: RequestInit) => Reply;
}

const createStage = (): Stage => ({
  clock: new ManualClock(),
  browser: new SharedLocks(),
  sent: [],
  reply: () => createRenewal(),
});

/** A test's browser, the requests of its tabs, and the portal server's replies. */
export const stage = createStage();

export function startStage(): void {
  Object.assign(stage, createStage());
  localStorage.clear();
  storage.sessionExpiry.write(stage.clock.now() + 1_200_000);
  window.fetch = async (address, init = {}) => {
    stage.sent.push({ address, init });
    return stage.reply(init);
  };
}

export function endStage(): void {
  window.fetch = originalFetch;
}

export function openTab(id = 's1', username = 'portal|0001', refreshSeconds = 60) {
  const { browser, clock } = stage;
  const { locks } = browser.tab();
  const current = { id, username };
  return createServerSession({ current, refreshSeconds, identityClient: 'client', storage, clock, locks });
}

export const getBodies = () =>
  stage.sent.map(({ init: { body } }): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined));

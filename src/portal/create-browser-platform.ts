import type { PageData } from '#manifest';
import {
  createBrowserSession,
  createBrowserStorage,
  createConsoleLog,
  createServerSession,
  createSessionTransport,
  createSystemClock,
  getBrowserLocks,
  watchActivity,
  watchReturn,
} from '#platform';
import type { Platform } from './create-stores';

type SessionDependencies = Pick<Platform, 'storage' | 'clock' | 'locks'>;

/** Returns the document's session; otherwise the one of the tokens in this browser. */
function createSession(
  { sessions, identity: settings }: PageData,
  dependencies: SessionDependencies,
): Pick<Platform, 'identity' | 'createTransport'> {
  const current = sessions?.current;
  if (sessions === undefined || current === undefined)
    return { identity: createBrowserSession({ settings, ...dependencies }) };
  const { refreshSeconds } = sessions;
  const identity = createServerSession({
    current,
    refreshSeconds,
    identityClient: settings.client,
    ...dependencies,
  });
  return {
    identity,
    createTransport: (addresses) => createSessionTransport(addresses, { ...identity, id: current.id }),
  };
}

/** Creates the platform adapters of a real browser. */
export function createBrowserPlatform(page: PageData): Platform {
  const clock = createSystemClock();
  const storage = createBrowserStorage();
  const locks = getBrowserLocks();
  return {
    clock,
    log: createConsoleLog(),
    storage,
    locks,
    ...createSession(page, { storage, clock, locks }),
    watchActivity: (react) => watchActivity(clock, react),
    watchReturn,
    leave: (path) => window.location.replace(new URL(path, page.loginHost ?? window.location.origin)),
    reload: () => window.location.reload(),
  };
}

import { when } from 'mobx';
import { PortalError } from '#base';
import {
  createDownloads,
  createNotificationStorage,
  createTabClaim,
  createVisibleTabLeader,
  followNotifications,
  reportMissedNotifications,
  watchShown,
  type FeedListener,
  type Leader,
} from '#platform';
import { createBellParts, type BellParts } from '#shell';
import { createExtractsService } from '#backends/extracts';
import { createNotificationsService } from '#backends/notifications';
import { createDeferredPortal, ExtractsStore, NotificationsStore, type DeferredPortal } from '#stores';
import type { Stores } from './create-stores';

export type NotificationStores = Pick<
  Stores,
  'clock' | 'http' | 'locks' | 'log' | 'manifest' | 'notices' | 'session' | 'storage' | 'transport' | 'user'
>;

export interface NotificationParts {
  readonly notifications: NotificationsStore;
  readonly extracts: ExtractsStore;
  /** The notifications that plugins see. */
  readonly portal: DeferredPortal;
  /** Stops before the session ends. */
  readonly stop: () => void;
}

/** Subscribes to the websocket; returns a dispose function. */
export type Follow = (listener: FeedListener) => () => void;

/** Unsubscribes when the session ends. */
function whileSignedIn({ session }: NotificationStores, listener: FeedListener): FeedListener {
  return {
    onNotifications: (notifications) => session.check() && listener.onNotifications(notifications),
    onOpened: () => session.check() && listener.onOpened(),
    onReady: () => session.check() && listener.onReady(),
  };
}

/** Creates notifications, extracts and downloads for a user, and starts them until the session ends. */
export function createNotifications(
  stores: NotificationStores,
  userId: string,
  follow: Follow,
): NotificationParts {
  const { clock, http, locks, manifest, notices, session } = stores;
  const storage = createNotificationStorage(stores.storage);
  const downloads = createDownloads({ http, clock, backends: () => manifest.portal.backends });
  const extracts = new ExtractsStore({
    extracts: createExtractsService(http),
    downloads,
    clock,
    notices,
    claim: createTabClaim(locks, clock, storage.downloaded),
    hasFocus: () => document.hasFocus(),
    isVisible: () => !document.hidden,
  });
  const over = new AbortController();
  const notifications = new NotificationsStore({
    notifications: createNotificationsService(http, over.signal),
    clock,
    storage,
    userId,
    subscribe: (listener) => follow(whileSignedIn(stores, listener)),
    onNewNotifications: extracts.announce,
    onMissed: () => reportMissedNotifications(userId),
  });
  const stopHearing = notifications.start();
  const stopWatching = watchShown(document, () => void notifications.readAgain());
  const stop = (): void => {
    over.abort();
    stopWatching();
    stopHearing();
  };
  when(() => session.isOver, stop);
  return { notifications, extracts, portal: createDeferredPortal(notifications, extracts, downloads), stop };
}

export interface DeferredNotifications {
  readonly bell: BellParts;
  readonly portal: DeferredPortal;
}

/**
 * Leads until the document is unloaded. Stopping earlier ends only the task: otherwise a tab with an ended
 * session would hand the lead to one that does not know yet, and that would connect for the previous user.
 */
function leadingToTheEnd(leader: Leader): Leader {
  return {
    lead(name, run) {
      let stop = (): void => undefined;
      leader.lead(name, () => {
        stop = run();
        return () => stop();
      });
      return () => stop();
    },
  };
}

/** Subscribes to this browser's shared websocket. */
function subscribeBySocket(
  { clock, locks, log, session, transport }: NotificationStores,
  userId: string,
): Follow {
  const feed = {
    leader: leadingToTheEnd(createVisibleTabLeader({ locks, clock, page: document })),
    clock,
    userId,
    address: transport.socketUrl,
    mayConnect: session.check,
    onSessionRefused: () => session.confirm(),
    onNoAddress(thrown: unknown) {
      log.warn('notifications', thrown);
      if (thrown instanceof PortalError && thrown.code === 'signed-out') void session.confirm();
    },
  };
  return (listener) => followNotifications(feed, listener);
}

/** Creates notifications, extracts and downloads for a user, and starts them until the session ends. */
export function startNotifications(stores: NotificationStores, userId: string): DeferredNotifications {
  const { user } = stores;
  const { notifications, extracts, portal } = createNotifications(
    stores,
    userId,
    subscribeBySocket(stores, userId),
  );
  return {
    bell: createBellParts({ notifications, extracts, user }),
    portal,
  };
}

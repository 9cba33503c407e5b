import { when } from 'mobx';
import { PortalError } from '#base';
import {
  createDownloads,
  followNotifications,
  notificationStorage,
  tabsClaim,
  visibleTabsLeader,
  type FeedListener,
  type Leader,
} from '#platform';
import { createExtractsService, createNotificationsService } from '#services';
import { bellParts, type BellParts } from '#shell';
import { createLatePortal, ExtractsStore, NotificationsStore, type LatePortal } from '#stores';
import type { Stores } from './build-stores';

/** What notifications stand on. */
export type NotificationStores = Pick<
  Stores,
  'clock' | 'http' | 'locks' | 'log' | 'manifest' | 'notices' | 'session' | 'storage' | 'transport' | 'user'
>;

/** What the frame and the plugins get after the first content. */
export interface Late {
  readonly bell: BellParts;
  readonly portal: LatePortal;
}

/** Hears nothing more once the session is over. */
function whileSignedIn({ session }: NotificationStores, listener: FeedListener): FeedListener {
  return {
    onNews: (notifications) => session.check() && listener.onNews(notifications),
    onOpened: () => session.check() && listener.onOpened(),
    onReady: () => session.check() && listener.onReady(),
  };
}

/**
 * Leads until the document goes: ended early, only what it runs stops. A tab whose session is over would else hand the
 * lead to one that has not heard of that yet, and would connect for somebody who is leaving.
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

/** Builds notifications, extracts and downloads for a person, and starts them until the session is over. */
export function startNotifications(stores: NotificationStores, person: string): Late {
  const { clock, http, locks, log, manifest, notices, session, transport, user } = stores;
  const storage = notificationStorage(stores.storage);
  const downloads = createDownloads({ http, clock, backends: () => manifest.portal.backends });
  const extracts = new ExtractsStore({
    extracts: createExtractsService(http),
    downloads,
    clock,
    notices,
    claim: tabsClaim(locks, clock, storage.downloaded),
    hasFocus: () => document.hasFocus(),
    isVisible: () => !document.hidden,
  });
  const over = new AbortController();
  const feed = {
    leader: leadingToTheEnd(visibleTabsLeader({ locks, clock, page: document })),
    clock,
    person,
    address: transport.socketUrl,
    mayConnect: session.check,
    onNoAddress(thrown: unknown) {
      log.warn('notifications', thrown);
      if (thrown instanceof PortalError && thrown.code === 'signed-out') void session.confirm();
    },
  };
  const notifications = new NotificationsStore({
    notifications: createNotificationsService(http, over.signal),
    clock,
    storage,
    person,
    follow: (listener) => followNotifications(feed, whileSignedIn(stores, listener)),
    onNews: extracts.announce,
  });
  const stop = notifications.start();
  when(
    () => session.isOver,
    () => {
      over.abort();
      stop();
    },
  );
  return {
    bell: bellParts({ notifications, extracts, user }, (thrown) => log.warn('notifications', thrown)),
    portal: createLatePortal(notifications, extracts, downloads),
  };
}

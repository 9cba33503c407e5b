import { PortalError } from '#base';
import { followNotifications, createVisibleTabLeader, type Leader } from '#platform';
import { createBellParts, type BellParts } from '#shell';
import type { DeferredPortal } from '#stores';
import { buildNotifications, type Follow, type NotificationStores } from './build-notifications';

/** What the frame and the plugins get after the first content. */
export interface DeferredNotifications {
  readonly bell: BellParts;
  readonly portal: DeferredPortal;
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

/** Hears what the one websocket of this browser brings. */
function subscribeBySocket(
  { clock, locks, log, session, transport }: NotificationStores,
  person: string,
): Follow {
  const feed = {
    leader: leadingToTheEnd(createVisibleTabLeader({ locks, clock, page: document })),
    clock,
    person,
    address: transport.socketUrl,
    mayConnect: session.check,
    onNoAddress(thrown: unknown) {
      log.warn('notifications', thrown);
      if (thrown instanceof PortalError && thrown.code === 'signed-out') void session.confirm();
    },
  };
  return (listener) => followNotifications(feed, listener);
}

/** Builds notifications, extracts and downloads for a person, and starts them until the session is over. */
export function startNotifications(stores: NotificationStores, person: string): DeferredNotifications {
  const { user } = stores;
  const { notifications, extracts, portal } = buildNotifications(
    stores,
    person,
    subscribeBySocket(stores, person),
  );
  return {
    bell: createBellParts({ notifications, extracts, user }),
    portal,
  };
}

import { Prefetcher, type PrefetchDependencies } from '#apps';
import type { Address } from '#manifest';
import { raiseServerFaults } from '#stores';
import { followTooltips } from '#ui';
import { when } from 'mobx';
import type { NotificationStores } from './build-notifications';
import type { Stores } from './build-stores';
import { followPageViews, type FollowedStores } from './page-views';
import { startNotifications, type Late } from './start-notifications';

/** What the later part of the portal stands on. */
export interface LaterDependencies {
  readonly prefetch: PrefetchDependencies;
  readonly stores: FollowedStores & NotificationStores & Pick<Stores, 'dataRefresh' | 'notices'>;
  /** The element that holds the portal. */
  readonly home: HTMLElement;
  /** Where page views go; nowhere without it. */
  readonly collector: string | undefined;
}

/**
 * Starts what nobody needs for the first content: prefetching, tooltips, page views, the notice of a date that could
 * not be read, and the notifications once it is known who is there. `sign` is what it waited for, and `first` the
 * address on screen then, which may have been left while the code was on its way.
 */
export async function startLater(
  { prefetch, stores, home, collector }: LaterDependencies,
  sign: Event | undefined,
  first: Address,
): Promise<Late> {
  new Prefetcher(prefetch).start(sign);
  followTooltips(home);
  raiseServerFaults(() => stores.dataRefresh.refresh, stores.notices);
  if (collector !== undefined) followPageViews(stores, collector, first);
  const { user } = stores;
  await when(() => user.user !== undefined);
  return startNotifications(stores, user.user?.id ?? '');
}

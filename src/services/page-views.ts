import { reaction, untracked } from 'mobx';
import type { Address } from '#manifest';
import { createPageViewSender } from '#platform';
import type { PageView } from '#backends/page-view';
import type { Stores } from '../create-stores';

/** The stores that page views are read from. */
export type FollowedStores = Pick<
  Stores,
  'address' | 'clock' | 'municipalities' | 'session' | 'user' | 'viewAs'
>;
type Place = Pick<PageView, 'path' | 'title'>;

/** A route's own path instead of the address: what an app puts below its route or into a query may name a person. */
function getPlace({ address, municipalities, user }: FollowedStores, at: Address): Place | undefined {
  if (user.record.state !== 'succeeded' || municipalities.allowed.state !== 'succeeded') return undefined;
  const decision = address.decide(at);
  if (decision.kind === 'app') return { path: decision.route.path, title: decision.route.title };
  return decision.kind === 'error-page' ? { path: at.pathname, title: `Error ${decision.code}` } : undefined;
}

/**
 * Tells the collector of the page that was on screen `first`, and then of each change of route, while the session
 * lasts (section 7). Returns its stop.
 */
export function followPageViews(stores: FollowedStores, collector: string, first: Address): () => void {
  const { address, clock, session } = stores;
  const send = createPageViewSender(collector);
  let told: string | undefined;
  const tell = (at: Address): void => {
    const place = untracked(() => getPlace(stores, at));
    // What is looked at in the place of somebody else is nobody's visit.
    const isOwn = untracked(() => stores.viewAs.get() === undefined);
    if (isOwn && place !== undefined && place.path !== told && session.check()) {
      send({ event: 'page-view', ...place, at: clock.now() });
    }
    told = place?.path;
  };
  tell(first);
  return reaction(
    () => getPlace(stores, address.address)?.path,
    () => tell(address.address),
    { fireImmediately: true },
  );
}

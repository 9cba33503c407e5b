import { reaction, untracked } from 'mobx';
import { createPageViewSender } from '#platform';
import type { PageView } from '#wire';
import type { Stores } from './build-stores';

type Followed = Pick<Stores, 'address' | 'clock' | 'municipalities' | 'session' | 'user'>;
type Place = Pick<PageView, 'path' | 'title'>;

/** A route's own path instead of the address: what an app puts below its route or into a query may name a person. */
function placeOf({ address, municipalities, user }: Followed): Place | undefined {
  if (user.record.state !== 'succeeded' || municipalities.allowed.state !== 'succeeded') return undefined;
  const { decision } = address;
  if (decision.kind === 'app') return { path: decision.route.path, title: decision.route.title };
  if (decision.kind !== 'error-page') return undefined;
  return { path: address.address.pathname, title: `Error ${decision.code}` };
}

/**
 * Tells the collector of the page on screen, and then of each change of route, while the session lasts (section 7).
 * Returns its stop.
 */
export function followPageViews(stores: Followed, collector: string): () => void {
  const send = createPageViewSender(collector);
  return reaction(
    () => placeOf(stores)?.path,
    () => {
      const place = untracked(() => placeOf(stores));
      if (place === undefined || !stores.session.check()) return;
      send({ event: 'page-view', ...place, at: stores.clock.now() });
    },
    { fireImmediately: true },
  );
}

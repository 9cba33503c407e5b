import { reaction, untracked } from 'mobx';
import { readText, type Address } from '#manifest';
import { createPageViewSender } from '#platform';
import type { PageView } from '#backends/page-view';
import type { Stores } from './create-stores';

export type FollowedStores = Pick<
  Stores,
  'address' | 'clock' | 'manifest' | 'municipalities' | 'session' | 'user' | 'viewAs'
>;
type Place = Pick<PageView, 'path' | 'title'>;

/**
 * Sends a route's own path instead of the address, because an app's part of the address may contain personal
 * data.
 */
function getPlace(
  { address, manifest, municipalities, user }: FollowedStores,
  at: Address,
): Place | undefined {
  if (user.record.state !== 'succeeded' || municipalities.allowed.state !== 'succeeded') return undefined;
  const decision = address.decide(at);
  if (decision.kind === 'app') {
    const { path, title } = decision.route;
    const [first = ''] = manifest.portal.languages;
    // In English, so that a page has the same title in every language.
    return { path, title: readText(title, first) };
  }
  return decision.kind === 'error-page' ? { path: at.pathname, title: `Error ${decision.code}` } : undefined;
}

/**
 * Sends the page view of the `first` page, and one for each change of route during the session (section 7).
 * Returns a dispose function.
 */
export function followPageViews(stores: FollowedStores, collector: string, first: Address): () => void {
  const { address, clock, session } = stores;
  const send = createPageViewSender(collector);
  let lastPath: string | undefined;
  const sendView = (at: Address): void => {
    const place = untracked(() => getPlace(stores, at));
    // View-as mode sends no page views.
    const isOwn = untracked(() => stores.viewAs.get() === undefined);
    if (isOwn && place !== undefined && place.path !== lastPath && session.check()) {
      send({ event: 'page-view', ...place, at: clock.now() });
    }
    lastPath = place?.path;
  };
  sendView(first);
  return reaction(
    () => getPlace(stores, address.address)?.path,
    () => sendView(address.address),
    { fireImmediately: true, scheduler: (run) => void clock.afterPaint(run) },
  );
}

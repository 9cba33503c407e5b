import { reaction, when } from 'mobx';
import type { SectionSource } from '#app-runtime';
import { createLeftPlacesEntry, followScroll } from '#platform';
import { isSettled } from '#shell/routing';
import type { Stores } from './create-stores';

/** Restores the scroll position of pages on Back, Forward and reload, until the session ends. */
export function restoreScroll(
  { address, clock, session }: Pick<Stores, 'address' | 'clock' | 'session'>,
  registry: Pick<SectionSource, 'section'>,
): void {
  // The store follows the address bar when the browser reports the navigation, which is after the history has
  // changed.
  const isShown = (): boolean => {
    const { pathname, search } = address.address;
    const { location } = window;
    return (
      pathname === location.pathname && search === location.search && isSettled(address.decision, registry)
    );
  };
  const [opening] = performance.getEntriesByType('navigation');
  const places = createLeftPlacesEntry();
  const stop = followScroll({
    clock,
    places,
    openedBy: opening !== undefined && 'type' in opening ? String(opening.type) : undefined,
    whenShown: (run) =>
      reaction(isShown, (isThere) => (isThere ? run() : undefined), { fireImmediately: true }),
  });
  // Stored positions contain addresses of records, which the next user must not see.
  when(
    () => session.isOver,
    () => {
      stop();
      places.remove();
    },
  );
}

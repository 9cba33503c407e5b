import { reaction, when } from 'mobx';
import type { SectionSource } from '#app-runtime';
import { createLeftPlacesEntry, followScroll } from '#platform';
import { isSettled } from '#shell/routing';
import type { Stores } from './create-stores';

/** Takes people back to where they left a page, with Back, Forward and a reload, until their session is over. */
export function restoreScroll(
  { address, clock, session }: Pick<Stores, 'address' | 'clock' | 'session'>,
  registry: Pick<SectionSource, 'section'>,
): void {
  // The store follows the address bar when the browser announces the move, which is later than the history does.
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
  // The places name records by their addresses, which the next person must not see.
  when(
    () => session.isOver,
    () => {
      stop();
      places.remove();
    },
  );
}

import type { Clock } from './clock';
import type { StorageEntry } from './storage';
import type { LeftPlace } from './storage/left-places';

export interface ScrollRestorationDependencies {
  readonly clock: Clock;
  readonly places: StorageEntry<readonly LeftPlace[]>;
  /** Calls `run` once the page of the address bar is on screen. Returns a dispose function. */
  readonly whenShown: (run: () => void) => () => void;
  /** How this document was opened: the `type` of its `PerformanceNavigationTiming`. */
  readonly openedBy: string | undefined;
}

/** So many places are stored. */
const mostPlaces = 50;

/** A page whose rows take longer (ms) stays where it is. */
const longestWait = 10_000;

const inMain = (selector: string): string => `main ${selector}`;

/** What scrolls, by its label: the page, and tables with a frame of their own. */
function listAreas(): ReadonlyMap<string, Element> {
  const areas = document.querySelectorAll(inMain('[role="region"][tabindex="0"]'));
  const labelled = [...areas].map((area) => [area.getAttribute('aria-label') ?? '', area] as const);
  return new Map([...labelled, ['', document.documentElement]]);
}

function getPlace(entry: string): LeftPlace {
  const link = document.activeElement?.closest(inMain('a[href]'));
  return {
    entry,
    offsets: Object.fromEntries([...listAreas()].map(([label, area]) => [label, area.scrollTop])),
    link: link?.getAttribute('href') ?? '',
  };
}

/** Unless the person has put the focus somewhere meanwhile: a page begins with it on its heading. */
function focusLink(href: string): void {
  const { activeElement } = document;
  if (activeElement !== null && !activeElement.matches('body, main, h1')) return;
  const links = document.querySelectorAll<HTMLElement>(inMain('a[href]'));
  [...links].find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
}

interface Restoration {
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

/** Scrolls to a place as soon as the page is long enough for it, until all rows are there or the person does something. */
function restore(
  { offsets, link }: LeftPlace,
  { clock, whenShown }: ScrollRestorationDependencies,
  isScrolledAlready: (area: Element) => boolean,
): Restoration {
  const over = new AbortController();
  const { signal } = over;
  let isPainted = false;

  const scroll = (): void => {
    const isBusy = document.querySelector(inMain('[aria-busy="true"]')) !== null;
    const areas = listAreas();
    const reached = Object.entries(offsets).filter(([label, offset]) => {
      const area = areas.get(label);
      if (area === undefined) return offset === 0;
      if (isScrolledAlready(area)) return true;
      // Less would be seen to jump twice.
      if (!isBusy || area.scrollHeight - area.clientHeight >= offset) area.scrollTop = offset;
      return Math.abs(area.scrollTop - offset) < 2;
    });
    if (!isPainted || isBusy || reached.length < Object.keys(offsets).length) return;
    over.abort();
    // The portal moves the focus to the heading after the paint.
    if (link !== '') clock.afterPaint(() => focusLink(link));
  };

  const changes = new MutationObserver(scroll);
  const stopWaiting = [clock.after(longestWait, () => over.abort())];
  const startScrolling = (): void => {
    changes.observe(document.body, {
      attributeFilter: ['aria-busy', 'hidden'],
      childList: true,
      subtree: true,
    });
    scroll();
    // Until then the rows of the page before may still be there.
    const onPaint = (): void => {
      isPainted = true;
      scroll();
    };
    stopWaiting.push(clock.afterPaint(onPaint));
  };
  stopWaiting.push(whenShown(startScrolling));
  signal.addEventListener('abort', () => {
    changes.disconnect();
    for (const stop of stopWaiting) stop();
  });
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(event, () => over.abort(), { capture: true, passive: true, signal });
  return { isOver: () => signal.aborted, stop: () => over.abort() };
}

/**
 * Remembers where each page of the history was left, and goes back there with Back, Forward and a reload. Browsers do
 * so at once, when rows that are yet to come have not made the page long enough, so theirs is switched off. Where the
 * browser does not name the entries of its history (Navigation API), all is left to it. Returns a dispose function.
 */
export function followScroll(dependencies: ScrollRestorationDependencies): () => void {
  if (!('navigation' in window)) return () => undefined;
  const { places, openedBy } = dependencies;
  const { navigation } = window;
  const over = new AbortController();
  const { signal } = over;
  let restoration: Restoration | undefined;
  const getEntry = (): string => navigation.currentEntry?.key ?? '';
  // Entries keep it over a reload, and later ones take it over: what is scrolled by then, somebody has scrolled.
  window.history.scrollRestoration = 'manual';

  const leave = (entry: string): void => {
    // A page that was left before it was long enough has not been scrolled by anybody.
    if (restoration?.isOver() === false) return;
    const others = places.read()?.filter((place) => place.entry !== entry) ?? [];
    places.write([...others, getPlace(entry)].slice(-mostPlaces));
  };
  const arrive = (isScrolledAlready: (area: Element) => boolean): void => {
    const place = places.read()?.find(({ entry }) => entry === getEntry());
    if (place !== undefined) restoration = restore(place, dependencies, isScrolledAlready);
  };

  navigation.addEventListener(
    'currententrychange',
    ({ from, navigationType }) => {
      if (from.key === getEntry()) return;
      leave(from.key);
      restoration?.stop();
      restoration = undefined;
      if (navigationType === 'traverse') arrive(() => false);
    },
    { signal },
  );
  window.addEventListener('pagehide', () => leave(getEntry()), { signal });
  const before = new Map<Element, boolean>();
  // What somebody has scrolled while this code loaded stays.
  if (openedBy === 'back_forward' || openedBy === 'reload')
    arrive((area) => {
      const isScrolled = before.get(area) ?? area.scrollTop > 0;
      before.set(area, isScrolled);
      return isScrolled;
    });
  return () => {
    over.abort();
    restoration?.stop();
    window.history.scrollRestoration = 'auto';
  };
}

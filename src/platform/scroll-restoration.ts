import type { Clock } from './clock';
import type { StorageEntry } from './storage';
import type { LeftPlace } from './storage/left-places';

export interface ScrollRestorationDependencies {
  readonly clock: Clock;
  readonly places: StorageEntry<readonly LeftPlace[]>;
  /** Calls `run` once the current page is on screen. Returns a dispose function. */
  readonly whenShown: (run: () => void) => () => void;
  /** How this document was opened: the `type` of its `PerformanceNavigationTiming`. */
  readonly openedBy: string | undefined;
}

/** Maximum number of stored positions. */
const maxPositions = 50;

/** Time-out (ms) for restoring a position while rows load. */
const timeoutMs = 10_000;

const inMain = (selector: string): string => `main ${selector}`;

/** Returns the scrollable elements by label: the page, and tables that scroll on their own. */
function listAreas(): ReadonlyMap<string, Element> {
  const areas = document.querySelectorAll(inMain('[role="region"][tabindex="0"]'));
  const labelled = [...areas].map((area) => [area.getAttribute('aria-label') ?? '', area] as const);
  return new Map([...labelled, ['', document.documentElement]]);
}

function readPosition(entry: string): LeftPlace {
  const link = document.activeElement?.closest(inMain('a[href]'));
  return {
    entry,
    offsets: Object.fromEntries([...listAreas()].map(([label, area]) => [label, area.scrollTop])),
    link: link?.getAttribute('href') ?? '',
  };
}

/** Focuses a link, unless the user has moved the focus. A new page has it on its heading. */
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

/**
 * Restores scroll positions as soon as the page is long enough, until all rows are loaded or the user acts.
 */
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
      // Scrolling part of the way first would be visible as two jumps.
      if (!isBusy || area.scrollHeight - area.clientHeight >= offset) area.scrollTop = offset;
      return Math.abs(area.scrollTop - offset) < 2;
    });
    if (!isPainted || isBusy || reached.length < Object.keys(offsets).length) return;
    over.abort();
    // The portal focuses the heading after the paint.
    if (link !== '') clock.afterPaint(() => focusLink(link));
  };

  const changes = new MutationObserver(scroll);
  const stopWaiting = [clock.after(timeoutMs, () => over.abort())];
  const startScrolling = (): void => {
    changes.observe(document.body, {
      attributeFilter: ['aria-busy', 'hidden'],
      childList: true,
      subtree: true,
    });
    scroll();
    // Before the paint, rows of the previous page may still be present.
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
 * Stores the scroll position of each page in the history, and restores it on Back, Forward and reload.
 * Browsers restore at once, before the rows that make the page long enough have loaded, so their own
 * restoration is disabled. Without the Navigation API, which identifies history entries, it is left to the
 * browser. Returns a dispose function.
 */
export function followScroll(dependencies: ScrollRestorationDependencies): () => void {
  if (!('navigation' in window)) return () => undefined;
  const { places, openedBy } = dependencies;
  const { navigation } = window;
  const over = new AbortController();
  const { signal } = over;
  let restoration: Restoration | undefined;
  const getEntry = (): string => navigation.currentEntry?.key ?? '';
  // Entries keep this setting across a reload, and later entries inherit it.
  window.history.scrollRestoration = 'manual';

  const leave = (entry: string): void => {
    // A page that was left before its restoration finished has no new position.
    if (restoration?.isOver() === false) return;
    const others = places.read()?.filter((position) => position.entry !== entry) ?? [];
    places.write([...others, readPosition(entry)].slice(-maxPositions));
  };
  const arrive = (isScrolledAlready: (area: Element) => boolean): void => {
    const position = places.read()?.find(({ entry }) => entry === getEntry());
    if (position !== undefined) restoration = restore(position, dependencies, isScrolledAlready);
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
  // Positions that the user scrolled while this code loaded are kept.
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

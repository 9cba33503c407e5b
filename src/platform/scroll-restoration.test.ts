import { ManualClock } from './testing';
import { followScroll } from './scroll-restoration';
import { createLeftPlacesEntry } from './storage/left-places';

/** A tab's history with keys of its entries. */
class ScriptedHistory extends EventTarget {
  currentEntry = { key: 'list' };

  go(key: string, navigationType: 'push' | 'replace' | 'traverse'): void {
    const from = this.currentEntry;
    this.currentEntry = { key };
    this.dispatchEvent(Object.assign(new Event('currententrychange'), { from, navigationType }));
  }
}

const stops: (() => void)[] = [];

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(window, 'navigation');
  document.documentElement.scrollTop = 0;
  document.body.replaceChildren();
});

function open({ openedBy = 'navigate', entry = 'list' } = {}) {
  const history = new ScriptedHistory();
  history.currentEntry = { key: entry };
  Object.defineProperty(window, 'navigation', { configurable: true, value: history });
  const clock = new ManualClock(0);
  clock.paintsAtOnce = false;
  const shown: (() => void)[] = [];
  const whenShown = (run: () => void) => {
    shown.push(run);
    return () => undefined;
  };
  stops.push(followScroll({ clock, places: createLeftPlacesEntry(), openedBy, whenShown }));
  return {
    history,
    clock,
    /** Simulates that the current page is on screen and painted. */
    show() {
      shown.at(-1)?.();
      clock.paint();
    },
  };
}

/** Renders a list in a scrollable frame; jsdom has no layout. */
function drawList({ isBusy = false, height = 2_000 } = {}): HTMLElement {
  document.body.innerHTML = `<main><h1 tabindex="-1">Properties</h1>
    <div aria-label="Properties" role="region" tabindex="0"><table aria-busy="${isBusy}">
    <a href="/property?roll=7">7</a></table></div></main>`;
  const frame = document.querySelector<HTMLElement>('[role="region"]') ?? document.body;
  for (const area of [frame, document.documentElement])
    Object.defineProperty(area, 'scrollHeight', { configurable: true, value: height });
  return frame;
}

function drawProperty(): void {
  document.body.innerHTML = '<main><h1 tabindex="-1">1 Mill Street</h1></main>';
  document.documentElement.scrollTop = 0;
}

const page = document.documentElement;

/** Scrolls a list, then leaves it by a link in a row. */
function leaveList(opened: ReturnType<typeof open>): void {
  drawList().scrollTop = 700;
  page.scrollTop = 90;
  document.querySelector('a')?.focus();
  opened.history.go('property', 'push');
  drawProperty();
}

describe('Back', () => {
  it('restores the scroll position and the focused link once the rows have loaded', async () => {
    const opened = open();
    leaveList(opened);
    opened.history.go('list', 'traverse');
    const loading = drawList({ isBusy: true, height: 50 });
    opened.show();
    expect([page.scrollTop, loading.scrollTop]).toEqual([0, 0]);
    const frame = drawList();
    document.querySelector('h1')?.focus();
    await opened.clock.advance();
    opened.clock.paint();
    expect([page.scrollTop, frame.scrollTop]).toEqual([90, 700]);
    expect(document.querySelector('a')).toHaveFocus();
  });

  it('scrolls to the end of a page that has become shorter', () => {
    const opened = open();
    leaveList(opened);
    opened.history.go('list', 'traverse');
    const frame = drawList({ height: 300 });
    opened.show();
    expect(frame.scrollTop).toBe(700);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('stops restoring on %s', async (action) => {
    const opened = open();
    leaveList(opened);
    opened.history.go('list', 'traverse');
    drawList({ isBusy: true, height: 100 });
    opened.show();
    window.dispatchEvent(new Event(action));
    const frame = drawList();
    await opened.clock.advance();
    expect(frame.scrollTop).toBe(0);
  });

  it('stops restoring after 10 s', async () => {
    const opened = open();
    leaveList(opened);
    opened.history.go('list', 'traverse');
    drawList({ isBusy: true, height: 100 });
    opened.show();
    await opened.clock.advance(10_000);
    const frame = drawList();
    await opened.clock.advance();
    expect(frame.scrollTop).toBe(0);
  });

  it('does not move a focus that the user has set', () => {
    const opened = open();
    leaveList(opened);
    opened.history.go('list', 'traverse');
    const frame = drawList();
    frame.focus();
    opened.show();
    opened.clock.paint();
    expect(frame).toHaveFocus();
  });

  it('keeps the stored position of a page left before its rows loaded', () => {
    const opened = open();
    leaveList(opened);
    opened.history.go('list', 'traverse');
    drawList({ isBusy: true, height: 100 });
    opened.show();
    opened.history.go('dashboard', 'traverse');
    opened.history.go('list', 'traverse');
    const frame = drawList();
    opened.show();
    expect(frame.scrollTop).toBe(700);
  });
});

it('stores no position for an address change on the same page', () => {
  const { history } = open();
  drawList().scrollTop = 700;
  history.go('list', 'replace');
  expect(sessionStorage).toHaveLength(0);
});

it('starts a new page at the top', () => {
  const opened = open();
  leaveList(opened);
  opened.history.go('list', 'push');
  const frame = drawList();
  opened.show();
  expect(frame.scrollTop).toBe(0);
});

describe('another document', () => {
  it('is not scrolled by the browser, which would stop where the first rows end', () => {
    open();
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it.each(['back_forward', 'reload'])("opened by %s restores the previous one's position", (openedBy) => {
    open();
    drawList().scrollTop = 700;
    window.dispatchEvent(new Event('pagehide'));
    for (const stop of stops.splice(0)) stop();
    const opened = open({ openedBy });
    const frame = drawList();
    opened.show();
    expect(frame.scrollTop).toBe(700);
  });

  it('keeps a position that the user has scrolled to meanwhile', () => {
    open();
    drawList().scrollTop = 700;
    window.dispatchEvent(new Event('pagehide'));
    for (const stop of stops.splice(0)) stop();
    const opened = open({ openedBy: 'reload' });
    const frame = drawList();
    frame.scrollTop = 36;
    opened.show();
    expect(frame.scrollTop).toBe(36);
  });
});

it('leaves restoration to a browser without the Navigation API', () => {
  const whenShown = jest.fn();
  const stop = followScroll({
    clock: new ManualClock(0),
    places: createLeftPlacesEntry(),
    openedBy: 'reload',
    whenShown,
  });
  stop();
  expect(whenShown).not.toHaveBeenCalled();
});

import { MovableClock } from '../../../platform/testing/movable-clock';
import { watchPage, type Watch } from '.';

const clock = new MovableClock();
const code: { owner: string | undefined } = { owner: undefined };
const container = document.createElement('section');
let watches: readonly Watch[] = [];
let notes: string[] = [];

/** Runs code as that of the app. */
function as(app: string, run: () => void): void {
  code.owner = app;
  run();
  code.owner = undefined;
}

/** One visit of the app "parcels"; answers what it left behind. */
function visit({ atLoad, onScreen }: { atLoad?: () => void; onScreen?: () => void }): readonly string[] {
  for (const watch of watches) watch.entering?.('parcels');
  as('parcels', atLoad ?? (() => undefined));
  for (const watch of watches) watch.mounting?.('parcels');
  as('parcels', onScreen ?? (() => undefined));
  for (const watch of watches) watch.mounted?.('parcels');
  return watches.toReversed().flatMap((watch) => watch.left('parcels'));
}

beforeEach(() => {
  notes = [];
  document.body.append(container);
  watches = watchPage(window, {
    clock,
    caller: () => code.owner,
    containersOf: () => [container],
    note: (app, name) => void notes.push(`${app}: ${name}`),
  });
});

afterEach(() => {
  for (const watch of watches.toReversed()) watch.left('parcels');
  for (const { stop } of watches.toReversed()) stop?.();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('what an app leaves behind', () => {
  it('is named, each thing by its own name, and undone', () => {
    const onKey = jest.fn();
    const { fetch } = window;
    const left = visit({
      onScreen() {
        window.addEventListener('keydown', onKey, true);
        document.addEventListener('click', onKey);
        setInterval(onKey, 1_000);
        document.head.append(document.createElement('style'), document.createElement('base'));
        document.body.append(document.createElement('aside'));
        document.documentElement.classList.add('locked');
        document.body.style.overflow = 'hidden';
        Reflect.set(window, 'parcelCache', {});
        Reflect.set(window, 'fetch', onKey);
      },
    });
    // jsdom itself listens for the mouse as soon as somebody asks for a style.
    expect(left.filter((name) => !name.includes('"mouse')).toSorted()).toEqual(
      [
        'listener "keydown" on the window',
        'listener "click" on the document',
        'interval',
        '<style> in <head>',
        '<base> in <head>',
        '<aside> in <body>',
        'attribute "class" of <html>',
        'attribute "style" of <body>',
        'global "parcelCache"',
        'replaced fetch',
      ].toSorted(),
    );
    window.dispatchEvent(new Event('keydown'));
    document.dispatchEvent(new Event('click'));
    expect(onKey).not.toHaveBeenCalled();
    expect(document.head).toBeEmptyDOMElement();
    expect([...document.body.children]).toEqual([container]);
    expect(document.documentElement).not.toHaveClass('locked');
    expect(document.body.style.overflow).toBe('');
    expect(window.fetch).toBe(fetch);
    Reflect.deleteProperty(window, 'parcelCache');
  });

  it('is nothing where the app cleans up after itself', () => {
    const listener = (): void => undefined;
    const left = visit({
      onScreen() {
        const style = document.createElement('style');
        document.head.append(style);
        window.addEventListener('resize', listener);
        clearInterval(setInterval(listener, 1_000));
        window.removeEventListener('resize', listener);
        style.remove();
      },
    });
    expect(left).toEqual([]);
  });

  it('is never what the portal itself does meanwhile', () => {
    const left = visit({
      onScreen() {
        code.owner = undefined;
        document.body.append(document.createElement('aside'));
        document.documentElement.setAttribute('data-theme', 'indigo');
        window.addEventListener('resize', () => undefined);
      },
    });
    expect(left).toEqual([]);
    expect(document.querySelector('aside')).toBeInTheDocument();
  });
});

describe('what a script does once in its life', () => {
  it('comes back with the app: styles and listeners, once each however often it is visited', () => {
    const onStorage = jest.fn();
    const atLoad = (): void => {
      document.head.append(document.createElement('style'));
      window.addEventListener('storage', onStorage);
    };
    visit({ atLoad });
    expect(document.head).toBeEmptyDOMElement();
    for (const watch of watches) watch.entering?.('parcels');
    for (const watch of watches) watch.mounted?.('parcels');
    expect(document.querySelectorAll('style')).toHaveLength(1);
    window.dispatchEvent(new Event('storage'));
    expect(onStorage).toHaveBeenCalledTimes(1);
  });

  it('is not doubled where the app does it again at every visit', () => {
    const heard: number[] = [];
    const onScreenOf = (round: number) => () => {
      document.head.append(document.createElement('style'));
      window.addEventListener('resize', () => void heard.push(round));
    };
    visit({ onScreen: onScreenOf(1) });
    for (const watch of watches) watch.entering?.('parcels');
    as('parcels', onScreenOf(2));
    for (const watch of watches) watch.mounted?.('parcels');
    expect(document.querySelectorAll('style')).toHaveLength(1);
    window.dispatchEvent(new Event('resize'));
    expect(heard).toEqual([2]);
  });
});

describe('history', () => {
  it('still works when an app swallows it, and for an app that listens in', () => {
    const heard: string[] = [];
    as('parcels', () => {
      const { history } = window;
      const before = history.pushState.bind(history);
      history.pushState = (...given) => {
        heard.push(String(given[2]));
        before(...given);
      };
    });
    window.history.pushState(null, '', '/rfr');
    expect(heard).toEqual(['/rfr']);
    expect(window.location.pathname).toBe('/rfr');
    as('parcels', () => {
      window.history.pushState = () => undefined;
    });
    window.history.pushState(null, '', '/appeal');
    expect(window.location.pathname).toBe('/appeal');
    const left = watches.flatMap((watch) => watch.left('parcels'));
    expect(left).toEqual(['replaced history.pushState', 'replaced history.pushState']);
    window.history.pushState(null, '', '/sla');
    expect(heard).toEqual(['/rfr']);
  });

  it('takes 100 calls of an app in 10 s and drops the rest; the portal goes where it wants', async () => {
    as('parcels', () => {
      for (let count = 0; count < 500; count += 1) window.history.pushState(null, '', `/flood-${count}`);
    });
    expect(window.location.pathname).toBe('/flood-99');
    window.history.pushState(null, '', '/rfr');
    expect(window.location.pathname).toBe('/rfr');
    await clock.advance(10_000);
    as('parcels', () => window.history.pushState(null, '', '/calm'));
    expect(window.location.pathname).toBe('/calm');
    expect(watches.flatMap((watch) => watch.left('parcels'))).toEqual([
      'too many calls of history.pushState',
    ]);
  });
});

describe('a listener on the page', () => {
  const places = { window, document, '<html>': document.documentElement, '<body>': document.body };

  /** A control of the portal, and whether a key reaches it and what the browser does with it. */
  function press(target: Element) {
    const heard = jest.fn();
    target.addEventListener('keydown', heard, { once: true });
    const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return { isHeard: heard.mock.calls.length === 1, isPrevented: event.defaultPrevented };
  }

  const swallow = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
    Reflect.set(event, 'cancelBubble', true);
    Reflect.set(event, 'returnValue', false);
  };

  it.each(Object.entries(places))(
    'of an app on the %s keeps nothing from the portal, by name',
    (name, target) => {
      as('parcels', () => target.addEventListener('keydown', swallow, true));
      const control = document.body.appendChild(document.createElement('button'));
      expect(press(control)).toEqual({ isHeard: true, isPrevented: false });
      expect(notes).toEqual([`parcels: "keydown" kept from others by a listener on the ${name}`]);
    },
  );

  it('of an app may do with the events of its own app what it likes', () => {
    as('parcels', () => {
      window.addEventListener('keydown', swallow, true);
      document.body.append(document.createElement('dialog'));
    });
    const own = container.appendChild(document.createElement('button'));
    expect(press(own)).toEqual({ isHeard: false, isPrevented: true });
    const dialog = document.querySelector('dialog')?.appendChild(document.createElement('button'));
    expect(press(dialog ?? own)).toEqual({ isHeard: false, isPrevented: true });
    expect(notes).toEqual([]);
  });

  it('of an app hears what happens elsewhere, and answers to shortcuts where nothing has the focus', () => {
    const close = jest.fn();
    const listener = { handleEvent: (event: Event) => void close(event.target) };
    as('parcels', () => {
      document.addEventListener('click', listener);
      window.addEventListener('keydown', (event) => event.preventDefault());
    });
    const control = document.body.appendChild(document.createElement('button'));
    control.click();
    expect(close).toHaveBeenCalledWith(control);
    expect(press(document.body)).toEqual({ isHeard: true, isPrevented: true });
    expect(notes).toEqual([]);
  });

  it('of an app is taken away by what it was added with, and added once however often', () => {
    const listener = jest.fn();
    as('parcels', () => {
      window.addEventListener('resize', listener);
      window.addEventListener('resize', listener);
    });
    window.dispatchEvent(new Event('resize'));
    expect(listener).toHaveBeenCalledTimes(1);
    as('parcels', () => window.removeEventListener('resize', listener));
    window.dispatchEvent(new Event('resize'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('of a library that listens for everything is one name, not a hundred', () => {
    const left = visit({
      onScreen() {
        for (let count = 0; count < 100; count += 1) document.addEventListener(`type-${count}`, swallow);
      },
    });
    expect(left.filter((name) => name.includes('listener'))).toEqual(['many listeners on the document']);
  });
});

describe('what arms itself again', () => {
  const runs: FrameRequestCallback[] = [];
  const natives = { setTimeout: window.setTimeout, requestAnimationFrame: window.requestAnimationFrame };
  const arm = (callback: FrameRequestCallback): number => runs.push(callback);
  /** Lets everything run that waits now, as code of the app. */
  const runAll = (): void => as('parcels', () => runs.splice(0).forEach((run) => run(0)));

  beforeEach(() => {
    for (const { stop } of watches.toReversed()) stop?.();
    runs.length = 0;
    Object.assign(window, { setTimeout: arm, requestAnimationFrame: arm });
    watches = watchPage(window, {
      clock,
      caller: () => code.owner,
      containersOf: () => [container],
      note: (app, name) => void notes.push(`${app}: ${name}`),
    });
  });

  afterEach(() => {
    for (const { stop } of watches.toReversed()) stop?.();
    watches = [];
    Object.assign(window, natives);
  });

  it.each([
    ['setTimeout', 'time-out'],
    ['requestAnimationFrame', 'animation frame'],
  ] as const)('by %s ends when it would go on after the visit, and goes on at the next', (method, name) => {
    const ticks = jest.fn();
    const again = (): void => {
      ticks();
      window[method](again);
    };
    expect(visit({ onScreen: again })).toEqual([]);
    expect(ticks).toHaveBeenCalledTimes(1);
    runAll();
    expect(ticks).toHaveBeenCalledTimes(2);
    expect(notes).toEqual([`parcels: ${name} that arms itself again`]);
    runAll();
    expect(ticks).toHaveBeenCalledTimes(2);
    visit({});
    runAll();
    expect(ticks).toHaveBeenCalledTimes(3);
  });

  it('is one chain where the app starts its like at each visit', () => {
    const ticks: number[] = [];
    for (const round of [1, 2, 3]) {
      const again = (): void => {
        ticks.push(round);
        window.setTimeout(again);
      };
      visit({ onScreen: again });
      runAll();
    }
    runAll();
    expect(ticks).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('is not a time-out that is still to come, nor what its script does by itself', () => {
    const save = jest.fn();
    let polls = 0;
    const poll = (): void => {
      polls += 1;
      window.setTimeout(poll);
    };
    visit({ atLoad: poll, onScreen: () => void window.setTimeout(save) });
    runAll();
    runAll();
    expect(save).toHaveBeenCalledTimes(1);
    expect(polls).toBe(3);
    expect(notes).toEqual([]);
  });
});

describe('adopted style sheets', () => {
  interface Sheet {
    readonly cssRules: Iterable<{ readonly cssText: string }>;
  }
  const sheet = (cssText: string): Sheet => ({ cssRules: [{ cssText }] });
  let adopted: readonly Sheet[] = [];
  const here = (): readonly Sheet[] => document.adoptedStyleSheets;
  const adopt = (...sheets: readonly Sheet[]): void =>
    void Reflect.set(document, 'adoptedStyleSheets', [...here(), ...sheets]);

  beforeEach(() => {
    for (const { stop } of watches.toReversed()) stop?.();
    adopted = [];
    // jsdom adopts no style sheets.
    Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
      configurable: true,
      get: () => adopted,
      set(sheets: readonly Sheet[]) {
        adopted = sheets;
      },
    });
    watches = watchPage(window, {
      clock,
      caller: () => code.owner,
      containersOf: () => [container],
      note: () => undefined,
    });
  });

  afterEach(() => void Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets'));

  it('go with the app and come back with it; those of the portal stay', () => {
    const own = sheet('.portal {}');
    const theirs = sheet('* {}');
    expect(
      visit({
        onScreen() {
          adopt(theirs);
          code.owner = undefined;
          adopt(own);
        },
      }),
    ).toEqual(['adopted style sheet']);
    expect(adopted).toEqual([own]);
    for (const watch of watches) watch.entering?.('parcels');
    expect(adopted).toEqual([own, theirs]);
  });

  it('are not doubled where the app adopts its like again at every visit', () => {
    for (let round = 0; round < 3; round += 1) visit({ onScreen: () => adopt(sheet('* {}')) });
    for (const watch of watches) watch.entering?.('parcels');
    as('parcels', () => adopt(sheet('* {}')));
    expect(here()).toHaveLength(1);
  });
});

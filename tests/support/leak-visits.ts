import { ManualClock } from '../../src/platform/testing/manual-clock';
import { watchPage, type LeakWatch } from '../../src/app-runtime/isolation/leaks';

/** Visits of the app "parcels" on a watched page; reset before each test of a file. */
export function setUpVisits() {
  const clock = new ManualClock();
  const code: { owner: string | undefined } = { owner: undefined };
  const pageChanges: string[] = [];
  const container = document.createElement('section');
  let watches: readonly LeakWatch[] = [];

  const stop = (): void => {
    for (const watch of watches.toReversed()) watch.dispose?.();
    watches = [];
  };

  const startWatch = (): void => {
    watches = watchPage(window, {
      clock,
      getCaller: () => code.owner,
      onPageChanged: (names) => void pageChanges.push(...names),
    });
  };

  /** Runs code attributed to the app. */
  function as(app: string, run: () => void): void {
    code.owner = app;
    run();
    code.owner = undefined;
  }

  /** One visit; returns its leaks. */
  function visit({ atLoad, onScreen }: { atLoad?: () => void; onScreen?: () => void }): readonly string[] {
    for (const watch of watches) watch.onLoading?.('parcels');
    as('parcels', atLoad ?? (() => undefined));
    for (const watch of watches) watch.onMounting?.('parcels');
    as('parcels', onScreen ?? (() => undefined));
    for (const watch of watches) watch.onMounted?.('parcels');
    return watches.toReversed().flatMap((watch) => watch.cleanUp('parcels'));
  }

  beforeEach(() => {
    document.body.append(container);
    startWatch();
  });

  afterEach(() => {
    for (const watch of watches.toReversed()) watch.cleanUp('parcels');
    stop();
    pageChanges.length = 0;
    window.history.replaceState(null, '', '/');
    document.body.replaceChildren();
    document.head.replaceChildren();
  });

  return {
    clock,
    code,
    container,
    /** Changes of the page that are not attributed to any app. */
    pageChanges,
    get watches() {
      return watches;
    },
    as,
    visit,
    stop,
    startWatch,
  };
}

import { visitsForFile } from '../../../../tests/support/leftover-visits';

const visits = visitsForFile();
const { as, visit } = visits;

describe('what arms itself again', () => {
  const runs: FrameRequestCallback[] = [];
  const natives = { setTimeout: window.setTimeout, requestAnimationFrame: window.requestAnimationFrame };
  const arm = (callback: FrameRequestCallback): number => runs.push(callback);
  /** Lets everything run that waits now, as code of the app. */
  const runAll = (): void => as('parcels', () => runs.splice(0).forEach((run) => run(0)));

  beforeEach(() => {
    visits.stop();
    runs.length = 0;
    Object.assign(window, { setTimeout: arm, requestAnimationFrame: arm });
    visits.watchAnew();
  });

  afterEach(() => {
    visits.stop();
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
    expect(visits.notes).toEqual([`parcels: ${name} that arms itself again`]);
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
    expect(visits.notes).toEqual([]);
  });
});

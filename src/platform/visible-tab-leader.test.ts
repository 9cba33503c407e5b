import { ManualClock } from './testing/manual-clock';
import { ScriptedPage } from './testing/page';
import { SharedLocks } from './testing/web-locks';
import { createVisibleTabLeader } from './visible-tab-leader';

/** Creates tabs of one browser with a shared clock; those in `visible` are shown. */
function tabs(count: number, visible: readonly number[]) {
  const clock = new ManualClock();
  const browser = new SharedLocks();
  const made = Array.from({ length: count }, (_one, at) => {
    const { locks, close } = browser.tab();
    const page = new ScriptedPage(!visible.includes(at));
    let leading = 0;
    let taken = 0;
    const stop = createVisibleTabLeader({ locks, clock, page }).lead('socket', () => {
      leading += 1;
      taken += 1;
      return () => (leading -= 1);
    });
    return { page, close, stop, leads: () => leading, taken: () => taken };
  });
  const leaders = (): readonly number[] => made.map(({ leads }) => leads());
  const [first, second, third] = made;
  if (first === undefined || second === undefined) throw new Error('It takes two tabs.');
  return { clock, leaders, first, second, third, made };
}

test('the first tab leads, visible or not; the leader stays while all are hidden', async () => {
  const { clock, leaders } = tabs(3, []);
  await clock.advance(60_000);
  expect(leaders()).toEqual([1, 0, 0]);
});

test('hands the lead to the visible tab within 3 s when hidden, and regains it when that one is hidden', async () => {
  const { clock, leaders, first, second } = tabs(2, [0]);
  await clock.advance(60_000);
  first.page.show(false);
  second.page.show(true);
  await clock.advance(1_999);
  expect(leaders()).toEqual([1, 0]);
  await clock.advance(1);
  expect(leaders()).toEqual([0, 1]);
  second.page.show(false);
  await clock.advance(60_000);
  expect(leaders()).toEqual([0, 1]);
  first.page.show(true);
  await clock.advance(2_000);
  expect(leaders()).toEqual([1, 0]);
});

test('a briefly visible tab does not take the lead', async () => {
  const { clock, leaders, first, second } = tabs(2, [0]);
  first.page.show(false);
  second.page.show(true);
  await clock.advance(1_999);
  second.page.show(false);
  first.page.show(true);
  await clock.advance(60_000);
  expect(leaders()).toEqual([1, 0]);
  expect(second.taken()).toBe(0);
});

test('keeps the lead in one of several visible windows', async () => {
  const { clock, leaders, first, made } = tabs(3, [0, 1, 2]);
  await clock.advance(60_000);
  first.page.show(false);
  await clock.advance(60_000);
  expect(leaders()).toEqual([0, 1, 0]);
  first.page.show(true);
  await clock.advance(60_000);
  expect(made.map(({ taken }) => taken())).toEqual([1, 1, 0]);
});

test('passes the lead of a closed tab to the next in line at once, then to the visible one', async () => {
  const { clock, leaders, first, second } = tabs(3, [0, 2]);
  await clock.advance(60_000);
  first.close();
  await clock.advance();
  expect(second.leads()).toBe(1);
  await clock.advance(2_000);
  expect(leaders().slice(1)).toEqual([0, 1]);
});

test('queues a tab again after it lost the lead', async () => {
  const { clock, leaders, first, second } = tabs(2, [1]);
  await clock.advance(2_000);
  expect(leaders()).toEqual([0, 1]);
  second.close();
  await clock.advance();
  expect(first.leads()).toBe(1);
});

test('elects one leader if a lock is granted during a takeover', async () => {
  const due: (() => void)[] = [];
  const clock = {
    now: () => 0,
    after(_delay: number, task: () => void) {
      due.push(task);
      return () => undefined;
    },
    every: () => () => undefined,
    afterPaint: () => () => undefined,
  };
  const browser = new SharedLocks();
  const settle = () => new ManualClock().advance();
  const former = browser.tab();
  void former.locks.request('socket', () => new Promise(() => undefined));
  const events: string[] = [];
  const tab = { locks: browser.tab().locks, clock, page: new ScriptedPage() };
  createVisibleTabLeader(tab).lead('socket', () => {
    events.push('leads');
    return () => events.push('stops');
  });
  await settle();
  former.close();
  for (const task of due) task();
  await settle();
  expect(events).toEqual(['leads', 'stops', 'leads']);
  for (const task of due) task();
  await settle();
  expect(events).toHaveLength(3);
});

test('dispose releases the lead for good, and leaves no timer', async () => {
  const { clock, leaders, first, second } = tabs(2, [0, 1]);
  await clock.advance(60_000);
  first.stop();
  expect(leaders()).toEqual([0, 0]);
  await clock.advance();
  expect(leaders()).toEqual([0, 1]);
  second.stop();
  first.page.show(true);
  await clock.advance(60_000);
  expect(leaders()).toEqual([0, 0]);
  expect(clock.waiting).toBe(0);
});

test('requests locks only once in a browser that denies them', async () => {
  const request = jest.fn(() => Promise.reject(new Error('Refused.')));
  const locks = { request, query: () => Promise.resolve({}) };
  const clock = new ManualClock();
  createVisibleTabLeader({ locks, clock, page: new ScriptedPage(true) }).lead(
    'socket',
    () => () => undefined,
  );
  await clock.advance(60_000);
  expect(request).toHaveBeenCalledTimes(1);
});

import { createWebLocksLeader } from './leader';
import { ManualClock } from './testing/manual-clock';
import { SharedLocks } from './testing/web-locks';

const settle = () => new ManualClock().advance();

function getTabs(browser: SharedLocks, count: number) {
  return Array.from({ length: count }, () => {
    const { locks, close } = browser.tab();
    const events: string[] = [];
    const stop = createWebLocksLeader(locks).lead('stream', () => {
      events.push('leads');
      return () => events.push('stops');
    });
    return { events, stop, close };
  });
}

test('one tab leads; the next in line takes over when it releases the lock', async () => {
  const [first, second, third] = getTabs(new SharedLocks(), 3);
  await settle();
  expect([first?.events, second?.events, third?.events]).toEqual([['leads'], [], []]);
  first?.stop();
  await settle();
  expect([first?.events, second?.events, third?.events]).toEqual([['leads', 'stops'], ['leads'], []]);
});

test('a tab that is closed loses the lead', async () => {
  const [first, second] = getTabs(new SharedLocks(), 2);
  await settle();
  first?.close();
  await settle();
  expect(second?.events).toEqual(['leads']);
});

test('a tab disposed while waiting never leads', async () => {
  const [first, second, third] = getTabs(new SharedLocks(), 3);
  await settle();
  second?.stop();
  first?.stop();
  await settle();
  expect([second?.events, third?.events]).toEqual([[], ['leads']]);
});

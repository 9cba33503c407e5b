import { createTabClaim } from './claim-once';
import { ManualClock } from './testing/manual-clock';
import { SharedLocks } from './testing/web-locks';

function browser() {
  const shared = new SharedLocks();
  const clock = new ManualClock();
  let stored: readonly string[] | undefined;
  const slot = {
    read: () => stored,
    write: (value: readonly string[]) => {
      stored = value;
    },
    remove: () => undefined,
  };
  return { clock, tab: () => createTabClaim(shared.tab().locks, clock, slot), stored: () => stored };
}

test('only one of several tabs claims a key', async () => {
  const { clock, tab } = browser();
  const claims = Promise.all([tab()('f-1 7'), tab()('f-1 7'), tab()('f-1 7')]);
  await clock.advance(1_000);
  expect(await claims).toEqual([true, false, false]);
});

test('keeps a claim after a reload; another version of the file can be claimed', async () => {
  const { clock, tab } = browser();
  const before = tab()('f-1 7');
  await clock.advance(100);
  expect(await before).toBe(true);
  const after = Promise.all([tab()('f-1 7'), tab()('f-1 8')]);
  await clock.advance(1_000);
  expect(await after).toEqual([false, true]);
});

test('keeps the newest 500 keys', async () => {
  const { clock, tab, stored } = browser();
  for (let at = 0; at < 502; at += 1) {
    void tab()(`f-${at}`);
    await clock.advance(100);
  }
  expect(stored()).toHaveLength(500);
  expect(stored()?.at(-1)).toBe('f-501');
});

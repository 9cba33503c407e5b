import type { NotificationStorage, ReadMarks } from '#platform';
import { ManualClock } from '../platform/testing/manual-clock';
import { sampleNotification } from '../platform/testing/notifications';
import { SeenNotifications } from './seen-notifications';

function begin({ marks = {}, gone = [] }: { marks?: ReadMarks; gone?: readonly string[] } = {}) {
  const clock = new ManualClock();
  const write = jest.fn((value: ReadMarks) => void (stored = value));
  let stored: ReadMarks = marks;
  let tellOfOther = (): void => undefined;
  const storage: NotificationStorage = {
    readMarks: () => ({ read: () => stored, write, remove: () => undefined }),
    onReadElsewhere(_person, react) {
      tellOfOther = react;
      return () => undefined;
    },
    downloaded: { read: () => [], write: () => undefined, remove: () => undefined },
  };
  const seen = new SeenNotifications({ clock, storage, userId: 'portal|0001' }, (id) => !gone.includes(id));
  const stop = seen.start();
  return {
    clock,
    seen,
    stop,
    write,
    stored: () => stored,
    otherTabStores(value: ReadMarks) {
      stored = value;
      return { telling: () => tellOfOther() };
    },
  };
}

const a = sampleNotification({ id: 'a', updatedAt: 7 });
const b = sampleNotification({ id: 'b', updatedAt: 7 });
const c = sampleNotification({ id: 'c', updatedAt: 7 });

test('stores only id and version of seen notifications', () => {
  const { seen, stored } = begin();
  expect(seen.isUnread(a)).toBe(true);
  seen.markRead([a, sampleNotification({ id: 'read', status: 'read' })]);
  expect(stored()).toEqual({ a: 7 });
  expect(seen.isUnread(a)).toBe(false);
  expect(seen.isUnread(b)).toBe(true);
  expect(seen.isUnread({ ...a, updatedAt: 8 })).toBe(true);
});

test('writes at most twice a second in a burst, and leaves no timer', async () => {
  const { clock, seen, write, stored } = begin();
  seen.markRead([a]);
  seen.markRead([a, b]);
  seen.markRead([b, c]);
  expect(write).toHaveBeenCalledTimes(1);
  await clock.advance(499);
  expect(stored()).toEqual({ a: 7 });
  await clock.advance(1);
  expect(stored()).toEqual({ a: 7, b: 7, c: 7 });
  await clock.advance(500);
  expect(write).toHaveBeenCalledTimes(2);
  expect(clock.waiting).toBe(0);
});

test('removes entries that are no longer in the list', () => {
  const { seen, stored } = begin({ marks: { gone: 1, a: 7 }, gone: ['gone'] });
  seen.markRead([b]);
  expect(stored()).toEqual({ a: 7, b: 7 });
});

test('merges marks that another tab has stored', () => {
  const { seen, stored, otherTabStores } = begin();
  const other = otherTabStores({ a: 7 });
  seen.markRead([b]);
  expect(stored()).toEqual({ a: 7, b: 7 });
  otherTabStores({ ...stored(), c: 7 });
  expect(seen.isUnread(c)).toBe(true);
  other.telling();
  expect(seen.isUnread(c)).toBe(false);
});

test('leaves no timer after dispose', () => {
  const { clock, seen, stop } = begin();
  seen.markRead([a]);
  stop();
  expect(clock.waiting).toBe(0);
});

import fc from 'fast-check';
import type { Notification } from '#backends/notifications';
import { sampleNotification } from '../platform/testing/notifications';
import { NotificationMerger, mergeNotifications } from './notifications-store';

const some = fc.array(
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), updatedAt: fc.integer({ min: 0, max: 5 }) })
    .map(sampleNotification),
);

const none: ReadonlyMap<string, Notification> = new Map();

test('replaces a notification with a different time, and ignores one with the same time', () => {
  const [first, second] = [sampleNotification({ updatedAt: 1 }), sampleNotification({ updatedAt: 2 })];
  const known = mergeNotifications(none, [first]);
  expect([...mergeNotifications(known, [second]).values()]).toEqual([second]);
  expect([...mergeNotifications(known, [second, first]).values()]).toEqual([first]);
  expect(mergeNotifications(known, [sampleNotification({ updatedAt: 1, dropdownMessage: 'Changed.' })])).toBe(
    known,
  );
});

test('keeps the last version of each id and reports each version once, in any batches', () => {
  fc.assert(
    fc.property(some, fc.nat({ max: 20 }), (all, cut) => {
      const known = new NotificationMerger();
      const merged = [...known.merge(all.slice(0, cut)), ...known.merge(all.slice(cut)), ...known.merge(all)];
      const versions = merged.map(({ id, updatedAt }) => `${id} ${updatedAt}`);
      expect(new Set(versions).size).toBe(versions.length);
      const last = new Map(all.map((notification) => [notification.id, notification.updatedAt]));
      const shown = mergeNotifications(mergeNotifications(none, all.slice(0, cut)), all.slice(cut));
      expect(new Map([...shown].map(([id, { updatedAt }]) => [id, updatedAt]))).toEqual(last);
      for (const id of last.keys()) expect(merged.map((one) => one.id)).toContain(id);
    }),
  );
});

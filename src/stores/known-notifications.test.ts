import fc from 'fast-check';
import type { Notification } from '#backends/schemas';
import { sampleNotification } from '../platform/testing/notifications';
import { KnownNotifications, merged } from './known-notifications';

const some = fc.array(
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), updatedAt: fc.integer({ min: 0, max: 5 }) })
    .map(sampleNotification),
);

const none: ReadonlyMap<string, Notification> = new Map();

test('one with a different time takes the place of the former, later or earlier; one with the same does not', () => {
  const [first, second] = [sampleNotification({ updatedAt: 1 }), sampleNotification({ updatedAt: 2 })];
  const known = merged(none, [first]);
  expect([...merged(known, [second]).values()]).toEqual([second]);
  expect([...merged(known, [second, first]).values()]).toEqual([first]);
  expect(merged(known, [sampleNotification({ updatedAt: 1, dropdownMessage: 'Changed.' })])).toBe(known);
});

test('however what arrives is cut into portions, the last of each id stays and each version is told once', () => {
  fc.assert(
    fc.property(some, fc.nat({ max: 20 }), (all, cut) => {
      const known = new KnownNotifications();
      const told = [...known.take(all.slice(0, cut)), ...known.take(all.slice(cut)), ...known.take(all)];
      const versions = told.map(({ id, updatedAt }) => `${id} ${updatedAt}`);
      expect(new Set(versions).size).toBe(versions.length);
      const last = new Map(all.map((notification) => [notification.id, notification.updatedAt]));
      const shown = merged(merged(none, all.slice(0, cut)), all.slice(cut));
      expect(new Map([...shown].map(([id, { updatedAt }]) => [id, updatedAt]))).toEqual(last);
      for (const id of last.keys()) expect(told.map((one) => one.id)).toContain(id);
    }),
  );
});

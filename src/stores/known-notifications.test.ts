import fc from 'fast-check';
import { sampleNotification } from '../platform/testing/notifications';
import { KnownNotifications, merged } from './known-notifications';

const some = fc.array(
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), updatedAt: fc.integer({ min: 0, max: 5 }) })
    .map(sampleNotification),
);

test('a later one of the same id takes the place of the former, an earlier one does not', () => {
  const [first, second] = [sampleNotification({ updatedAt: 1 }), sampleNotification({ updatedAt: 2 })];
  expect([...merged([first], [second]).values()]).toEqual([second]);
  expect([...merged([second], [first]).values()]).toEqual([second]);
});

test('however what arrives is cut into portions, the latest of each id stays and each version is told once', () => {
  fc.assert(
    fc.property(some, fc.nat({ max: 20 }), (all, cut) => {
      const known = new KnownNotifications();
      const told = [...known.take(all.slice(0, cut)), ...known.take(all.slice(cut)), ...known.take(all)];
      const versions = told.map(({ id, updatedAt }) => `${id} ${updatedAt}`);
      expect(new Set(versions).size).toBe(versions.length);
      const latest = merged([], all);
      expect(merged(merged([], all.slice(0, cut)).values(), all.slice(cut))).toEqual(latest);
      for (const { id, updatedAt } of latest.values()) expect(versions).toContain(`${id} ${updatedAt}`);
    }),
  );
});

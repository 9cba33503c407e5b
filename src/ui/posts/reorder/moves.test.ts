import fc from 'fast-check';
import { moveBy, moveTo } from './moves';

const ids = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 'c', 'bcad'],
  ['d', 'a', 'dabc'],
  ['b', 'b', 'abcd'],
  ['x', 'a', 'abcd'],
  ['a', 'x', 'abcd'],
])('%s to the place of %s', (id, target, order) => {
  expect(moveTo(ids, id, target).join('')).toBe(order);
});

test.each([
  ['a', -1, 'abcd'],
  ['a', 1, 'bacd'],
  ['d', 1, 'abcd'],
  ['c', -2, 'cabd'],
  ['x', 1, 'abcd'],
])('%s by %d places', (id, places, order) => {
  expect(moveBy(ids, id, places).join('')).toBe(order);
});

test('keeps all entries, and the order of the others', () => {
  const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(lists, fc.nat(), fc.integer({ min: -9, max: 9 }), (list, index, places) => {
      const id = list[index % list.length] ?? '';
      const after = moveBy(list, id, places);
      expect(after.toSorted()).toEqual(list.toSorted());
      expect(after.filter((one) => one !== id)).toEqual(list.filter((one) => one !== id));
    }),
  );
});

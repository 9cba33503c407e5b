import { readPortions, portionSize, type Part } from './table';

/** Reads a part of a table that has `rows` rows; returns the row numbers and the portions requested. */
function readAll(rows: number, part: Part) {
  const requested: Part[] = [];
  const portions = readPortions(part, (portion) => {
    requested.push(portion);
    const { size, from } = portion;
    return Array.from({ length: Math.max(0, Math.min(size, rows - from)) }, (_, index) => [from + index]);
  });
  return { numbers: [...portions].flat(2), requested };
}

test('reads a part in portions, each once', () => {
  const size = portionSize + 20;
  const { numbers, requested } = readAll(5_000, { size, from: 7 });
  expect(numbers).toEqual(Array.from({ length: size }, (_, index) => index + 7));
  expect(requested).toEqual([
    { size: portionSize, from: 7 },
    { size: 20, from: portionSize + 7 },
  ]);
});

test('stops at the end of the table', () => {
  const { numbers, requested } = readAll(portionSize + 1, { size: 100_000, from: 0 });
  expect(numbers).toHaveLength(portionSize + 1);
  expect(requested.map(({ from }) => from)).toEqual([0, portionSize, 2 * portionSize]);
});

import { inPortions, portionSize, type Part } from './table';

/** The numbers of the rows that are read of a table of some rows, and the portions in which they are. */
function readAll(rows: number, part: Part) {
  const asked: Part[] = [];
  const portions = inPortions(part, (portion) => {
    asked.push(portion);
    const { size, from } = portion;
    return Array.from({ length: Math.max(0, Math.min(size, rows - from)) }, (_, index) => [from + index]);
  });
  return { numbers: [...portions].flat(2), asked };
}

test('a part is read in portions, none of them twice', () => {
  const size = portionSize + 20;
  const { numbers, asked } = readAll(5_000, { size, from: 7 });
  expect(numbers).toEqual(Array.from({ length: size }, (_, index) => index + 7));
  expect(asked).toEqual([
    { size: portionSize, from: 7 },
    { size: 20, from: portionSize + 7 },
  ]);
});

test('a part ends where the table does', () => {
  const { numbers, asked } = readAll(portionSize + 1, { size: 100_000, from: 0 });
  expect(numbers).toHaveLength(portionSize + 1);
  expect(asked.map(({ from }) => from)).toEqual([0, portionSize, 2 * portionSize]);
});

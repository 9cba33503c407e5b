import { getNextColumn } from './columns';

test.each([
  ['ArrowRight', 'To do', 'In progress'],
  ['ArrowDown', 'Waiting', 'Done'],
  ['ArrowLeft', 'Done', 'Waiting'],
  ['ArrowUp', 'In progress', 'To do'],
  ['ArrowRight', 'Done', undefined],
  ['ArrowLeft', 'To do', undefined],
  ['Home', 'To do', undefined],
  ['constructor', 'To do', undefined],
] as const)('%s moves from %s to %s', (key, from, towards) => {
  expect(getNextColumn(key, from)).toBe(towards);
});

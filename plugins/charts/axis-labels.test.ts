import { fitLabels, getRoom } from './axis-labels';

const neighbourhoods = ['Concession Road', 'Garden City', 'Lakeshore', 'Mill Quarter'];

test.each([
  ['a word a line where each fits below its bar', 75, 'Concession\nRoad', 0],
  ['upright on a small screen', 36, 'Concession\nRoad', 90],
  ['upright in one line where two do not fit', 20, 'Concession Road', 90],
])('names below an axis stand %s', (_, room, label, rotate) => {
  const labels = fitLabels(neighbourhoods, room);
  expect(labels.toLabel('Concession Road')).toBe(label);
  expect(labels.rotate).toBe(rotate);
});

test('months stay level on a telephone', () => {
  expect(fitLabels(['Jan', 'Feb', 'Mar'], getRoom(326, ['250'], 12)).rotate).toBe(0);
});

test('the scale takes its room from the names', () => {
  expect(getRoom(620, ['$30,000,000'], 8)).toBeLessThan(getRoom(620, ['500'], 8));
  expect(getRoom(620, [], 0)).toBe(600);
});

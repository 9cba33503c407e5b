import { fitLabels, getRoom } from './axis-labels';

const neighbourhoods = ['Concession Road', 'Garden City', 'Lakeshore', 'Mill Quarter'];

test.each([
  ['on one line per word if each word fits below its bar', 75, 'Concession\nRoad', 0],
  ['rotated on a small screen', 36, 'Concession\nRoad', 90],
  ['rotated on one line if two do not fit', 20, 'Concession Road', 90],
])('places labels %s', (_, room, label, rotate) => {
  const labels = fitLabels(neighbourhoods, room);
  expect(labels.toLabel('Concession Road')).toBe(label);
  expect(labels.rotate).toBe(rotate);
});

test('months are not rotated on a phone', () => {
  expect(fitLabels(['Jan', 'Feb', 'Mar'], getRoom(326, ['250'], 12)).rotate).toBe(0);
});

test('the axis reduces the space for labels', () => {
  expect(getRoom(620, ['$30,000,000'], 8)).toBeLessThan(getRoom(620, ['500'], 8));
  expect(getRoom(620, [], 0)).toBe(600);
});

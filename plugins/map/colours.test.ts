import { createColourExpression, excludedColour, listLegend } from './colours';
import { colourings } from './types';

test('a legend entry shows the range of its colour', () => {
  expect(listLegend('value').map(({ text }) => text)).toEqual([
    'under $250,000',
    '$250,000 to $350,000',
    '$350,000 to $500,000',
    '$500,000 to $750,000',
    '$750,000 to $1,500,000',
    '$1,500,000 and over',
    'Not in this list',
  ]);
  expect(listLegend('change').map(({ text }) => text)).toContain('-2.0% to 0.0%');
  expect(listLegend('class').map(({ text }) => text)).toContain('Farm');
});

test.each(colourings)('the map uses exactly the colours of the legend by %s', (colouring) => {
  const drawn = new Set(JSON.stringify(createColourExpression(colouring)).match(/#[0-9a-f]{6}/g));
  expect(drawn).toEqual(new Set(listLegend(colouring).map(({ colour }) => colour)));
});

test('excluded parcels are grey in every colouring', () => {
  for (const colouring of colourings)
    expect(createColourExpression(colouring).slice(1, 3)).toEqual([
      ['==', ['get', 'rows'], 0],
      excludedColour,
    ]);
});

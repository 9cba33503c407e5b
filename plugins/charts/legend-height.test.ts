import { legendHeight } from './legend-height';

const series = ['Commercial', 'Farm', 'Industrial', 'Multi-residential', 'Residential'].map((name) => ({
  name,
}));

test.each([
  ['one line where it fits', 1000, 28],
  ['two lines on a small screen', 326, 56],
  ['a line for each where nothing stands beside another', 40, 140],
])('a legend takes %s', (_, width, height) => {
  expect(legendHeight(series, width)).toBe(height);
});

import { estimateLegendHeight } from './legend-height';

const series = ['Commercial', 'Farm', 'Industrial', 'Multi-residential', 'Residential'].map((name) => ({
  name,
}));

test.each([
  ['one line if it fits', 1000, 28],
  ['two lines on a small screen', 326, 56],
  ['one line per entry if no two fit side by side', 40, 140],
])('estimates %s', (_, width, height) => {
  expect(estimateLegendHeight(series, width)).toBe(height);
});

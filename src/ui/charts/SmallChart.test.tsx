import { render, screen } from '@testing-library/react';
import { SmallChart, type SmallChartProps } from './SmallChart';

function draw(kind: SmallChartProps['kind'], values: readonly number[]) {
  const { container } = render(<SmallChart kind={kind} label="Sales by week" values={values} />);
  return container;
}

const readBars = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((rect) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
  );

test('is an image with an accessible name', () => {
  draw('bars', [1, 2]);
  expect(screen.getByRole('img', { name: 'Sales by week' })).toBeVisible();
});

test('scales a line from the lowest to the highest value', () => {
  const points = draw('line', [10, 20, 15]).querySelector('polyline')?.getAttribute('points');
  expect(points).toBe('2.0,36.0 50.0,4.0 98.0,20.0');
});

test.each([[[5, 5]], [[7]]])('draws a horizontal line for equal values: %j', (values) => {
  const points = draw('line', values).querySelector('polyline')?.getAttribute('points') ?? '';
  for (const point of points.split(' ')) expect(point).toMatch(/,20\.0$/);
});

test('scales bars to the highest value, and draws none for 0', () => {
  expect(readBars(draw('bars', [10, 5, 0])).map(([, , , height]) => height)).toEqual([40, 20, 1]);
});

test('draws shares in order across the width', () => {
  const bars = readBars(draw('shares', [75, 25]));
  expect(bars.map(([x]) => x)).toEqual([0, 75]);
  expect(bars.map(([, , width]) => width)).toEqual([74.5, 24.5]);
});

test('draws nothing without values, and shares of zero width for a total of 0', () => {
  expect(draw('bars', []).querySelector('svg')).toBeNull();
  expect(readBars(draw('shares', [0])).map(([, , width]) => width)).toEqual([0]);
});

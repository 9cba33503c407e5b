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

test('a chart is an image with a name', () => {
  draw('bars', [1, 2]);
  expect(screen.getByRole('img', { name: 'Sales by week' })).toBeVisible();
});

test('a line goes from the lowest value to the highest', () => {
  const points = draw('line', [10, 20, 15]).querySelector('polyline')?.getAttribute('points');
  expect(points).toBe('2.0,36.0 50.0,4.0 98.0,20.0');
});

test.each([[[5, 5]], [[7]]])('a line of equal values is drawn level: %j', (values) => {
  const points = draw('line', values).querySelector('polyline')?.getAttribute('points') ?? '';
  for (const point of points.split(' ')) expect(point).toMatch(/,20\.0$/);
});

test('bars are as high as their share of the highest, and nothing leaves a trace', () => {
  expect(readBars(draw('bars', [10, 5, 0])).map(([, , , height]) => height)).toEqual([40, 20, 1]);
});

test('shares fill the width in order', () => {
  const bars = readBars(draw('shares', [75, 25]));
  expect(bars.map(([x]) => x)).toEqual([0, 75]);
  expect(bars.map(([, , width]) => width)).toEqual([74.5, 24.5]);
});

test('nothing is drawn without values, and no share of nothing is wide', () => {
  expect(draw('bars', []).querySelector('svg')).toBeNull();
  expect(readBars(draw('shares', [0])).map(([, , width]) => width)).toEqual([0]);
});

import { render, waitFor } from '@testing-library/react';
import { ChartGraphic } from './ChartGraphic';

jest.mock('@portal/charts', () => ({
  drawChart: (place: HTMLElement) => {
    place.innerHTML = '<div><svg width="800" height="280"></svg></div>';
    return { update: () => undefined, toSvg: () => '', stop: () => undefined };
  },
}));

test('scales a chart in print', async () => {
  const spec = { kind: 'bar' as const, label: 'Values', categories: [], series: [], format: String };
  const { container } = render(<ChartGraphic spec={spec} />);
  const getBox = () => container.querySelector('svg')?.getAttribute('viewBox');
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  window.dispatchEvent(new Event('beforeprint'));
  expect(getBox()).toBe('0 0 800 280');
  window.dispatchEvent(new Event('afterprint'));
  expect(getBox()).toBeNull();
});

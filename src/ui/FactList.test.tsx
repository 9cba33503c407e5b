import { render, screen } from '@testing-library/react';
import { FactList } from './FactList';

test('shows each value under its name', () => {
  render(
    <FactList
      facts={[
        ['Province', 'Ontario'],
        ['Units', 0],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((name) => name.textContent)).toEqual(['Province', 'Units']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Ontario', '0']);
});

test.each([
  [undefined, undefined, '–'],
  ['', 'Not recorded', 'Not recorded'],
])('shows for %j, with %j for unknown values, %s', (value, unknown, text) => {
  render(<FactList facts={[['Province', value]]} unknown={unknown} />);
  expect(screen.getByRole('definition')).toHaveTextContent(text);
});

test.each([2, 3] as const)('has %s columns if specified', (columns) => {
  render(<FactList columns={columns} facts={[]} />);
  expect(document.querySelector('dl')).toHaveClass(`columns${columns}`);
});

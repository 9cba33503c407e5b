import { render, screen } from '@testing-library/react';
import { Fact, Facts } from './Facts';

test.each(['two', 'three'] as const)('has %s columns if set', (columns) => {
  render(<Facts columns={columns}>{null}</Facts>);
  expect(document.querySelector('dl')).toHaveClass(columns);
});

test.each([
  ['Ontario', undefined, 'Ontario'],
  [undefined, undefined, '–'],
  ['', 'Not recorded', 'Not recorded'],
])('shows for %j, with %j for unknown values, %s', (value, unknown, said) => {
  render(
    <Facts>
      <Fact name="Province" unknown={unknown}>
        {value}
      </Fact>
    </Facts>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Province');
  expect(screen.getByRole('definition')).toHaveTextContent(said);
});

import { render, screen } from '@testing-library/react';
import { Fact, Facts } from './Facts';

test.each(['two', 'three'] as const)('stands in %s columns where it is told to', (columns) => {
  render(<Facts columns={columns}>{null}</Facts>);
  expect(document.querySelector('dl')).toHaveClass(columns);
});

test.each([
  ['Ontario', undefined, 'Ontario'],
  [undefined, undefined, '–'],
  ['', 'Not recorded', 'Not recorded'],
])('of %j with %j for what is not known it says %s', (value, unknown, said) => {
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

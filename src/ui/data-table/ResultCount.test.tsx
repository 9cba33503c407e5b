import { render, screen } from '@testing-library/react';
import { ResultCount } from './ResultCount';

test('renders its live region before the count is known', () => {
  const { rerender } = render(<ResultCount text={undefined} />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(<ResultCount text="0 permits" />);
  expect(status).toHaveTextContent('0 permits');
});

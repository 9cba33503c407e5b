import { render, screen } from '@testing-library/react';
import { ResultCount } from './ResultCount';

test('stands there before anything is known, so that what comes is announced', () => {
  const { rerender } = render(<ResultCount text={undefined} />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(<ResultCount text="0 permits" />);
  expect(status).toHaveTextContent('0 permits');
});

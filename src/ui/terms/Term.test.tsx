import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../controls/menus';
import { Term } from './Term';

// Controls of antd take their time in jsdom.
jest.setTimeout(20_000);

const words = 'The 19 digits that identify a property on the assessment roll.';

test('is explained to screen readers at once, and in a tooltip while it has the focus', async () => {
  render(<Term name="rollNumber">Roll number</Term>);
  const term = screen.getByRole('button', { name: 'Roll number' });
  expect(term).toHaveAccessibleDescription(words);
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(words)).toBeVisible();
  expect(term).toHaveFocus();
});

test('is explained while the pointer is on it, and reports a press', async () => {
  const onClick = jest.fn();
  render(
    <Term name="assessedValue" onClick={onClick}>
      Assessed value
    </Term>,
  );
  await userEvent.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('The value of a property');
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
});

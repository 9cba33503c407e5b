import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../controls/menus';
import { Term } from './Term';

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

const explanation = 'The 19 digits that identify a property on the assessment roll.';

test('has a description for screen readers, and a tooltip on focus', async () => {
  render(<Term name="rollNumber">Roll number</Term>);
  const term = screen.getByRole('button', { name: 'Roll number' });
  expect(term).toHaveAccessibleDescription(explanation);
  expect(screen.queryByText(explanation)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(explanation)).toBeVisible();
  expect(term).toHaveFocus();
});

test('has a tooltip on hover, and reports a click', async () => {
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

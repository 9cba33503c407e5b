import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './CopyButton';

afterEach(() => jest.restoreAllMocks());

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Copy' }));
const refuse = () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));

test('copies the text and confirms it, until the text changes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<CopyButton text="one">Copy</CopyButton>);
  await press(user);
  expect(await navigator.clipboard.readText()).toBe('one');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  rerender(<CopyButton text="two">Copy</CopyButton>);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('creates a long text only on demand', async () => {
  const user = userEvent.setup();
  const text = jest.fn(() => 'report');
  render(
    <CopyButton copiedMessage="The report was copied." text={text}>
      Copy
    </CopyButton>,
  );
  expect(text).not.toHaveBeenCalled();
  await press(user);
  expect(await navigator.clipboard.readText()).toBe('report');
  expect(screen.getByRole('status')).toHaveTextContent('The report was copied.');
});

test('explains that the text beside it can be selected when access is denied', async () => {
  const user = userEvent.setup();
  refuse();
  render(<CopyButton text="one">Copy</CopyButton>);
  await press(user);
  expect(screen.getByRole('status')).toHaveTextContent('Select the text and copy it.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the selected text in a dialog when access is denied and it is not on the page', async () => {
  const user = userEvent.setup();
  refuse();
  render(
    <CopyButton fallbackTitle="Report" text={() => 'all of it'}>
      Copy
    </CopyButton>,
  );
  await press(user);
  const dialog = within(screen.getByRole('dialog', { name: 'Report' }));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Report' });
  expect(field).toHaveDisplayValue('all of it');
  field.focus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 9]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

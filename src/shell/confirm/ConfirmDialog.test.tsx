import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadedParts } from '../../../tests/support/portal-parts';
import { ConfirmDialog } from './ConfirmDialog';

beforeAll(() => {
  // jsdom has the element, but not its behaviour.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

async function ask(tone: 'neutral' | 'danger', cancelLabel?: string) {
  const { appServices, plugin } = await loadedParts();
  const store = await appServices.load();
  if (store === undefined) throw new Error('The services did not load.');
  render(
    <>
      <main tabIndex={-1}>Section</main>
      <ConfirmDialog store={store.confirmations} />
    </>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const labels = { confirmLabel: 'Delete note', ...(cancelLabel !== undefined && { cancelLabel }) };
  let confirmed: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    confirmed = plugin.confirm({
      title: 'Delete this note?',
      text: '<b>It</b> is gone then.',
      tone,
      ...labels,
    });
  });
  return { confirmed };
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

/** Returns the button that the browser focuses. */
const first = () => screen.getAllByRole('button').filter((button) => button.hasAttribute('autofocus'));

test('shows the question as plain text; an answer closes the dialog and returns the focus', async () => {
  const { confirmed } = await ask('danger');
  expect(screen.getByRole('dialog', { name: 'Delete this note?' })).toHaveTextContent(
    '<b>It</b> is gone then.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete note' }));
  expect(await confirmed).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('focuses Cancel if data would be lost', async () => {
  await ask('danger', 'Keep it');
  expect(buttons()).toEqual(['Delete note', 'Keep it']);
  expect(first()).toEqual([screen.getByRole('button', { name: 'Keep it' })]);
});

test('focuses the action otherwise', async () => {
  const { confirmed } = await ask('neutral');
  expect(buttons()).toEqual(['Cancel', 'Delete note']);
  expect(first()).toEqual([screen.getByRole('button', { name: 'Delete note' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await confirmed).toBe(false);
});

test('treats Escape as Cancel', async () => {
  const { confirmed } = await ask('neutral');
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(await confirmed).toBe(false);
});

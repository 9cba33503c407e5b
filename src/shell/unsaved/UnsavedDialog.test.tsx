import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalParts } from '../../../tests/support/portal-parts';
import { UnsavedDialog } from './UnsavedDialog';

beforeAll(() => {
  // jsdom has the element, but not its behaviour.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

async function openDialog() {
  const parts = portalParts({ path: '/rfr' });
  await parts.load();
  parts.plugin.unsaved.guard({ name: 'Request', isDirty: () => true });
  const store = (await parts.unsaved.load())?.store;
  if (store === undefined) throw new Error('The store did not come.');
  const go = jest.fn();
  const listener = jest.fn();
  document.addEventListener('keydown', listener);
  document.addEventListener('pointerdown', listener);
  render(
    <>
      <main tabIndex={-1}>Section</main>
      <UnsavedDialog store={store} />
    </>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).toHaveFocus();
  act(() => store.leave(go));
  return { go, listener };
}

test.each([
  ['Stay', 0],
  ['Leave without saving', 1],
])('"%s" closes the dialog and navigates %p times', async (answer, times) => {
  const { go, listener } = await openDialog();
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
    'You will lose unsaved changes in: Request.',
  );
  await userEvent.click(screen.getByRole('button', { name: answer }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(go).toHaveBeenCalledTimes(times);
  expect(listener).not.toHaveBeenCalled();
});

test('focuses the section when the previously focused element is gone', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

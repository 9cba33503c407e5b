import { act, render, screen } from '@testing-library/react';
import { ok } from '#base';
import { ReloadStore } from '#stores';
import { ReloadOverlay } from './ReloadOverlay';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

test('lies over the page while changes are applied', async () => {
  const slot = { read: () => undefined, write: () => undefined, remove: () => undefined };
  const reloading = new ReloadStore({
    storage: { noticeAfterReload: slot },
    notices: { raise: async () => undefined },
    reload: () => undefined,
  });
  render(<ReloadOverlay reloading={reloading} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => void (await reloading.apply(async () => ok(undefined), 'Done')));
  expect(screen.getByRole('dialog', { name: 'Applying Changes...' })).toBeVisible();
});

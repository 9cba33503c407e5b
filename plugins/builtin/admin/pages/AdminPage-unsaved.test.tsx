import { screen, within } from '@testing-library/react';
import { openBannerEditor as open } from '../../../../tests/support/open-banner-editor';
// Imported up front, so that the first test does not wait for it.
import '#ui/controls/upload';

const button = (name: string) => screen.getByRole('button', { name });

describe('a save with an unknown outcome', () => {
  const unanswered = 'A network error has occurred.';

  test('shows a warning, and that saving again stores nothing twice', async () => {
    await open({ unanswered });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your changes may not have been savedA network error has occurred.Save again: nothing is saved twice.',
    );
  });

  test('is resolved when the reloaded posts include the changes', async () => {
    const opened = await open({
      unanswered,
      loadAgain: jest.fn(async () => {
        Object.assign(opened.editor, { unanswered: undefined });
        return undefined;
      }),
    });
    const { notices, user } = opened;
    await user.click(button('Reload posts'));
    expect(notices).toMatchObject([{ tone: 'success', text: 'The posts are saved.' }]);
    expect(document.activeElement).toContainElement(button('Save'));
  });

  test.each([
    [
      'they do not',
      undefined,
      'info',
      'The posts were reloaded. They do not include your changes yet. Save again.',
    ],
    ['they cannot be loaded', 'The service is unavailable.', 'error', 'The service is unavailable.'],
  ])('stays unresolved when %s', async (_case, failure, tone, text) => {
    const { notices, user } = await open({ unanswered, loadAgain: jest.fn(async () => failure) });
    await user.click(button('Reload posts'));
    expect(notices).toMatchObject([{ tone, text }]);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  test('is discarded with the changes, and the posts are reloaded', async () => {
    const { editor, user } = await open({ unanswered, hasChanges: true });
    await user.click(button('Discard changes'));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Discard all changes?' })).getByRole('button', {
        name: 'Discard changes',
      }),
    );
    expect(editor.discard).toHaveBeenCalledTimes(1);
    expect(editor.load).toHaveBeenCalledTimes(2);
  });
});

describe('unsaved changes', () => {
  test('are guarded while the page is open, with a draft', async () => {
    const { editor, unsaved, stop, unmount } = await open({ draft: { at: 1 } });
    const work = unsaved.guard.mock.calls.flat()[0];
    expect(work).toMatchObject({ name: 'Pinned posts' });
    unmount();
    expect(stop).toHaveBeenCalled();
    expect(editor.discard).toHaveBeenCalled();
  });

  const draft = { at: Date.UTC(2026, 10, 20, 17, 5) };

  test('are offered on the next visit before anything is edited, and are guarded until then', async () => {
    const { editor, unsaved, user } = await open({}, draft);
    expect(screen.getByText(/^You have unsaved changes from Nov 20, 2026, \d+:05/)).toBeVisible();
    expect(editor.restore).not.toHaveBeenCalled();
    expect(button('New post').closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('region', { name: 'Selected post' }).closest('[inert]')).not.toBeNull();
    const [work] = unsaved.guard.mock.lastCall ?? [];
    expect([work?.isDirty(), work?.draft?.()]).toEqual([true, draft]);
    await user.click(button('Restore'));
    expect(editor.restore).toHaveBeenCalledWith(draft);
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    expect(button('New post').closest('[inert]')).toBeNull();
    expect([work?.isDirty(), work?.draft?.()]).toEqual([false, undefined]);
  });

  test('are dropped when they are discarded', async () => {
    const { editor, unsaved, user } = await open({}, draft);
    await user.click(button('Discard'));
    expect(editor.restore).not.toHaveBeenCalled();
    expect(unsaved.guard.mock.lastCall?.[0].isDirty()).toBe(false);
  });

  test('that cannot be read are reported', async () => {
    const { notices, user } = await open({ restore: () => false }, draft);
    await user.click(button('Restore'));
    expect(notices).toEqual([{ tone: 'error', text: 'Your unsaved changes could not be read.' }]);
  });
});

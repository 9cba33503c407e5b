import { fireEvent, screen, within } from '@testing-library/react';
import { openBannerEditor as open, samplePinnedPost } from '../../../../tests/support/open-banner-editor';

const at = (text: string) => Date.parse(text);

const button = (name: string) => screen.getByRole('button', { name });
const form = () => within(screen.getByRole('region', { name: 'Selected post' }));

test('the legend names the four kinds of posts', async () => {
  await open();
  const legend = within(screen.getByRole('list', { name: 'Colours of posts' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Expired Posts',
    'Active Posts',
    'Upcoming Posts',
    'New PostsUNSAVED',
  ]);
});

test('the list chooses a post without the calendar, and says which is chosen', async () => {
  const { editor, user } = await open();
  const list = within(screen.getByRole('region', { name: 'Posts' }));
  const [first, second] = list.getAllByRole('button');
  expect(first).toHaveTextContent('November 2, 2026 to November 20, 2026');
  expect(first).toHaveAttribute('aria-current', 'true');
  await user.click(second ?? document.body);
  expect(editor.select).toHaveBeenCalledWith('p2');
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Selected post' }));
});

describe('the form of the selected post', () => {
  test.each([
    ['Title', 'Roll notices', '!', { title: 'Roll notices!' }],
    ['Description', 'Notices are <b>out</b>.', '!', { description: 'Notices are <b>out</b>.!' }],
    ['Link', 'https://example.test/notices', '/2', { link: 'https://example.test/notices/' }],
    ['Webinar date', '', 'M', { webinarDate: 'M' }],
    ['Image text', 'A letter', 's', { imgAlt: 'A letters' }],
  ])('%s', async (label, shown, typed, fields) => {
    const { editor, user } = await open();
    expect(form().getByLabelText(label)).toHaveDisplayValue(shown);
    await user.type(form().getByLabelText(label), typed);
    expect(editor.update).toHaveBeenCalledWith('p1', fields);
  });

  test('a position is taken where there is one, and refused beside the field where there is none', async () => {
    const { editor } = await open();
    const type = (value: string) =>
      fireEvent.change(form().getByLabelText('Position'), { target: { value } });
    type('2');
    expect(editor.update).toHaveBeenCalledWith('p1', { position: 2 });
    for (const refused of ['-5', '0', '1.5', '3', '']) {
      type(refused);
      expect(form().getByLabelText('Position')).toHaveAccessibleDescription(
        'Enter a whole number from 1 to 2.',
      );
    }
    expect(editor.update).toHaveBeenCalledTimes(1);
  });

  test('the title counts its characters', async () => {
    await open();
    expect(form().getByLabelText('Title')).toHaveAccessibleDescription('12 of 120 characters');
  });

  test('the last day is the day before the end, and days are those of Toronto', async () => {
    const { editor } = await open();
    expect(form().getByLabelText('First day')).toHaveValue('2026-11-02');
    expect(form().getByLabelText('Last day')).toHaveValue('2026-11-20');
    fireEvent.change(form().getByLabelText('Last day'), { target: { value: '2026-11-30' } });
    expect(editor.move).toHaveBeenCalledWith('p1', samplePinnedPost().start, at('2026-12-01T05:00:00Z'));
    fireEvent.change(form().getByLabelText('First day'), { target: { value: '' } });
    expect(editor.move).toHaveBeenLastCalledWith('p1', undefined, samplePinnedPost().end);
    expect(form().getByText('Please enter a date.')).toBeVisible();
  });

  test('shows each problem beside its field', async () => {
    await open({
      getProblems: () => ({ title: 'Please enter a title.', end: 'The end must be after the start.' }),
    });
    expect(form().getByLabelText('Title')).toBeInvalid();
    expect(form().getByLabelText('Title')).toHaveAccessibleDescription(
      'Please enter a title. 12 of 120 characters',
    );
    expect(form().getByLabelText('Last day')).toHaveAccessibleDescription('The end must be after the start.');
  });

  test('a picture is uploaded with its text, and a refusal is said', async () => {
    const { editor, notices, user } = await open({
      changeImage: jest.fn(async () => 'The image is larger than 5 MB.'),
    });
    const picture = new File(['x'], 'lot.png', { type: 'image/png' });
    await user.upload(form().getByLabelText('Image'), picture);
    expect(editor.changeImage).toHaveBeenCalledWith('p1', picture);
    expect(notices).toEqual([{ tone: 'error', text: 'The image is larger than 5 MB.' }]);
  });

  test('asks before deleting, then selects the next post', async () => {
    const { editor, user } = await open();
    await user.click(form().getByRole('button', { name: 'Delete post' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Roll notices”?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(editor.remove).not.toHaveBeenCalled();
    await user.click(form().getByRole('button', { name: 'Delete post' }));
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    expect(editor.remove).toHaveBeenCalledWith('p1');
    expect(screen.getByRole('button', { name: /Winter hours/ })).toHaveFocus();
  });
});

describe('New post, Discard and Save', () => {
  test('a new post begins today and lasts two weeks', async () => {
    const { editor, user } = await open();
    await user.click(button('New post'));
    expect(editor.add).toHaveBeenCalledWith(at('2026-11-21T05:00:00Z'), at('2026-12-05T05:00:00Z'));
  });

  test('without a change there is nothing to save or discard', async () => {
    await open({ hasChanges: false });
    expect(button('Save')).toBeDisabled();
    expect(button('Discard changes')).toBeDisabled();
  });

  test('asks before discarding', async () => {
    const { editor, user } = await open();
    await user.click(button('Discard changes'));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard all changes?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(editor.discard).not.toHaveBeenCalled();
    await user.click(button('Discard changes'));
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
    expect(editor.discard).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['saved', { kind: 'saved' as const }, { tone: 'success', text: 'The posts are saved.' }],
    [
      'refused',
      { kind: 'refused' as const },
      { tone: 'error', text: 'Correct the marked fields of this post before you save.' },
    ],
    ['failed', { kind: 'failed' as const, message: 'Try later.' }, { tone: 'error', text: 'Try later.' }],
  ])('a save that was %s says so', async (_kind, outcome, notice) => {
    const { notices, user } = await open({ save: jest.fn(async () => outcome) });
    await user.click(button('Save'));
    expect(notices).toEqual([notice]);
  });

  test('a refused save goes to the first field to correct', async () => {
    const { user } = await open({
      save: jest.fn(async () => ({ kind: 'refused' as const })),
      getProblems: () => ({ link: 'Please enter a link that begins with https://.' }),
    });
    await user.click(button('Save'));
    expect(form().getByLabelText('Link')).toHaveFocus();
  });

  test('a save that somebody else was faster than stays on screen until theirs is taken', async () => {
    const { editor, user } = await open({
      save: jest.fn(async () => ({ kind: 'conflict' as const, message: 'Avery saved “Roll notices”.' })),
    });
    await user.click(button('Save'));
    expect(screen.getByRole('alert')).toHaveTextContent('Avery saved “Roll notices”.');
    await user.click(button('Use their version'));
    expect(editor.acceptServerVersion).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a save of which nobody knows how it ended', () => {
  const unanswered = 'A network error has occurred.';

  test('says so, and that nothing is stored twice', async () => {
    await open({ unanswered });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your changes may not have been savedA network error has occurred.Save again: nothing is saved twice.',
    );
  });

  test('is over when the posts that are loaded again show it', async () => {
    const opened = await open({
      unanswered,
      loadAgain: jest.fn(async () => {
        Object.assign(opened.editor, { unanswered: undefined });
        return undefined;
      }),
    });
    const { notices, user } = opened;
    await user.click(button('Reload posts'));
    expect(notices).toEqual([{ tone: 'success', text: 'The posts are saved.' }]);
    expect(document.activeElement).toContainElement(button('Save'));
  });

  test.each([
    [
      'they do not',
      undefined,
      'info',
      'The posts were reloaded. They do not include your changes yet. Save again.',
    ],
    ['they cannot be loaded', 'The service is resting.', 'error', 'The service is resting.'],
  ])('stays when %s', async (_case, failure, tone, text) => {
    const { notices, user } = await open({ unanswered, loadAgain: jest.fn(async () => failure) });
    await user.click(button('Reload posts'));
    expect(notices).toMatchObject([{ tone, text }]);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  test('is forgotten with the changes, and the posts are read again', async () => {
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

describe('what is not saved', () => {
  test('guards unsaved work while the page is open, and offers a draft', async () => {
    const { editor, unsaved, stop, unmount } = await open({ draft: { at: 1 } });
    const work = unsaved.guard.mock.calls.flat()[0];
    expect(work).toMatchObject({ name: 'Pinned posts' });
    unmount();
    expect(stop).toHaveBeenCalled();
    expect(editor.discard).toHaveBeenCalled();
  });

  const draft = { at: Date.UTC(2026, 10, 20, 17, 5) };

  test('is offered at the next visit before anything is edited, and stays guarded until then', async () => {
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

  test('is forgotten when it is discarded', async () => {
    const { editor, unsaved, user } = await open({}, draft);
    await user.click(button('Discard'));
    expect(editor.restore).not.toHaveBeenCalled();
    expect(unsaved.guard.mock.lastCall?.[0].isDirty()).toBe(false);
  });

  test('says so when it cannot be read', async () => {
    const { notices, user } = await open({ restore: () => false }, draft);
    await user.click(button('Restore'));
    expect(notices).toEqual([{ tone: 'error', text: 'Your unsaved changes could not be read.' }]);
  });
});

test('tells people without the permission whom to contact, and loads nothing', async () => {
  const { editor } = await open({ mayEdit: false });
  expect(screen.getByText('You can view this page, but not edit posts.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New post' })).toBeNull();
  expect(editor.load).not.toHaveBeenCalled();
});

test('posts that cannot be read say why, and Retry reads them again', async () => {
  const error = Object.assign(new Error('The service is resting.'), {
    name: 'PortalError' as const,
    code: 'http-503',
    correlationId: 'a1b2c3d4',
    status: 503,
  });
  const { editor, user } = await open({ posts: { state: 'failed', error } });
  expect(screen.getByRole('alert')).toHaveTextContent('The service is resting.');
  await user.click(button('Retry'));
  expect(editor.load).toHaveBeenCalledTimes(2);
});

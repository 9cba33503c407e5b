import { act, fireEvent, screen, within } from '@testing-library/react';
import { openBannerEditor as open, samplePinnedPost } from '../../../../tests/support/open-banner-editor';
// Imported up front, so that the first test does not wait for it.
import '#ui/controls/upload';

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

test('the list selects a post without the calendar, and marks it', async () => {
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

  test('accepts an existing position, and shows an error at the field for any other', async () => {
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

  test('shows the day before the end as the last day, in Toronto time', async () => {
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

  test('shows the progress of an image upload, and its failure', async () => {
    let refuse = (_: string): void => undefined;
    const { editor, notices } = await open({
      changeImage: jest.fn(async (_id, _picture, options) => {
        options?.onProgress?.({ loaded: 2, total: 5 });
        return new Promise<string>((resolve) => (refuse = resolve));
      }),
    });
    const picture = new File(['x'], 'lot.png', { type: 'image/png' });
    const field = within(form().getByRole('group', { name: 'Image' }));
    expect(await field.findByRole('button', { name: 'Choose an image' })).toBeVisible();
    const hint = field.getByText('Or drop it here. PNG, JPEG, WebP or AVIF up to 5 MB.');
    fireEvent.drop(hint, { dataTransfer: { files: [picture], items: [] } });
    const bar = await field.findByRole('progressbar', { name: 'Uploading the image…' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(field.getByRole('status')).toHaveTextContent('Uploading the image…');
    expect(editor.changeImage).toHaveBeenCalledWith('p1', picture, expect.anything());
    await act(async () => refuse('The image is larger than 5 MB.'));
    expect(field.queryByRole('progressbar')).toBeNull();
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
  test('a new post starts today and lasts two weeks', async () => {
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
  ])('a save that was %s shows a toast', async (_kind, outcome, notice) => {
    const { notices, user } = await open({ save: jest.fn(async () => outcome) });
    await user.click(button('Save'));
    expect(notices).toMatchObject([notice]);
  });

  test('a rejected save focuses the first invalid field', async () => {
    const { user } = await open({
      save: jest.fn(async () => ({ kind: 'refused' as const })),
      getProblems: () => ({ link: 'Please enter a link that begins with https://.' }),
    });
    await user.click(button('Save'));
    expect(form().getByLabelText('Link')).toHaveFocus();
  });

  test('a conflict stays on screen until the other version is accepted', async () => {
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

test('shows users without permission whom to contact, and loads nothing', async () => {
  const { editor } = await open({ mayEdit: false });
  expect(screen.getByText('You can view this page, but not edit posts.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New post' })).toBeNull();
  expect(editor.load).not.toHaveBeenCalled();
});

test('shows why posts cannot be loaded, and reloads them on Retry', async () => {
  const error = Object.assign(new Error('The service is unavailable.'), {
    name: 'PortalError' as const,
    code: 'http-503',
    correlationId: 'a1b2c3d4',
    status: 503,
  });
  const { editor, user } = await open({ posts: { state: 'failed', error } });
  expect(screen.getByRole('alert')).toHaveTextContent('The service is unavailable.');
  await user.click(button('Retry'));
  expect(editor.load).toHaveBeenCalledTimes(2);
});

import { screen, within } from '@testing-library/react';
import { openBannerEditor, samplePinnedPost } from '../../../../tests/support/open-banner-editor';
// Imported up front, so that the first test does not wait for it.
import '#ui/controls/upload';

jest.mock('./EventFace', () => ({
  EventFace({ title }: { readonly title: string }) {
    if (title === 'Broken') throw new Error('no bar');
    return title;
  },
}));

const notShown = 'This post could not be shown';
const start = Date.now() - 86_400_000;
const days = { start, end: start + 3 * 86_400_000 };
const neighbour = samplePinnedPost({ id: 'p2', title: 'Neighbour', position: 2, ...days });

function open(broken: Parameters<typeof samplePinnedPost>[0]) {
  const post = samplePinnedPost({ title: 'Broken', ...days, ...broken });
  return openBannerEditor({ posts: { state: 'succeeded', value: [post, neighbour] }, selected: post });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  // React logs errors that a boundary catches.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('a post that fails to render', () => {
  test('shows a failure in its row of the list, can be selected there, and keeps the other rows', async () => {
    const { editor, user } = await open({ start: Number.NaN });
    const [row, other] = region('Posts').getAllByRole('button');
    expect(row).toHaveTextContent(notShown);
    expect(other).toHaveTextContent('Neighbour');
    await user.click(row ?? document.body);
    expect(editor.select).toHaveBeenCalledWith('p1');
  });

  test('shows a failure in the form, and can be deleted there', async () => {
    const { editor, user } = await open({ start: Number.NaN });
    expect(region('Selected post').getByText(notShown)).toBeVisible();
    await user.click(region('Selected post').getByRole('button', { name: 'Delete post' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Broken”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    expect(editor.remove).toHaveBeenCalledWith('p1');
  });

  test('shows a failure on its card, where it can be edited, deleted and retried', async () => {
    const { parseFromString } = DOMParser.prototype;
    const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
    parse.mockImplementation(function parsed(this: DOMParser, text, type) {
      if (text.includes('broken')) throw new Error('no HTML');
      return parseFromString.call(this, text, type);
    });
    const { editor, user } = await open({ description: 'broken' });
    const [card, other] = region('On the dashboard').getAllByRole('article');
    if (card === undefined) throw new Error('There is no card.');
    expect(within(card).getByText(notShown)).toBeVisible();
    expect(other).toHaveTextContent('Neighbour');

    await user.click(within(card).getByRole('button', { name: 'Edit post' }));
    expect(editor.select).toHaveBeenCalledWith('p1');
    expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Selected post' }));
    await user.click(within(card).getByRole('button', { name: 'Delete post' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Broken”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    expect(editor.remove).toHaveBeenCalledWith('p1');

    parse.mockRestore();
    await user.click(within(card).getByRole('button', { name: 'Retry' }));
    const [again] = region('On the dashboard').getAllByRole('article');
    expect(again).toHaveTextContent('Broken');
    expect(document.activeElement).toContainElement(again ?? null);
  });

  test('shows a failure in the calendar, and keeps the other bars', async () => {
    await open({});
    const calendar = region('Calendar of posts');
    expect(await calendar.findAllByText(notShown, undefined, { timeout: 5_000 })).not.toHaveLength(0);
    expect(calendar.getAllByText('Neighbour')).not.toHaveLength(0);
  });
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { PinnedPostGridProps } from './PinnedPostGrid';
import { createGrid, pictures, post, type GridProps } from '../../../tests/support/pinned-posts';

const getCard = (title: string) => {
  const item = screen.getByText(title).closest('li');
  if (item === null) throw new Error(`There is no card of ${title}.`);
  return within(item);
};

// jsdom does not implement modal dialogs: these mocks set the `open` attribute as browsers do.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('read-only cards', () => {
  test('show active and new posts in the given order', () => {
    const statuses = ['upcoming', 'new', 'expired', 'active'] as const;
    render(createGrid({ posts: statuses.map((status, index) => post(String(index + 1), { status })) }));
    const list = screen.getByRole('list', { name: 'Pinned posts' });
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Post 2', 'Post 4']);
  });

  test('show when they were posted, in Toronto time', () => {
    render(createGrid({ posts: [post('1')] }));
    expect(screen.getByText('Posted November 18, 2025')).toBeVisible();
  });

  test('open their link in a new window', () => {
    render(createGrid({ posts: [post('1')] }));
    const link = screen.getByRole('link', { name: 'Post 1' });
    expect(link).toHaveAttribute('href', 'https://www.example.test/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('data-tooltip', 'Opens in a new window');
  });

  test.each<[string, GridProps]>([
    ['links are disabled', { posts: [post('1')], linksDisabled: true }],
    ['their link is not valid', { posts: [post('1', { link: 'Link' })] }],
    ['their link acts', { posts: [post('1', { link: 'javascript:alert(1)' })] }],
  ])('have no links when %s', (_case, props) => {
    render(createGrid(props));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('show a New badge, or the webinar date instead', () => {
    const webinarDate = 'November 20, 10 a.m.';
    render(
      createGrid({
        posts: [
          post('1', { status: 'new' }),
          post('2', { status: 'new', webinarDate }),
          post('3'),
          post('4', { status: 'new', webinarDate: '  ' }),
        ],
      }),
    );
    expect(getCard('Post 1').getByText('New!')).toBeVisible();
    expect(getCard('Post 2').getByText(webinarDate)).toBeVisible();
    expect(getCard('Post 2').queryByText('New!')).toBeNull();
    expect(getCard('Post 3').queryByText('New!')).toBeNull();
    expect(getCard('Post 4').getByText('New!')).toBeVisible();
  });

  test('show that they are unsaved', () => {
    render(createGrid({ posts: [post('1', { isUnsaved: true }), post('2')] }));
    expect(getCard('Post 1').getByText('UNSAVED')).toBeVisible();
    expect(getCard('Post 2').queryByText('UNSAVED')).toBeNull();
  });

  test('show positions only if requested', () => {
    const { rerender } = render(createGrid({ posts: [post('7')] }));
    expect(screen.queryByText('Position 7')).toBeNull();
    rerender(createGrid({ posts: [post('7')], numbered: true }));
    expect(screen.getByText('Position 7')).toBeInTheDocument();
  });

  test('show a map instead of an image that is not allowed or fails to load', () => {
    render(createGrid({ posts: [post('1', { img: 'https://elsewhere.example.test/a.png' }), post('2')] }));
    expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', 'placeholder.svg');
    const picture = screen.getByRole('img', { name: 'Picture 2' });
    expect(picture).toHaveAttribute('src', `${pictures}/2.png`);
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', 'placeholder.svg');
  });
});

/** A grid in edit mode. */
function Writable(props: Partial<PinnedPostGridProps>) {
  const [posts, setPosts] = useState([post('1'), post('2')]);
  return createGrid({
    mode: 'editable',
    onEdit: (id, fields) =>
      setPosts((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one))),
    ...props,
    posts,
  });
}

describe('editable cards', () => {
  test('have a title that becomes an input on click; Enter closes it and returns the focus', async () => {
    const user = userEvent.setup();
    const onEdit = jest.fn();
    render(<Writable onEdit={onEdit} />);
    await user.click(screen.getByRole('button', { name: 'Edit title: Post 1' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await user.keyboard('!');
    expect(onEdit).toHaveBeenLastCalledWith('1', { title: 'Post 1!' });
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit title: Post 1' })).toHaveFocus();
  });

  test('have a description that becomes a text area of its HTML on click', async () => {
    const user = userEvent.setup();
    render(<Writable />);
    await user.click(screen.getByRole('button', { name: 'Edit description of Post 2' }));
    const area = screen.getByRole('textbox', { name: 'Description' });
    expect(area).toHaveValue('<p>About <b>2</b></p>');
    await user.clear(area);
    await user.type(area, '<i>New</i>{Enter}words');
    await user.keyboard('{Escape}');
    expect(screen.getByText('New').tagName).toBe('I');
    expect(screen.getByRole('button', { name: 'Edit description of Post 2' })).toHaveFocus();
  });

  test('have one text open at a time', async () => {
    const user = userEvent.setup();
    render(<Writable />);
    await user.click(screen.getByRole('button', { name: 'Edit title: Post 1' }));
    await user.click(screen.getByRole('button', { name: 'Edit description of Post 1' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Edit title: Post 2' }));
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByRole('textbox', { name: 'Title' })]);
  });

  test.each<[string, Partial<PinnedPostGridProps>, Partial<PinnedPostGridProps>]>([
    ['editing', { mode: 'editable' }, { mode: 'view' }],
    ['link-disabling', { mode: 'editable', linksDisabled: true }, { mode: 'editable' }],
  ])('close when %s is switched off', async (_what, before, after) => {
    const user = userEvent.setup();
    const { rerender } = render(<Writable {...before} />);
    await user.click(screen.getByRole('button', { name: 'Edit title: Post 1' }));
    rerender(<Writable {...after} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    rerender(<Writable mode="editable" linksDisabled={false} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('have no links', () => {
    render(
      createGrid({
        mode: 'editable',
        posts: [post('1', { description: '<a href="https://a.test/">a</a>' })],
      }),
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('change their image with its alternative text, and show why an upload fails', async () => {
    const user = userEvent.setup();
    const release = jest.fn();
    Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: release });
    const onChangeImage = jest.fn().mockResolvedValueOnce('It is too large.').mockResolvedValue(undefined);
    render(createGrid({ mode: 'editable', posts: [post('1')], onChangeImage }));
    expect(screen.getByRole('button', { name: 'Change image of Post 1' })).toHaveTextContent('Change');
    const picture = new File(['picture'], 'houses.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Change image of Post 1', { selector: 'input' }), picture);
    const dialog = within(screen.getByRole('dialog', { name: 'Describe the image' }));
    expect(dialog.getByText('Selected: houses.png')).toBeVisible();
    const preview = dialog.getByRole('img', { name: 'Selected image' });
    expect(preview).toHaveAttribute('src', 'blob:chosen');
    fireEvent.error(preview);
    expect(dialog.getByRole('status')).toHaveTextContent('This file cannot be shown as an image.');
    expect(release).toHaveBeenCalledWith('blob:chosen');
    const text = dialog.getByRole('textbox', { name: 'Image text' });
    expect(text).toHaveValue('Picture 1');
    await user.clear(text);
    await user.type(text, '{Enter}');
    expect(onChangeImage).not.toHaveBeenCalled();
    expect(text).toHaveFocus();
    expect(text).toHaveAccessibleDescription(/^Describe the image for people who cannot see it\./);
    await user.type(text, 'Four houses{Enter}');
    expect(onChangeImage).toHaveBeenLastCalledWith('1', picture, 'Four houses');
    expect(dialog.getByRole('alert')).toHaveTextContent('It is too large.');
    expect(text).toHaveValue('Four houses');
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

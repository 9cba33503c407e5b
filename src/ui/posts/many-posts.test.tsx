import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PinnedPostGrid } from './PinnedPostGrid';
import type { PostCardContent, PostCardMode } from './post-card';

const posts = (count: number): readonly PostCardContent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    title: `Post ${index + 1}`,
    description: '<p>Read on</p>',
    img: '',
    imgAlt: '',
    link: 'https://www.example.test/',
    position: index + 1,
    start: Date.UTC(2025, 10, 18, 5),
    status: 'active',
    webinarDate: undefined,
    isUnsaved: false,
  }));

function Grid({ count, mode }: { readonly count: number; readonly mode: PostCardMode }) {
  const [listed, setListed] = useState(() => posts(count));
  const reorder = (ids: readonly string[]): void => {
    const byId = new Map(listed.map((post) => [post.id, post]));
    setListed(
      ids.flatMap((id, index) => {
        const post = byId.get(id);
        return post === undefined ? [] : [{ ...post, position: index + 1 }];
      }),
    );
  };
  return (
    <PinnedPostGrid
      imageOrigins={[]}
      label="Pinned posts"
      mode={mode}
      numbered
      onReorder={reorder}
      posts={listed}
    />
  );
}

/** The tests avoid queries by role, which are slow with so many elements. */
async function open(count: number, mode: PostCardMode = 'view') {
  const { container } = await act(async () => render(<Grid count={count} mode={mode} />));
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  return {
    cards: () => all('article'),
    titles: () => all('h3').map(({ textContent }) => textContent),
    said: () => all('[role=status]').map(({ textContent }) => textContent),
    showMore: () => fireEvent.click(screen.getByText('Show more')),
    async move(title: string, way: 'earlier' | 'later') {
      const button = await screen.findByLabelText(`Move ${title} one position ${way}`);
      button.focus();
      fireEvent.click(button);
      return button;
    },
  };
}

test('shows up to 50 posts without a button', async () => {
  const { cards, said } = await open(50);
  expect(cards()).toHaveLength(50);
  expect(screen.queryByText('Show more')).toBeNull();
  expect(said()).toEqual([]);
});

test('renders the first 50 of 2,000 posts, and 50 more per click', async () => {
  const { cards, said, showMore } = await open(2_000);
  expect(cards()).toHaveLength(50);
  expect(said()).toEqual(['50 of 2,000 posts']);
  showMore();
  expect(cards()).toHaveLength(100);
  expect(said()).toEqual(['100 of 2,000 posts']);
});

test('focuses the first new card, and removes the button after the last', async () => {
  const { cards, said, showMore } = await open(120);
  showMore();
  expect(document.activeElement).toHaveTextContent('Position 51');
  showMore();
  expect(document.activeElement).toHaveTextContent('Position 101');
  expect(cards()).toHaveLength(120);
  expect(said()).toEqual(['120 of 120 posts']);
  expect(screen.queryByText('Show more')).toBeNull();
});

describe('reordering the first 50 of 120 posts', () => {
  test('shows their places among all posts', async () => {
    const { cards, titles, said, move } = await open(120, 'reorder');
    await move('Post 2', 'earlier');
    expect(titles().slice(0, 3)).toEqual(['Post 2', 'Post 1', 'Post 3']);
    expect(said()).toContain('Post 2 is now at position 1 of 120.');
    expect(cards()).toHaveLength(50);
  });

  test('a card moved beyond the 50 stays visible and keeps the focus', async () => {
    const { cards, titles, said, move } = await open(120, 'reorder');
    const button = await move('Post 50', 'later');
    expect(titles().slice(48, 52)).toEqual(['Post 49', 'Post 51', 'Post 50', 'Post 52']);
    expect(cards()).toHaveLength(100);
    expect(button).toHaveFocus();
    expect(said()).toContain('Post 50 is now at position 51 of 120.');
  });
});

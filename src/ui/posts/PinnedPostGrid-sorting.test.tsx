import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createGrid, post } from '../../../tests/support/pinned-posts';

describe('sortable cards', () => {
  function Sortable({ onReorder }: { readonly onReorder: (ids: readonly string[]) => void }) {
    const [ids, setIds] = useState<readonly string[]>(['1', '2', '3']);
    return createGrid({
      mode: 'reorder',
      numbered: true,
      posts: ids.map((id, index) => post(id, { position: index + 1 })),
      onReorder: (order) => {
        onReorder(order);
        setIds(order);
      },
    });
  }

  async function openSortable() {
    const onReorder = jest.fn();
    await act(async () => {
      render(<Sortable onReorder={onReorder} />);
    });
    await screen.findByRole('button', { name: 'Move Post 1' });
    return onReorder;
  }

  test('have no links, and a handle for the keyboard', async () => {
    await openSortable();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Move Post 2' })).toHaveAccessibleDescription(
      /^Press Space to pick up the post/,
    );
  });

  test('move one place per key press, announce the place, and keep the focus', async () => {
    const user = userEvent.setup();
    const onReorder = await openSortable();
    const later = screen.getByRole('button', { name: 'Move Post 1 one position later' });
    await user.click(later);
    expect(onReorder).toHaveBeenLastCalledWith(['2', '1', '3']);
    expect(screen.getByText('Post 1 is now at position 2 of 3.')).toBeInTheDocument();
    expect(later).toHaveFocus();
    await user.click(later);
    expect(onReorder).toHaveBeenLastCalledWith(['2', '3', '1']);
    await user.click(later);
    expect(onReorder).toHaveBeenCalledTimes(2);
    expect(later).toHaveAttribute('aria-disabled', 'true');
  });
});

import type { Announcements } from '@dnd-kit/core';
import { strings } from '../../strings';

/** What is told to screen readers while an item is moved. */
export function announcementsFor(getTitle: (id: unknown) => string): Announcements {
  return {
    onDragStart: ({ active }) => strings.taken(getTitle(active.id), String(active.data.current?.['status'])),
    onDragOver({ active, over }) {
      if (over === null) return undefined;
      // It is above its own column as soon as it is taken: one sentence takes the place of the other.
      const words = over.id === active.data.current?.['status'] ? strings.taken : strings.above;
      return words(getTitle(active.id), String(over.id));
    },
    onDragEnd: ({ active, over }) =>
      over === null ? strings.left(getTitle(active.id)) : strings.put(getTitle(active.id), String(over.id)),
    onDragCancel: ({ active }) => strings.left(getTitle(active.id)),
  };
}

import type { Announcements } from '@dnd-kit/core';
import { strings } from '../strings';

/** What is told to screen readers while a card is moved. `titleOf` and `ids` are asked when something is said. */
export function createAnnouncements(
  getTitle: (id: string) => string,
  ids: () => readonly string[],
): Announcements {
  type Words = (title: string, place: number, count: number) => string;
  const say = (words: Words, id: unknown, at: unknown): string => {
    const list = ids();
    return words(getTitle(String(id)), list.indexOf(String(at)) + 1, list.length);
  };
  return {
    onDragStart: ({ active }) => say(strings.lifted, active.id, active.id),
    onDragOver: ({ active, over }) => (over === null ? undefined : say(strings.over, active.id, over.id)),
    onDragEnd: ({ active, over }) =>
      over === null
        ? strings.leftInPlace(getTitle(String(active.id)))
        : say(strings.putDown, active.id, over.id),
    onDragCancel: ({ active }) => strings.leftInPlace(getTitle(String(active.id))),
  };
}

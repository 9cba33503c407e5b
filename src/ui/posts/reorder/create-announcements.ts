import type { Announcements } from '@dnd-kit/core';
import { t } from '../messages';

/**
 * Creates the screen reader announcements for moving a card.
 * `getTitle` and `ids` are called for each of them.
 */
export function createReorderAnnouncements(
  getTitle: (id: string) => string,
  ids: () => readonly string[],
): Announcements {
  type Words = (title: string, place: number, count: number) => string;
  const say = (words: Words, id: unknown, at: unknown): string => {
    const list = ids();
    return words(getTitle(String(id)), list.indexOf(String(at)) + 1, list.length);
  };
  return {
    onDragStart: ({ active }) =>
      say(
        (title: string, place: number, count: number) => t('ui.posts.lifted', { title, place, count }),
        active.id,
        active.id,
      ),
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : say(
            (title: string, place: number, count: number) => t('ui.posts.over', { title, place, count }),
            active.id,
            over.id,
          ),
    onDragEnd: ({ active, over }) =>
      over === null
        ? t('ui.posts.leftInPlace', { title: getTitle(String(active.id)) })
        : say(
            (title: string, place: number, count: number) => t('ui.posts.putDown', { title, place, count }),
            active.id,
            over.id,
          ),
    onDragCancel: ({ active }) => t('ui.posts.leftInPlace', { title: getTitle(String(active.id)) }),
  };
}

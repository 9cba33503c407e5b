import { workStatusLabel } from '@portal/backends';
import type { Announcements } from '@dnd-kit/core';
import { t } from '../../messages';

const nameStatus = (status: unknown): string => workStatusLabel(String(status));

/** Creates the screen reader announcements for moving an item. */
export function createBoardAnnouncements(getTitle: (id: unknown) => string): Announcements {
  return {
    onDragStart: ({ active }) =>
      t('my-work.taken', { title: getTitle(active.id), status: nameStatus(active.data.current?.['status']) }),
    onDragOver({ active, over }) {
      if (over === null) return undefined;
      // A picked-up item is immediately over its own column, so both events announce the same sentence.
      const describe =
        over.id === active.data.current?.['status']
          ? (title: string, status: string) => t('my-work.taken', { title, status })
          : (title: string, status: string) => t('my-work.above', { title, status });
      return describe(getTitle(active.id), nameStatus(over.id));
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? t('my-work.left', { title: getTitle(active.id) })
        : t('my-work.put', { title: getTitle(active.id), status: nameStatus(over.id) }),
    onDragCancel: ({ active }) => t('my-work.left', { title: getTitle(active.id) }),
  };
}

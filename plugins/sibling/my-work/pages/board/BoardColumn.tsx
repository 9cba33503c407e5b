import type { WorkColumn } from '#backends';
import { useDroppable } from '@dnd-kit/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { formats, PortalLink } from '../../../../kit';
import { t } from '../../messages';
import type { WorkFilters } from '../../work-filters';
import styles from './BoardView.module.css';
import { ItemCard } from './ItemCard';

export interface BoardColumnProps {
  readonly column: WorkColumn;
  readonly filters: WorkFilters;
  readonly today: string;
  readonly isSaving: (id: string) => boolean;
}

/** One column of the board: a status, its count, and the items due first. */
export const BoardColumn = observer(function BoardColumn({
  column: { status, total, items },
  filters,
  today,
  isSaving,
}: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={isOver ? `${styles['column']} ${styles['over']}` : styles['column']}
      ref={setNodeRef}
    >
      <h2 aria-label={t('my-work.columnName', { status, total })} className={styles['head']} id={heading}>
        {status} <span className={styles['count']}>{formats.count(total)}</span>
      </h2>
      {items.length === 0 ? (
        <p className={styles['quiet']}>{t('my-work.emptyColumn')}</p>
      ) : (
        <ul className={styles['items']}>
          {items.map((item) => (
            <ItemCard
              address={filters.getItemPath(item.id, 'board')}
              isSaving={isSaving(item.id)}
              item={item}
              key={item.id}
              today={today}
            />
          ))}
        </ul>
      )}
      {total > 0 && (
        <p className={styles['foot']}>
          <PortalLink to={filters.getListPath(status)}>
            {total > items.length
              ? t('my-work.more', { count: total - items.length })
              : t('my-work.inList', { status })}
          </PortalLink>
        </p>
      )}
    </section>
  );
});

import { type WorkColumn, workStatusLabel } from '@portal/backends';
import type { useDroppable } from '@dnd-kit/core';
import { observer } from 'mobx-react-lite';
import { useId, type ComponentType } from 'react';
import { formatCount, Link } from '@portal/ui';
import { t } from '../../messages';
import type { MyWorkProps } from '../../my-work-store';
import styles from './BoardView.module.css';
import { ItemCard, type ItemCardProps } from './ItemCard';

export interface BoardColumnProps extends Pick<MyWorkProps, 'params'> {
  readonly column: WorkColumn;
  readonly today: string;
  readonly isSaving: (id: string) => boolean;
  /** Makes the column a drop target. */
  readonly drop?: Pick<ReturnType<typeof useDroppable>, 'setNodeRef' | 'isOver'> | undefined;
  readonly Card?: ComponentType<ItemCardProps> | undefined;
}

/** A column of the board: status, count, and the items due first. */
export const BoardColumn = observer(function BoardColumn({
  column: { status, total, items },
  params,
  today,
  isSaving,
  drop,
  Card = ItemCard,
}: BoardColumnProps) {
  const heading = useId();
  const name = workStatusLabel(status);
  return (
    <section
      aria-labelledby={heading}
      className={drop?.isOver === true ? `${styles['column']} ${styles['over']}` : styles['column']}
      ref={drop?.setNodeRef}
    >
      <h2
        aria-label={t('my-work.columnName', { status: name, total })}
        className={styles['head']}
        id={heading}
      >
        {name} <span className={styles['count']}>{formatCount(total)}</span>
      </h2>
      {items.length === 0 ? (
        <p className={styles['quiet']}>{t('my-work.emptyColumn')}</p>
      ) : (
        <ul className={styles['items']}>
          {items.map((item) => (
            <Card
              address={params.getItemPath(item.id, 'board')}
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
          <Link to={params.getListPath(status)}>
            {total > items.length
              ? t('my-work.more', { count: total - items.length })
              : t('my-work.inList', { status: name })}
          </Link>
        </p>
      )}
    </section>
  );
});

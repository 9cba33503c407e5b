import type { WorkItem } from '@portal/backends';
import type { useDraggable } from '@dnd-kit/core';
import { Link } from '@portal/ui';
import { t } from '../../messages';
import { Due } from '../Due';
import styles from './BoardView.module.css';

type CardDrag = Pick<
  ReturnType<typeof useDraggable>,
  'attributes' | 'listeners' | 'setNodeRef' | 'setActivatorNodeRef' | 'transform' | 'isDragging'
>;

export interface ItemCardProps {
  readonly item: WorkItem;
  /** The path of the item. */
  readonly address: string;
  readonly today: string;
  readonly isSaving: boolean;
  /** Makes the whole card draggable by pointer, or its handle by keyboard or touch. */
  readonly drag?: CardDrag | undefined;
}

/** An item on the board. */
export function ItemCard({ item, address, today, isSaving, drag }: ItemCardProps) {
  const { id, title } = item;
  const { transform = null, isDragging = false } = drag ?? {};
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the browser's own dragging of the link, which would replace this one
    <li
      {...drag?.listeners}
      aria-busy={isSaving}
      className={isDragging ? `${styles['card']} ${styles['moving']}` : styles['card']}
      data-item={id}
      onDragStart={(event) => event.preventDefault()}
      ref={drag?.setNodeRef}
      style={transform === null ? {} : { transform: `translate(${transform.x}px, ${transform.y}px)` }}
    >
      <div className={styles['name']}>
        <Link to={address}>{title}</Link>
        <button
          {...drag?.attributes}
          aria-label={t('my-work.drag', { title, address: item.address })}
          className={styles['handle']}
          disabled={drag === undefined}
          ref={drag?.setActivatorNodeRef}
          type="button"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16">
            <path d="M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1" />
          </svg>
        </button>
      </div>
      <p>{item.address}</p>
      <p className={styles['facts']}>
        <Due item={item} today={today} />
        <span>{item.assignee?.name ?? t('my-work.unassigned')}</span>
        {item.noteCount > 0 && <span>{t('my-work.notes', { count: item.noteCount })}</span>}
        {isSaving && <span>{t('my-work.saving')}</span>}
      </p>
    </li>
  );
}

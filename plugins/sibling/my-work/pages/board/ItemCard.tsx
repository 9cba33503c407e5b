import type { WorkItem } from '#backends';
import { useDraggable } from '@dnd-kit/core';
import { PortalLink } from '../../../../kit';
import { t } from '../../messages';
import { Due } from '../Due';
import styles from './BoardView.module.css';

export interface ItemCardProps {
  readonly item: WorkItem;
  /** The address of the item. */
  readonly address: string;
  readonly today: string;
  readonly isSaving: boolean;
}

/** One item on the board, draggable as a whole by pointer, or by its handle with keyboard or touch. */
export function ItemCard({ item, address, today, isSaving }: ItemCardProps) {
  const { id, title, status } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id,
    data: { status },
  });
  const moving = transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`;
  return (
    // The browser's own dragging of links would take the place of this one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      {...listeners}
      aria-busy={isSaving}
      className={isDragging ? `${styles['card']} ${styles['moving']}` : styles['card']}
      data-item={id}
      onDragStart={(event) => event.preventDefault()}
      ref={setNodeRef}
      style={moving === undefined ? {} : { transform: moving }}
    >
      <div className={styles['name']}>
        <PortalLink to={address}>{title}</PortalLink>
        <button
          {...attributes}
          aria-label={t('my-work.drag', { title, address: item.address })}
          className={styles['handle']}
          ref={setActivatorNodeRef}
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

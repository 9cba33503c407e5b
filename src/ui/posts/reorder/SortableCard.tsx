import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../../Button';
import { classes } from '../../classes';
import { Icon } from '../../icons';
import type { PostCardContent } from '../post-card';
import gridStyles from '../PinnedPostGrid.module.css';
import { Position } from '../Position';
import { t } from '../messages';
import styles from './SortableCard.module.css';

export interface SortableCardProps {
  readonly post: PostCardContent;
  readonly numbered: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Moves the card by a number of places; `button` is the pressed button. */
  readonly onStep: (places: number, button: HTMLElement) => void;
  readonly children: ReactNode;
}

/**
 * A sortable card: dragged by pointer, moved with the keyboard by
 * its handle, or one place at a time with buttons.
 */
export function SortableCard({ post, numbered, isFirst, isLast, onStep, children }: SortableCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: post.id });
  const style: CSSProperties = {
    ...(transform === null ? {} : { transform: `translate(${transform.x}px, ${transform.y}px)` }),
    ...(transition === undefined ? {} : { transition }),
  };
  return (
    <li
      {...listeners}
      className={classes(
        gridStyles['item'],
        numbered && gridStyles['numbered'],
        styles['movable'],
        isDragging && styles['moving'],
      )}
      ref={setNodeRef}
      style={style}
      tabIndex={-1}
    >
      {numbered && <Position position={post.position} />}
      <div className={styles['frame']}>
        {children}
        <div className={styles['controls']}>
          <Button
            aria-disabled={isFirst}
            aria-label={t('ui.posts.moveEarlier', { title: post.title })}
            className={styles['control']}
            icon={<Icon name="chevrons-left" size={16} />}
            onClick={({ currentTarget }) => isFirst || onStep(-1, currentTarget)}
          />
          <Button
            aria-disabled={isLast}
            aria-label={t('ui.posts.moveLater', { title: post.title })}
            className={styles['control']}
            icon={<Icon name="chevrons-right" size={16} />}
            onClick={({ currentTarget }) => isLast || onStep(1, currentTarget)}
          />
          <Button
            {...attributes}
            aria-label={t('ui.posts.move', { title: post.title })}
            className={styles['control']}
            icon={<Icon name="grip" size={16} />}
            ref={setActivatorNodeRef}
          />
        </div>
      </div>
    </li>
  );
}

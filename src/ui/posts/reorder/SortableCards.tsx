import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { PostCardContent } from '../post-card';
import gridStyles from '../PinnedPostGrid.module.css';
import { t } from '../messages';
import { VisuallyHidden } from '../../VisuallyHidden';
import { createReorderAnnouncements } from './create-announcements';
import { moveBy, moveTo } from './moves';
import { SortableCard } from './SortableCard';

export interface SortableCardsProps {
  /** The ids of all posts in order, including those not shown yet. */
  readonly ids: readonly string[];
  /** The visible posts: the first ones of `ids`. */
  readonly posts: readonly PostCardContent[];
  readonly showMore: () => void;
  readonly label: string;
  readonly numbered: boolean;
  readonly keyOf: (id: string) => string;
  readonly card: (post: PostCardContent) => ReactNode;
  readonly onReorder: ((ids: readonly string[]) => void) | undefined;
}

/** Minimum pointer distance (px) to start dragging. */
const dragThreshold = { activationConstraint: { distance: 6 } };

/** Cards that can be reordered by dragging, by keyboard or with buttons. */
export function SortableCards(props: SortableCardsProps) {
  const { ids, posts, showMore, label, numbered, keyOf, card, onReorder } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, dragThreshold),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [announcement, setSaid] = useState('');
  const pressed = useRef<HTMLElement>(null);
  const getTitle = (id: string): string => posts.find((post) => post.id === id)?.title ?? '';

  useLayoutEffect(() => {
    // Moving the card in the DOM drops the focus of its button.
    pressed.current?.focus();
    pressed.current = null;
  }, [posts]);

  function drop({ active, over }: DragEndEvent) {
    if (over !== null && active.id !== over.id) onReorder?.(moveTo(ids, String(active.id), String(over.id)));
  }

  function step(id: string, places: number, button: HTMLElement) {
    const order = moveBy(ids, id, places);
    // A card that moves beyond the visible ones shows the next ones too.
    if (order.indexOf(id) >= posts.length) showMore();
    pressed.current = button;
    setSaid(t('ui.posts.moved', { title: getTitle(id), place: order.indexOf(id) + 1, count: order.length }));
    onReorder?.(order);
  }

  return (
    <DndContext
      accessibility={{
        announcements: createReorderAnnouncements(getTitle, () => ids),
        screenReaderInstructions: { draggable: t('ui.posts.howToMove') },
      }}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      sensors={sensors}
    >
      <SortableContext items={posts.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol aria-label={label} className={gridStyles['grid']}>
          {posts.map((post, index) => (
            <SortableCard
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              key={keyOf(post.id)}
              numbered={numbered}
              onStep={(places, button) => step(post.id, places, button)}
              post={post}
            >
              {card(post)}
            </SortableCard>
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </DndContext>
  );
}

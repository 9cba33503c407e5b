import type { WorkItem } from '@portal/backends';
import {
  DndContext,
  KeyboardSensor,
  pointerWithin,
  PointerSensor,
  rectIntersection,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BoardProps } from '../../board-store';
import { t } from '../../messages';
import { createBoardAnnouncements } from './announcements';
import { BoardColumn, type BoardColumnProps } from './BoardColumn';
import styles from './BoardView.module.css';
import { columnCoordinates, parseStatus } from './columns';
import { ItemCard, type ItemCardProps } from './ItemCard';

/** Minimum pointer distance (px) to start dragging. */
const dragThreshold = { activationConstraint: { distance: 6 } };

/** Finds the column under the pointer or, for the keyboard, under the item. */
const findColumn: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? rectIntersection(args) : pointerWithin(args);

function DraggableCard(props: ItemCardProps) {
  const { id, status } = props.item;
  return <ItemCard {...props} drag={useDraggable({ id, data: { status } })} />;
}

function DroppableColumn(props: BoardColumnProps) {
  const drop = useDroppable({ id: props.column.status });
  return <BoardColumn {...props} Card={DraggableCard} drop={drop} />;
}

/** The board with dragging by pointer, or by keyboard from the handle of an item. */
export const DraggableBoard = observer(function DraggableBoard({ params, store, today }: BoardProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, dragThreshold),
    useSensor(KeyboardSensor, { coordinateGetter: columnCoordinates }),
  );
  const { columns = [] } = store;
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  // This board replaces the static one, in which only links can have the focus.
  const [focusedLink] = useState(() => document.activeElement?.getAttribute('href'));

  useLayoutEffect(() => {
    if (typeof focusedLink !== 'string' || document.activeElement !== document.body) return;
    const links = [...(place.current?.querySelectorAll('a') ?? [])];
    links.find((link) => link.getAttribute('href') === focusedLink)?.focus();
  }, [focusedLink]);

  useLayoutEffect(() => {
    // Moving an item to another column remounts its focused handle.
    const { current } = moved;
    if (current === undefined || document.activeElement !== document.body) return;
    const item = place.current?.querySelector<HTMLElement>(`[data-item="${current}"] button`);
    if (item === null) moved.current = undefined;
    (item ?? place.current)?.focus();
  }, [columns]);

  const items = columns.flatMap((column) => column.items);
  const findItem = (id: unknown): WorkItem | undefined => items.find((item) => item.id === id);

  function drop({ active, over }: DragEndEvent) {
    const item = findItem(active.id);
    const status = parseStatus(over?.id);
    if (item === undefined || status === undefined || status === item.status) return;
    moved.current = item.id;
    void store.moves.move(item, status);
  }

  return (
    <DndContext
      accessibility={{
        announcements: createBoardAnnouncements((id) => findItem(id)?.title ?? ''),
        screenReaderInstructions: { draggable: t('my-work.howToDrag') },
      }}
      collisionDetection={findColumn}
      onDragEnd={drop}
      sensors={sensors}
    >
      <div className={styles['board']} ref={place} tabIndex={-1}>
        {columns.map((column) => (
          <DroppableColumn
            column={column}
            params={params}
            isSaving={store.moves.isSaving}
            key={column.status}
            today={today}
          />
        ))}
      </div>
    </DndContext>
  );
});

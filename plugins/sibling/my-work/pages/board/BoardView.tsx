import { workStatuses, type WorkItem } from '#backends';
import { usePortal } from '#plugin-api/react';
import {
  DndContext,
  KeyboardSensor,
  pointerWithin,
  PointerSensor,
  rectIntersection,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { Bone, FailureLine, FailureNote, ResultCount, useStarted } from '../../../../kit';
import { BoardStore } from '../../board-store';
import { t } from '../../messages';
import type { WorkFilters } from '../../work-filters';
import { NoWork } from '../NoWork';
import { createAnnouncements } from './announcements';
import { BoardColumn } from './BoardColumn';
import styles from './BoardView.module.css';
import { columnCoordinates, parseStatus } from './columns';

/** A movement shorter than this (px) is a click. */
const slack = { activationConstraint: { distance: 6 } };

/** The column under the pointer or, for the keyboard, under the item. */
const columnUnder: CollisionDetection = (given) =>
  given.pointerCoordinates === null ? rectIntersection(given) : pointerWithin(given);

/** The work of the municipality as a board: items are moved by pointer, or by keyboard from their handle. */
export const BoardView = observer(function BoardView({ filters }: { readonly filters: WorkFilters }) {
  const portal = usePortal();
  const store = useStarted(() => new BoardStore(portal, filters));
  return (
    <>
      <ResultCount text={store.board.value && t('my-work.count', { total: store.total })} />
      <Content filters={filters} store={store} />
    </>
  );
});

const Content = observer(function Content({ filters, store }: Omit<BoardProps, 'today'>) {
  const { result, value, refreshError, reload, refresh } = store.board;
  if (result.state === 'failed')
    return (
      <FailureNote failure={result.error} onRetry={() => void reload()} title={t('my-work.boardFailed')} />
    );
  if (value === undefined) return <AwaitedBoard />;
  if (store.total === 0) return <NoWork filters={filters} />;
  return (
    <>
      {refreshError !== undefined && (
        <FailureLine failure={refreshError} onRetry={() => void refresh()} title={t('my-work.boardStale')} />
      )}
      <Board filters={filters} store={store} today={value.today} />
    </>
  );
});

interface BoardProps {
  readonly filters: WorkFilters;
  readonly store: BoardStore;
  readonly today: string;
}

const Board = observer(function Board({ filters, store, today }: BoardProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, slack),
    useSensor(KeyboardSensor, { coordinateGetter: columnCoordinates }),
  );
  const { columns = [] } = store;
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);

  useLayoutEffect(() => {
    // Moving an item to another column removes its focused handle.
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
        announcements: createAnnouncements((id) => findItem(id)?.title ?? ''),
        screenReaderInstructions: { draggable: t('my-work.howToDrag') },
      }}
      collisionDetection={columnUnder}
      onDragEnd={drop}
      sensors={sensors}
    >
      <div className={styles['board']} ref={place} tabIndex={-1}>
        {columns.map((column) => (
          <BoardColumn
            column={column}
            filters={filters}
            isSaving={store.moves.isSaving}
            key={column.status}
            today={today}
          />
        ))}
      </div>
    </DndContext>
  );
});

function AwaitedBoard() {
  return (
    <div aria-busy="true" className={styles['board']}>
      {workStatuses.map((status) => (
        <section className={styles['column']} key={status}>
          <h2 className={styles['head']}>{status}</h2>
          {['70%', '85%', '60%'].map((width) => (
            <div className={styles['card']} key={width}>
              <Bone width={width} />
              <Bone width="50%" />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

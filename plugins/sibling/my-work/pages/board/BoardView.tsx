import { workStatuses, workStatusLabel } from '@portal/backends';
import { usePortal, useQuery } from '@portal/plugin-api/react';
import { createLazyView, LoadFailure, LoadFailureLine, ResultCount, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BoardStore, type BoardProps } from '../../board-store';
import { t } from '../../messages';
import type { MyWorkProps } from '../../my-work-store';
import { useLive } from '../../use-live';
import { toBoardQuery } from '../../work-params';
import { NoWork } from '../NoWork';
import { BoardColumn } from './BoardColumn';
import styles from './BoardView.module.css';

/** The board without dragging: while that code loads, or if it fails to load. */
const StaticBoard = observer(function StaticBoard({ params, store, today }: BoardProps) {
  return (
    <div className={styles['board']}>
      {store.columns?.map((column) => (
        <BoardColumn
          column={column}
          isSaving={store.moves.isSaving}
          key={column.status}
          params={params}
          today={today}
        />
      ))}
    </div>
  );
});

const renderStatic = (props: BoardProps) => <StaticBoard {...props} />;

const Board = createLazyView(() => import('./DraggableBoard').then((loaded) => loaded.DraggableBoard), {
  renderLoading: renderStatic,
  renderFailure: (_, props) => renderStatic(props),
});

/** The work items as a board. Items are moved by pointer, or by keyboard from their handle. */
export const BoardView = observer(function BoardView({ params, store: { changes } }: MyWorkProps) {
  const portal = usePortal();
  const [store] = useState(() => new BoardStore(portal));
  useQuery(store.board, toBoardQuery(params.request));
  useLive(store.board.refresh, changes);
  useEffect(() => Board.preload(), []);
  return (
    <>
      <ResultCount text={store.board.value && t('my-work.count', { total: store.total })} />
      <Content params={params} store={store} />
    </>
  );
});

const Content = observer(function Content({ params, store }: Omit<BoardProps, 'today'>) {
  const { result, value, refreshError, reload, refresh } = store.board;
  if (result.state === 'failed')
    return (
      <LoadFailure error={result.error} onRetry={() => void reload()} title={t('my-work.boardFailed')} />
    );
  if (value === undefined) return <BoardSkeleton />;
  if (store.total === 0) return <NoWork params={params} />;
  return (
    <>
      {refreshError !== undefined && (
        <LoadFailureLine
          error={refreshError}
          onRetry={() => void refresh()}
          title={t('my-work.boardStale')}
        />
      )}
      <Board params={params} store={store} today={value.today} />
    </>
  );
});

function BoardSkeleton() {
  return (
    <div aria-busy="true" className={styles['board']}>
      {workStatuses.map((status) => (
        <section className={styles['column']} key={status}>
          <h2 className={styles['head']}>{workStatusLabel(status)}</h2>
          {['70%', '85%', '60%'].map((width) => (
            <div className={styles['card']} key={width}>
              <Skeleton width={width} />
              <Skeleton width="50%" />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

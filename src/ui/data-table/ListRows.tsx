import type { Loadable, PortalError } from '#base';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { BeyondNote } from './BeyondNote';
import { LoadFailureLine } from '../failures/LoadFailureLine';
import { LoadFailure } from '../failures/LoadFailure';
import { t } from '../messages/list';
import { Pager } from './Pager';

export interface ListRowsProps {
  /** The rows of the current page, and the total of all pages. */
  readonly list: {
    readonly result: Loadable<{ readonly total: number }>;
    /** Why the rows shown could not be brought up to date. */
    readonly refreshError: PortalError | undefined;
    reload(): Promise<void>;
    refresh(): Promise<void>;
  };
  /** Which page is shown: the index of its first row from 0, and its size. */
  readonly page: {
    readonly from: number;
    readonly size: number;
    goTo(from: number): void;
  };
  /** What failed, if the list does not load. */
  readonly failureTitle: string;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  /** The table, with grey rows while loading. */
  readonly children: ReactNode;
}

/**
 * A page of a long list with its pager, or why there are no rows. Says when they could not be refreshed.
 *
 * @example
 * <ListRows
 *   empty={<EmptyState hint="Permits appear here once they are filed." title="No permits yet" />}
 *   failureTitle="The permits could not be loaded."
 *   list={store.permits}
 *   page={params}
 * >
 *   <PermitTable rows={store.permits.value?.permits} />
 * </ListRows>
 */
export const ListRows = observer(function ListRows({
  list,
  page,
  failureTitle,
  empty,
  children,
}: ListRowsProps) {
  const { result, refreshError } = list;
  if (result.state === 'failed')
    return <LoadFailure error={result.error} onRetry={() => void list.reload()} title={failureTitle} />;
  const total = result.state === 'succeeded' ? result.value.total : undefined;
  if (total === 0) return empty;
  const { from, size } = page;
  return (
    <>
      {refreshError !== undefined && (
        <LoadFailureLine
          error={refreshError}
          onRetry={() => void list.refresh()}
          title={t('ui.list.stale')}
        />
      )}
      {total !== undefined && from >= total ? <BeyondNote /> : children}
      {total !== undefined && (
        <Pager from={from} onChange={(next) => page.goTo(next)} size={size} total={total} />
      )}
    </>
  );
});

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
    /** The error if the rows could not be refreshed. */
    readonly refreshError: PortalError | undefined;
    reload(): Promise<void>;
    refresh(): Promise<void>;
  };
  /** The current page: index of its first row, from 0, and page size. */
  readonly page: {
    readonly from: number;
    readonly size: number;
    goTo(from: number): void;
  };
  /** The title of the failure if the list does not load. */
  readonly failureTitle: string;
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
  /** The table, with skeleton rows while loading. */
  readonly children: ReactNode;
}

/**
 * A page of a long list with its pager, or a message if there are no rows. Also shows a failed refresh.
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

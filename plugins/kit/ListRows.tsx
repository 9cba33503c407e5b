import type { MunicipalityQuery } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { BeyondNote } from './BeyondNote';
import { FailureLine } from './FailureLine';
import { FailureNote } from './FailureNote';
import type { ListAddress } from './list-address';
import { t } from './messages/list';
import { Pager } from './Pager';

export interface ListRowsProps {
  /** The rows of the current page, and the total of all pages. */
  readonly list: Pick<
    MunicipalityQuery<{ readonly total: number }>,
    'result' | 'refreshError' | 'reload' | 'refresh'
  >;
  readonly address: Pick<ListAddress, 'from' | 'size' | 'turnTo'>;
  /** Why the list failed to load. */
  readonly failed: string;
  /** Shown if the list is empty. */
  readonly none: ReactNode;
  /** The table, with grey rows while loading. */
  readonly children: ReactNode;
}

/** A page of a long list with its pager, or why there are no rows. Says when they could not be refreshed. */
export const ListRows = observer(function ListRows({ list, address, failed, none, children }: ListRowsProps) {
  const { result, refreshError, reload, refresh } = list;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={() => void reload()} title={failed} />;
  const total = result.state === 'succeeded' ? result.value.total : undefined;
  if (total === 0) return none;
  const { from, size, turnTo } = address;
  return (
    <>
      {refreshError !== undefined && (
        <FailureLine failure={refreshError} onRetry={() => void refresh()} title={t('kit.list.stale')} />
      )}
      {total !== undefined && from >= total ? <BeyondNote /> : children}
      {total !== undefined && <Pager from={from} onChange={turnTo} size={size} total={total} />}
    </>
  );
});

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { BeyondNote } from './BeyondNote';
import { FailureLine } from './FailureLine';
import { FailureNote } from './FailureNote';
import type { FollowedAnswer } from './followed-answer';
import type { ListAddress } from './list-address';
import { listStrings } from './list-strings';
import { Pager } from './Pager';

/** What the rows of a long list are told. */
export interface ListRowsProps {
  /** The answer with the rows of the page on screen, and how many there are on all pages. */
  readonly list: Pick<
    FollowedAnswer<{ readonly total: number }>,
    'answer' | 'staleness' | 'retry' | 'refresh'
  >;
  readonly address: Pick<ListAddress, 'from' | 'size' | 'turnTo'>;
  /** That the list could not be loaded. */
  readonly failed: string;
  /** What stands there when the list has no row on any page. */
  readonly none: ReactNode;
  /** The table, with grey rows while they are awaited. */
  readonly children: ReactNode;
}

/**
 * The rows of a page of a long list and the way to its other pages, or why there are none. Says when they could not be
 * brought up to date.
 */
export const ListRows = observer(function ListRows({ list, address, failed, none, children }: ListRowsProps) {
  const { answer, staleness, retry, refresh } = list;
  if (answer.state === 'failed')
    return <FailureNote failure={answer.failure} onRetry={() => void retry()} title={failed} />;
  const total = answer.state === 'succeeded' ? answer.value.total : undefined;
  if (total === 0) return none;
  const { from, size, turnTo } = address;
  return (
    <>
      {staleness !== undefined && (
        <FailureLine failure={staleness} onRetry={() => void refresh()} title={listStrings.stale} />
      )}
      {total !== undefined && from >= total ? <BeyondNote /> : children}
      {total !== undefined && <Pager from={from} onChange={turnTo} size={size} total={total} />}
    </>
  );
});

import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button, failureText } from '../../../kit';
import type { PartProps } from '../rfr-store';
import { t } from '../messages';
import { loadDeferred, type Deferred } from './load-deferred';
import styles from './RfrPage.module.css';

/** How much of the list is shown, and the button that shows the next step; the count is announced. */
export const ShowMore = observer(function ShowMore({ store }: PartProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const { list, more, hasMore } = store;
  const busy = more.state === 'pending';

  async function press({ showMore }: Deferred) {
    await showMore(store);
    // The button leaves with the last step; a person at the keyboard goes on from the count.
    if (!store.hasMore) count.current?.focus();
  }

  return (
    <div className={styles['foot']}>
      <p className={styles['count']} ref={count} role="status" tabIndex={-1}>
        {list && t('rfr.page.showing', { shown: list.requests.length, total: list.total })}
      </p>
      {hasMore && (
        <Button
          busy={busy}
          onPress={() => loadDeferred(store.dependencies.portal, (later) => void press(later))}
        >
          {busy ? t('rfr.page.showingMore') : t('rfr.page.showMore')}
        </Button>
      )}
      {more.state === 'failed' && <p role="alert">{failureText(t('rfr.page.moreFailed'), more.error)}</p>}
    </div>
  );
});

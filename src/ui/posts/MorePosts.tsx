import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button';
import styles from './MorePosts.module.css';
import { t } from './messages';

/** Number of posts shown at first, and added by each press. */
const pageSize = 50;

export interface MorePostsProps<T> {
  readonly posts: readonly T[];
  /**
   * Renders an `ol` or `ul` of the visible posts with focusable entries. `showMore` shows the next ones
   * without moving the focus.
   */
  readonly children: (shown: readonly T[], showMore: () => void) => ReactNode;
}

/** Shows the first posts of a list with the total count, and more on demand. */
export function MorePosts<T>({ posts, children }: MorePostsProps<T>) {
  const [visibleCount, setMost] = useState(pageSize);
  const [firstNewIndex, setFirstNew] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (firstNewIndex === undefined) return;
    frame.current?.querySelectorAll<HTMLElement>(':scope > :is(ol, ul) > li')[firstNewIndex]?.focus();
  }, [firstNewIndex]);

  const shown = posts.slice(0, visibleCount);
  const showMore = (): void => setMost(visibleCount + pageSize);
  return (
    <div className={styles['frame']} ref={frame}>
      {children(shown, showMore)}
      {posts.length > pageSize && (
        <div className={styles['more']}>
          <p role="status">{t('ui.posts.shown', { shown: shown.length, total: posts.length })}</p>
          {shown.length < posts.length && (
            <Button
              onClick={() => {
                showMore();
                setFirstNew(visibleCount);
              }}
            >
              {t('ui.posts.showMore')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

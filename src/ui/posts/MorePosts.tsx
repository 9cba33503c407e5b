import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button';
import styles from './MorePosts.module.css';
import { strings } from './strings';

/** So many posts are drawn at first, and as many more at each press. */
const portion = 50;

/** What a long list of posts gets. */
export interface MorePostsProps<T> {
  readonly posts: readonly T[];
  /**
   * Draws an `ol` or `ul` of the posts that are shown, whose entries can take the focus. `showMore` shows the next ones
   * and leaves the focus where it is.
   */
  readonly children: (shown: readonly T[], showMore: () => void) => ReactNode;
}

/** Draws the first posts of a list, says how many there are, and shows more on demand. */
export function MorePosts<T>({ posts, children }: MorePostsProps<T>) {
  const [most, setMost] = useState(portion);
  const [firstNew, setFirstNew] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (firstNew === undefined) return;
    frame.current?.querySelectorAll<HTMLElement>(':scope > :is(ol, ul) > li')[firstNew]?.focus();
  }, [firstNew]);

  const shown = posts.slice(0, most);
  const showMore = (): void => setMost(most + portion);
  return (
    <div className={styles['frame']} ref={frame}>
      {children(shown, showMore)}
      {posts.length > portion && (
        <div className={styles['more']}>
          <p role="status">{strings.shown(shown.length, posts.length)}</p>
          {shown.length < posts.length && (
            <Button
              onClick={() => {
                showMore();
                setFirstNew(most);
              }}
            >
              {strings.showMore}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

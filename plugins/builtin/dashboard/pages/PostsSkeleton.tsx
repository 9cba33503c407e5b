import { Skeleton } from '#ui';
import styles from './PostsSkeleton.module.css';

export function PostsSkeleton() {
  return (
    <div aria-busy="true" className={styles['grid']}>
      {[1, 2, 3, 4].map((card) => (
        <div className={styles['card']} key={card}>
          <div className={styles['picture']}>
            <Skeleton height="100%" />
          </div>
          <Skeleton height="1.2em" width="70%" />
          <Skeleton />
          <Skeleton width="85%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}

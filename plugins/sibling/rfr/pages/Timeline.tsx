import type { RfrRecord } from '@portal/backends';
import { t } from '../messages';
import { getTimeline } from './get-timeline';
import styles from './Timeline.module.css';

/** The steps of a request and of its appeals, with days and authors. */
export function Timeline({ record }: { readonly record: RfrRecord }) {
  return (
    <ol aria-label={t('rfr.record.course')} className={styles['steps']}>
      {getTimeline(record).map(({ name, on, author, isReached }) => (
        <li className={isReached ? undefined : styles['ahead']} key={name}>
          <span>{name}</span>
          {on !== undefined && (
            <time className={styles['day']} dateTime={on}>
              {on}
            </time>
          )}
          {author !== undefined && <span className={styles['day']}>{author}</span>}
          {!isReached && <span className={styles['day']}>{t('rfr.record.ahead')}</span>}
        </li>
      ))}
    </ol>
  );
}

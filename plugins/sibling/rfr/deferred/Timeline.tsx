import page from '../pages/RfrPage.module.css';
import styles from './Timeline.module.css';
import { getTimeline } from './get-timeline';
import type { RfrRecord } from '#backends';
import { t } from './messages';

/** The time line of a request: what has happened, and what is still ahead. */
export function Timeline({ record }: { readonly record: RfrRecord }) {
  return (
    <ol aria-label={t('rfr.deferred.record.course')} className={styles['course']}>
      {getTimeline(record).map(({ name, on, isReached }) => (
        <li className={isReached ? undefined : styles['ahead']} key={name}>
          <span>{name}</span>
          {on === undefined ? (
            <span className={page['count']}>
              {isReached ? t('rfr.deferred.record.noDay') : t('rfr.deferred.record.ahead')}
            </span>
          ) : (
            <span className={page['count']}>
              <time dateTime={on}>{on}</time>
              {!isReached && `, ${t('rfr.deferred.record.ahead').toLowerCase()}`}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

import { usePortal, useQuery } from '@portal/plugin-api/react';
import { Button, focusFrame, formatShortDay, LoadFailureLine } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { MyProductsStore } from '../my-products-store';
import { t } from '../messages';
import styles from './ProductsPage.module.css';

/** The monthly orders; renders nothing if there are none. */
export const Schedules = observer(function Schedules({ store }: { readonly store: MyProductsStore }) {
  const heading = useId();
  const { permitted } = usePortal().municipality;
  const { result, value, reload } = useQuery(store.schedules);
  if (result.state === 'failed')
    return (
      <LoadFailureLine
        error={result.error}
        onRetry={() => void reload()}
        title={t('my-products.schedulesFailed')}
      />
    );
  if (value === undefined || value.schedules.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles['orders']} data-frame="schedules">
      <h2 className={styles['name']} id={heading} tabIndex={-1}>
        {t('my-products.schedules')}
      </h2>
      <ul className={styles['schedules']}>
        {value.schedules.map((schedule) => {
          const { id, name, municipality, format, nextOn } = schedule;
          const place = permitted.find(({ code }) => code === municipality)?.name ?? municipality;
          const text = t('my-products.schedule', {
            name,
            place,
            format: t(`my-products.formatNames.${format}`),
          });
          return (
            <li className={styles['schedule']} key={id}>
              <span>
                {text}
                <span className={styles['quiet']}>
                  {' '}
                  {t('my-products.nextOn', { day: formatShortDay(nextOn) })}
                </span>
              </span>
              <Button
                aria-label={t('my-products.stopOf', { schedule: text })}
                busy={store.isScheduling}
                onClick={() => {
                  focusFrame();
                  void store.endSchedule(schedule);
                }}
              >
                {t('my-products.stop')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});

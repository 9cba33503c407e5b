import { type WorkStep, workStatusLabel } from '@portal/backends';
import { Card, formatShortDayAndTime } from '@portal/ui';
import type { ItemPartProps } from '../item-store';
import { t } from '../messages';
import styles from './ItemView.module.css';

/** The history of an item, newest first. */
export function History({ record: { item } }: Pick<ItemPartProps, 'record'>) {
  return (
    <Card title={t('my-work.history')}>
      {item.history.length === 0 ? (
        <p className={styles['none']}>{t('my-work.noHistory')}</p>
      ) : (
        <ol className={styles['notes']}>
          {item.history.map((step) => (
            <li key={step.id}>
              <p className={styles['quiet']}>
                {t('my-work.noteBy', { author: step.author, at: formatShortDayAndTime(step.at) })}
              </p>
              <Changes step={step} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Changes({ step: { event, changes } }: { readonly step: WorkStep }) {
  if (event !== 'changed' || changes.length === 0) return <p>{t(`my-work.events.${event}`)}</p>;
  return changes.map((change) => <p key={change.field}>{describeChange(change)}</p>);
}

function describeChange({ field, from, to }: WorkStep['changes'][number]): string {
  const name = t(`my-work.fields.${field}`);
  if (field === 'details') return t('my-work.detailsChanged');
  const none = field === 'assignee' ? t('my-work.nobody') : t('my-work.empty');
  const show = (value: string | null): string =>
    value === null ? none : field === 'status' ? workStatusLabel(value) : value;
  return t('my-work.fromTo', { field: name, from: show(from), to: show(to) });
}

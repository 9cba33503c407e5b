import { type RfrRecord, workStatusLabel } from '@portal/backends';
import { useQuery } from '@portal/plugin-api/react';
import { Link, SelectFilter } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { t } from '../messages';
import type { RfrStore } from '../rfr-store';
import styles from './Assignment.module.css';

interface AssignmentProps {
  readonly record: RfrRecord;
  readonly store: RfrStore;
}

/** The assignee of a request, editable for users who may visit My Work. */
export const Assignment = observer(function Assignment({ record, store }: AssignmentProps) {
  const { result, value } = useQuery(store.assignees);
  const { work } = record;
  const people = value?.assignees ?? [];
  const current = work?.assignee ?? undefined;
  const isListed = current === undefined || people.some(({ id }) => id === current.id);
  return (
    <div className={styles['assignment']}>
      <SelectFilter
        label={t('rfr.work.assignedTo')}
        onChange={(chosen) => {
          const person = people.find(({ id }) => id === chosen);
          if (person !== undefined) void store.assign(record.id, person);
        }}
        options={[
          ...(current === undefined ? [{ value: '', label: t('rfr.work.nobody') }] : []),
          ...(isListed ? [] : [{ value: current.id, label: current.name }]),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={current?.id ?? ''}
      />
      {work !== null && (
        <span>
          {workStatusLabel(work.status)}. <Link to={`/my-work/items/${work.id}`}>{t('rfr.work.open')}</Link>
        </span>
      )}
      {result.state === 'failed' && <span role="alert">{t('rfr.work.loadFailed')}</span>}
    </div>
  );
});

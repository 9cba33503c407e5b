import { type FullWorkItem, workStatusLabel } from '@portal/backends';
import { Alert, Button, Card, FactList, lazyControl } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { findChangedFields } from '../edit';
import type { ItemPartProps } from '../item-store';
import { t } from '../messages';
import { Due } from './Due';
import styles from './ItemView.module.css';

const EditDialog = lazyControl(() => import('./forms').then((forms) => forms.EditDialog), {
  height: 0,
  renderLoading: () => null,
});

export interface WorkCardProps extends ItemPartProps {
  readonly onDelete: (item: FullWorkItem) => void;
}

/** Status, assignee, due date and details of an item; edited in a dialog. */
export const WorkCard = observer(function WorkCard({ store, record, onDelete }: WorkCardProps) {
  const [isEditing, setEditing] = useState(false);
  const { edit, isRecovered } = store;
  const { item, today } = record;
  const isChanged = edit !== undefined && findChangedFields(edit).length > 0;
  return (
    <Card
      actions={
        <>
          <Button onClick={() => setEditing(true)}>{t('my-work.edit')}</Button>
          <Button onClick={() => onDelete(item)}>{t('my-work.delete')}</Button>
        </>
      }
      title={t('my-work.work')}
    >
      {isChanged && !isEditing && (
        <Alert className={styles['problem']} tone="info">
          {isRecovered ? t('my-work.recovered') : t('my-work.isUnsaved')}
        </Alert>
      )}
      <FactList
        facts={[
          [t('my-work.fields.status'), workStatusLabel(item.status)],
          [t('my-work.fields.assignee'), item.assignee?.name ?? t('my-work.nobody')],
          [t('my-work.fields.dueOn'), <Due item={item} key="due" today={today} />],
        ]}
      />
      <p className={styles['details']}>{item.details}</p>
      <EditDialog onClose={() => setEditing(false)} open={isEditing} record={record} store={store} />
    </Card>
  );
});

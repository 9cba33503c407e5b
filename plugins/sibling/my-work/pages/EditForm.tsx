import { workStatuses } from '#backends';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Button, Card, failureText, focusFrame } from '../../../kit';
import { changedFields, type FieldName, type Values } from '../edit';
import type { ItemPartProps } from '../item-store';
import { t } from '../messages';
import { Due } from './Due';
import { Field, type Choice } from './Field';
import styles from './ItemView.module.css';

/** The editable fields of an item; nothing is stored before Save is pressed. */
export const EditForm = observer(function EditForm({ store, record: { item, today } }: ItemPartProps) {
  const heading = useId();
  const { edit, saving } = store;
  if (edit === undefined) return null;
  const isChanged = changedFields(edit).length > 0;
  const field = (name: FieldName) => ({
    name,
    value: edit.typed[name],
    onChange: (value: string) => store.type(name, value),
  });
  return (
    <Card busy={saving.state === 'pending'} labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('my-work.work')}
      </h2>
      <form
        aria-labelledby={heading}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void store.save();
        }}
      >
        <FormStatus store={store} />
        <Field
          {...field('status')}
          choices={workStatuses.map((status) => ({ value: status, label: status }))}
        />
        <Field {...field('assignee')} choices={assigneeChoices(store, edit.typed)} />
        {store.assignees.state === 'failed' && (
          <p className={styles['quiet']}>
            {failureText(t('my-work.assigneesFailed'), store.assignees.error)}
          </p>
        )}
        <Field {...field('dueOn')} type="date">
          <Due item={item} today={today} />
        </Field>
        <Field {...field('details')} />
        <div className={styles['actions']}>
          <Button busy={saving.state === 'pending'} disabled={!isChanged}>
            {t('my-work.save')}
          </Button>
          {isChanged && (
            <Button
              onPress={() => {
                focusFrame();
                store.discard();
              }}
            >
              {t('my-work.discard')}
            </Button>
          )}
          <span className={styles['quiet']} role="status">
            {saving.state === 'pending' ? t('my-work.saving') : isChanged ? t('my-work.isUnsaved') : ''}
          </span>
        </div>
      </form>
    </Card>
  );
});

/** The possible assignees, including the current one. */
function assigneeChoices({ assignees, item }: ItemPartProps['store'], typed: Values): readonly Choice[] {
  const known = assignees.state === 'succeeded' ? assignees.value : [];
  const all = [...known, ...(item?.assignee === null || item === undefined ? [] : [item.assignee])];
  const choices = new Map(all.map(({ id, name }) => [id, { value: id, label: name }]));
  const { assignee } = typed;
  if (assignee !== '' && !choices.has(assignee))
    choices.set(assignee, { value: assignee, label: t('my-work.somebody', { id: assignee }) });
  return [{ value: '', label: t('my-work.nobody') }, ...choices.values()];
}

/** Notices before saving: failures, conflicts, restored input. */
const FormStatus = observer(function FormStatus({ store }: Pick<ItemPartProps, 'store'>) {
  const { conflict, saving, edit, item } = store;
  if (saving.state === 'failed')
    return (
      <p className={styles['problem']} role="alert">
        {failureText(t('my-work.notSaved'), saving.error)}
      </p>
    );
  if (conflict !== undefined && edit !== undefined)
    return (
      <div className={styles['problem']} role="alert">
        <p>{conflict.reason}</p>
        {conflict.fields.map((name) => (
          <p key={name}>
            {t('my-work.theirs', {
              field: t(`my-work.fields.${name}`),
              value: theirValue(name, edit.base, item?.assignee?.name),
            })}
          </p>
        ))}
        <p>{conflict.fields.length > 0 ? t('my-work.conflictBoth') : t('my-work.conflictOther')}</p>
      </div>
    );
  return store.isRecovered ? <p className={styles['problem']}>{t('my-work.recovered')}</p> : null;
});

function theirValue(name: FieldName, base: Values, assignee: string | undefined): string {
  if (name === 'assignee') return assignee ?? t('my-work.nobody');
  return base[name] === '' ? t('my-work.empty') : base[name];
}

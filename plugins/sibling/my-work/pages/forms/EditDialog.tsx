import { workStatuses, longestWorkText, workStatusLabel } from '@portal/backends';
import { Alert, Button, failureText } from '@portal/ui';
import { Modal } from '@portal/ui/controls/dialogs';
import { Form, FormItem, Input, RadioGroup, TextArea } from '@portal/ui/controls/form';
import { Select, type SelectOption } from '@portal/ui/controls/select';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { findChangedFields, type FieldName, type Values } from '../../edit';
import type { ItemPartProps } from '../../item-store';
import { t } from '../../messages';
import { Due } from '../Due';
import styles from '../ItemView.module.css';

export interface EditDialogProps extends ItemPartProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The editable fields of an item, stored on Save. Closing keeps the input. */
export const EditDialog = observer(function EditDialog({ open, ...props }: EditDialogProps) {
  return (
    <Modal onClose={props.onClose} open={open} title={t('my-work.editTitle')} width={640}>
      <EditForm {...props} />
    </Modal>
  );
});

const EditForm = observer(function EditForm({
  store,
  record: { item, today },
  onClose,
}: Omit<EditDialogProps, 'open'>) {
  const id = useId();
  const { edit, saving, assignees } = store;
  if (edit === undefined) return null;
  const { typed } = edit;
  const isChanged = findChangedFields(edit).length > 0;
  const isSaving = saving.state === 'pending';
  const field = (name: FieldName) => ({ htmlFor: `${id}-${name}`, label: t(`my-work.fields.${name}`) });

  async function save() {
    await store.save();
    if (store.saving.state === 'succeeded') onClose();
  }

  return (
    <Form onFinish={() => void save()}>
      <FormStatus store={store} />
      <FormItem label={t('my-work.fields.status')}>
        <RadioGroup
          label={t('my-work.fields.status')}
          onChange={(status) => store.type('status', status)}
          options={workStatuses.map((value) => ({ value, label: workStatusLabel(value) }))}
          value={workStatuses.find((value) => value === typed.status)}
        />
      </FormItem>
      <FormItem
        {...field('assignee')}
        extra={
          assignees.result.state === 'failed' &&
          failureText(t('my-work.assigneesFailed'), assignees.result.error)
        }
      >
        <Select
          id={`${id}-assignee`}
          noMatch={t('my-work.noAssignee')}
          onChange={(assignee) => store.type('assignee', assignee)}
          onClear={() => store.type('assignee', '')}
          options={getAssigneeOptions(store, typed)}
          placeholder={t('my-work.nobody')}
          value={typed.assignee === '' ? undefined : typed.assignee}
        />
      </FormItem>
      <FormItem {...field('dueOn')} extra={<Due item={item} today={today} />}>
        <Input
          id={`${id}-dueOn`}
          onChange={({ target }) => store.type('dueOn', target.value)}
          type="date"
          value={typed.dueOn}
        />
      </FormItem>
      <FormItem {...field('details')}>
        <TextArea
          id={`${id}-details`}
          maxLength={longestWorkText.details}
          onChange={({ target }) => store.type('details', target.value)}
          rows={4}
          value={typed.details}
        />
      </FormItem>
      <div className={styles['actions']}>
        <Button aria-disabled={!isChanged} busy={isSaving} type="submit" variant="primary">
          {t('my-work.save')}
        </Button>
        {isChanged && (
          <Button
            onClick={() => {
              store.discard();
              onClose();
            }}
          >
            {t('my-work.discard')}
          </Button>
        )}
        <span className={styles['quiet']} role="status">
          {isSaving ? t('my-work.saving') : isChanged ? t('my-work.isUnsaved') : ''}
        </span>
      </div>
    </Form>
  );
});

/** Returns the possible assignees, including the current one. */
function getAssigneeOptions(
  { assignees: { value }, item }: ItemPartProps['store'],
  { assignee }: Values,
): readonly SelectOption[] {
  const current = item?.assignee ?? undefined;
  const all = [...(value?.assignees ?? []), ...(current === undefined ? [] : [current])];
  const options = new Map(all.map(({ id, name }) => [id, { value: id, label: name }]));
  if (assignee !== '' && !options.has(assignee))
    options.set(assignee, { value: assignee, label: t('my-work.somebody', { id: assignee }) });
  return [...options.values()];
}

/** Messages about failures, conflicts and restored input. */
const FormStatus = observer(function FormStatus({ store }: Pick<ItemPartProps, 'store'>) {
  const { conflict, saving, edit, item } = store;
  if (saving.state === 'failed')
    return (
      <Alert className={styles['problem']} tone="danger">
        {failureText(t('my-work.notSaved'), saving.error)}
      </Alert>
    );
  if (conflict !== undefined && edit !== undefined)
    return (
      <Alert className={styles['problem']} tone="danger">
        <p>{conflict.reason}</p>
        {conflict.fields.map((name) => (
          <p key={name}>
            {t('my-work.theirs', {
              field: t(`my-work.fields.${name}`),
              value: formatServerValue(name, edit.base, item?.assignee?.name),
            })}
          </p>
        ))}
        <p>{conflict.fields.length > 0 ? t('my-work.conflictBoth') : t('my-work.conflictOther')}</p>
      </Alert>
    );
  if (!store.isRecovered) return null;
  return (
    <Alert className={styles['problem']} tone="info">
      {t('my-work.recovered')}
    </Alert>
  );
});

function formatServerValue(name: FieldName, base: Values, assignee: string | undefined): string {
  if (name === 'assignee') return assignee ?? t('my-work.nobody');
  if (name === 'status') return workStatusLabel(base.status);
  return base[name] === '' ? t('my-work.empty') : base[name];
}

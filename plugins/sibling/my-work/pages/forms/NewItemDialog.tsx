import { longestWorkText } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { Alert, Button, failureText } from '@portal/ui';
import { Modal } from '@portal/ui/controls/dialogs';
import { Form, FormItem, Input, TextArea } from '@portal/ui/controls/form';
import { Select } from '@portal/ui/controls/select';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { t } from '../../messages';
import type { MyWorkProps } from '../../my-work-store';
import type { Typed } from '../../new-item';
import styles from '../ItemView.module.css';

/** The fields of a new item. Closing keeps the input. */
export const NewItemDialog = observer(function NewItemDialog(props: Pick<MyWorkProps, 'store' | 'params'>) {
  const { newItem } = props.store;
  return (
    <Modal onClose={newItem.close} open={newItem.isOpen} title={t('my-work.newItem')} width={640}>
      <NewItemForm {...props} />
    </Modal>
  );
});

const NewItemForm = observer(function NewItemForm({ store, params }: Pick<MyWorkProps, 'store' | 'params'>) {
  const { navigation } = usePortal();
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const { newItem, assignees } = store;
  const { typed, problems, creating } = newItem;

  /** Props of a text field with its label and error message. */
  const describe = (name: keyof Typed, problem?: string) => {
    const hint = `${id}-${name}-problem`;
    return {
      item: {
        htmlFor: `${id}-${name}`,
        label: t(`my-work.newFields.${name}`),
        ...(problem === undefined
          ? {}
          : { help: <span id={hint}>{problem}</span>, validateStatus: 'error' as const }),
      },
      control: {
        id: `${id}-${name}`,
        value: typed[name],
        'aria-describedby': problem === undefined ? undefined : hint,
        'aria-invalid': problem !== undefined,
      },
    };
  };
  const title = describe('title', problems.title);
  const roll = describe('roll', problems.roll);

  async function create() {
    const created = await newItem.create();
    if (created !== undefined) navigation.to(params.getItemPath(created, 'list'));
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <div ref={form}>
      <Form onFinish={() => void create()}>
        {creating.state === 'failed' && (
          <Alert className={styles['problem']} tone="danger">
            {failureText(t('my-work.notCreated'), creating.error)}
          </Alert>
        )}
        <FormItem {...title.item}>
          <Input
            {...title.control}
            maxLength={longestWorkText.title}
            onChange={({ target }) => newItem.type('title', target.value)}
          />
        </FormItem>
        <FormItem {...roll.item}>
          <Input {...roll.control} onChange={({ target }) => newItem.type('roll', target.value)} />
        </FormItem>
        <FormItem {...describe('assignee').item}>
          <Select
            id={`${id}-assignee`}
            noMatch={t('my-work.noAssignee')}
            onChange={(assignee) => newItem.type('assignee', assignee)}
            onClear={() => newItem.type('assignee', '')}
            options={(assignees.value?.assignees ?? []).map(({ id: value, name }) => ({
              value,
              label: name,
            }))}
            placeholder={t('my-work.nobody')}
            value={typed.assignee === '' ? undefined : typed.assignee}
          />
        </FormItem>
        <FormItem {...describe('dueOn').item}>
          <Input
            {...describe('dueOn').control}
            onChange={({ target }) => newItem.type('dueOn', target.value)}
            type="date"
          />
        </FormItem>
        <FormItem {...describe('details').item}>
          <TextArea
            {...describe('details').control}
            maxLength={longestWorkText.details}
            onChange={({ target }) => newItem.type('details', target.value)}
            rows={4}
          />
        </FormItem>
        <div className={styles['actions']}>
          <Button busy={creating.state === 'pending'} type="submit" variant="primary">
            {t('my-work.create')}
          </Button>
          {newItem.isDirty && <Button onClick={newItem.discard}>{t('my-work.discard')}</Button>}
        </div>
      </Form>
    </div>
  );
});

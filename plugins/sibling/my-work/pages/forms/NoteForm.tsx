import { longestWorkText } from '@portal/backends';
import { Alert, Button, failureText } from '@portal/ui';
import { Form, FormItem, TextArea } from '@portal/ui/controls/form';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ItemPartProps } from '../../item-store';
import { t } from '../../messages';
import styles from '../ItemView.module.css';

/** A field for a new note. */
export const NoteForm = observer(function NoteForm({ store }: Pick<ItemPartProps, 'store'>) {
  const id = useId();
  const { noting, edit } = store;
  const note = edit?.note ?? '';
  return (
    <Form onFinish={() => void store.addNote()}>
      <FormItem htmlFor={id} label={t('my-work.newNote')}>
        <TextArea
          id={id}
          maxLength={longestWorkText.note}
          onChange={({ target }) => store.typeNote(target.value)}
          rows={3}
          value={note}
        />
      </FormItem>
      {noting.state === 'failed' && (
        <Alert className={styles['problem']} tone="danger">
          {failureText(t('my-work.noteFailed'), noting.error)}
        </Alert>
      )}
      <Button aria-disabled={note.trim() === ''} busy={noting.state === 'pending'} type="submit">
        {t('my-work.addNote')}
      </Button>
    </Form>
  );
});

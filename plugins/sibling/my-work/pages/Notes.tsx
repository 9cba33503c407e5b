import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Button, Card, failureText, days } from '../../../kit';
import type { ItemPartProps } from '../item-store';
import { t } from '../messages';
import styles from './ItemView.module.css';

const longest = 2_000;

/** The notes of an item, and a field for a new one. */
export const Notes = observer(function Notes({ store, record: { item } }: ItemPartProps) {
  const heading = useId();
  const field = useId();
  const { noting, edit } = store;
  const note = edit?.note ?? '';
  return (
    <Card busy={noting.state === 'pending'} labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('my-work.notesTitle')}
      </h2>
      {item.notes.length === 0 ? (
        <p className={styles['none']}>{t('my-work.noNotes')}</p>
      ) : (
        <ol className={styles['notes']}>
          {item.notes.map(({ id, author, writtenAt, text }) => (
            <li key={id}>
              <p className={styles['quiet']}>{t('my-work.noteBy', { author, at: days.moment(writtenAt) })}</p>
              <p className={styles['text']}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <div className={styles['form']}>
        <div className={styles['field']}>
          <label htmlFor={field}>{t('my-work.newNote')}</label>
          <textarea
            id={field}
            maxLength={longest}
            onChange={({ target }) => store.typeNote(target.value)}
            rows={3}
            value={note}
          />
        </div>
        {noting.state === 'failed' && (
          <p className={styles['problem']} role="alert">
            {failureText(t('my-work.noteFailed'), noting.error)}
          </p>
        )}
        <div className={styles['actions']}>
          <Button
            busy={noting.state === 'pending'}
            disabled={note.trim() === ''}
            onPress={() => void store.addNote()}
          >
            {t('my-work.addNote')}
          </Button>
        </div>
      </div>
    </Card>
  );
});

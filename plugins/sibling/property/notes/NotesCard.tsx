import type { PropertyNote } from '@portal/backends';
import { useQuery } from '@portal/plugin-api/react';
import { Alert, Button, Card, failureText, formatShortDayAndTime, LoadFailure, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { t } from '../messages';
import { NoteField } from './NoteField';
import styles from './Notes.module.css';
import type { NoteAction, NotesStore } from './notes-store';
import { OneNote } from './OneNote';

export interface NotesProps {
  readonly roll: string;
  readonly store: NotesStore;
}

const getFailureTitle = (action: NoteAction): string => t(`property.noteFailed.${action}`);

/** The notes about the property, and a field for a new note. */
export const NotesCard = observer(function NotesCard({ roll, store }: NotesProps) {
  const { result, value, reload } = useQuery(store.notes, roll);
  const { saving, action } = store;
  useEffect(() => store.start(), [store]);
  return (
    <Card busy={result.state === 'pending' || saving.state === 'pending'} title={t('property.notes')}>
      {result.state === 'failed' ? (
        <LoadFailure error={result.error} onRetry={() => void reload()} title={t('property.notesFailed')} />
      ) : (
        <>
          {saving.state === 'failed' && (
            <Alert tone="danger">{failureText(getFailureTitle(action), saving.error)}</Alert>
          )}
          <Deleted roll={roll} store={store} />
          {value === undefined ? (
            <Skeleton width="60%" />
          ) : (
            <List notes={value.notes} roll={roll} store={store} />
          )}
          <NewNote roll={roll} store={store} />
        </>
      )}
    </Card>
  );
});

/** Shows the last deleted note, with Undo. */
const Deleted = observer(function Deleted({ roll, store }: NotesProps) {
  const { deleted } = store;
  const undo = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const former = useRef<string>(undefined);
  const id = deleted?.note.id;
  useEffect(() => {
    // The pressed button was removed.
    if (id !== undefined) undo.current?.focus();
    else if (former.current !== undefined)
      place.current?.parentElement
        ?.querySelector<HTMLElement>(`[data-note="${former.current}"] button`)
        ?.focus();
    former.current = id;
  }, [id]);
  return (
    <div ref={place} role="status">
      {deleted?.roll === roll && (
        <p className={styles['deleted']}>
          {t('property.noteDeleted', { at: formatShortDayAndTime(deleted.note.writtenAt) })}
          <Button onClick={() => void store.undo()} ref={undo}>
            {t('property.undo')}
          </Button>
        </p>
      )}
    </div>
  );
});

interface ListProps extends NotesProps {
  readonly notes: readonly PropertyNote[];
}

function List({ notes, roll, store }: ListProps) {
  if (notes.length === 0) return <p className={styles['quiet']}>{t('property.noNotes')}</p>;
  return (
    <ol className={styles['notes']}>
      {notes.map((note) => (
        <li data-note={note.id} key={note.id}>
          <OneNote note={note} roll={roll} store={store} />
        </li>
      ))}
    </ol>
  );
}

const NewNote = observer(function NewNote({ roll, store }: NotesProps) {
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void store.add(roll);
      }}
    >
      <NoteField
        label={t('property.newNote')}
        onChange={(text) => store.type(roll, text)}
        value={store.getDraft(roll)}
      />
      <div className={styles['buttons']}>
        <Button
          aria-disabled={store.getDraft(roll).trim() === ''}
          busy={store.saving.state === 'pending' && store.action === 'add'}
          type="submit"
        >
          {t('property.addNote')}
        </Button>
      </div>
    </form>
  );
});

import type { PropertyNote } from '@portal/backends';
import { Button, formatShortDayAndTime } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { t } from '../messages';
import { NoteField } from './NoteField';
import styles from './Notes.module.css';
import type { NotesStore } from './notes-store';

export interface OneNoteProps {
  readonly note: PropertyNote;
  readonly roll: string;
  readonly store: NotesStore;
}

function describe({ author, writtenAt, editedAt }: PropertyNote): string {
  const at = formatShortDayAndTime(writtenAt);
  return editedAt === null
    ? t('property.noteBy', { author, at })
    : t('property.noteEdited', { author, at, editedAt: formatShortDayAndTime(editedAt) });
}

/** A note with author and time; its author can change and delete it. */
export const OneNote = observer(function OneNote({ note, roll, store }: OneNoteProps) {
  const change = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const isEdited = store.edited?.id === note.id;
  const at = formatShortDayAndTime(note.writtenAt);
  useEffect(() => {
    // The focused field was removed.
    if (wasEdited.current && !isEdited) change.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) return <EditedNote note={note} store={store} />;
  return (
    <>
      <p className={styles['quiet']}>{describe(note)}</p>
      <p className={styles['text']}>{note.text}</p>
      {note.isOwn && (
        <div className={styles['buttons']}>
          <Button
            aria-label={t('property.editNoteOf', { at })}
            onClick={() => store.edit(note)}
            ref={change}
            variant="quiet"
          >
            {t('property.editNote')}
          </Button>
          <Button
            aria-label={t('property.deleteNoteOf', { at })}
            onClick={() => void store.remove(roll, note)}
            variant="quiet"
          >
            {t('property.deleteNote')}
          </Button>
        </div>
      )}
    </>
  );
});

const EditedNote = observer(function EditedNote({ note, store }: Omit<OneNoteProps, 'roll'>) {
  const draft = store.getDraft(note.id);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void store.saveEdit(note.id);
      }}
    >
      <NoteField
        label={t('property.noteOf', { at: formatShortDayAndTime(note.writtenAt) })}
        onChange={(text) => store.type(note.id, text)}
        takesFocus
        value={draft}
      />
      <div className={styles['buttons']}>
        <Button aria-disabled={draft.trim() === ''} busy={store.saving.state === 'pending'} type="submit">
          {t('property.saveNote')}
        </Button>
        <Button onClick={store.cancelEdit} variant="quiet">
          {t('property.cancel')}
        </Button>
      </div>
    </form>
  );
});

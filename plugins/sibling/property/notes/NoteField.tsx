import { longestPropertyNote } from '@portal/backends';
import { useEffect, useId, useRef } from 'react';
import styles from './Notes.module.css';

export interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Focuses the field on mount. */
  readonly takesFocus?: boolean;
}

/** A labelled text area. */
export function NoteField({ label, value, onChange, takesFocus = false }: NoteFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        className={styles['field']}
        id={id}
        maxLength={longestPropertyNote}
        onChange={({ target }) => onChange(target.value)}
        ref={field}
        rows={3}
        value={value}
      />
    </>
  );
}

import { useId, type ReactNode } from 'react';
import type { FieldName } from '../edit';
import { t } from '../messages';
import styles from './ItemView.module.css';

/** One choice of a field. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FieldProps {
  readonly name: FieldName;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Makes the field a choice among these. */
  readonly choices?: readonly Choice[];
  /** Makes the field one for a day; without it and without choices it takes a text. */
  readonly type?: 'date';
  /** What is said of it beside it. */
  readonly children?: ReactNode;
}

const longest = 4_000;

/** One field of an item with its label. */
export function Field({ name, value, onChange, choices, type, children }: FieldProps) {
  const id = useId();
  const shared = { id, name, value };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t(`my-work.fields.${name}`)}</label>
      {choices !== undefined ? (
        <select {...shared} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : type === undefined ? (
        <textarea
          {...shared}
          maxLength={longest}
          onChange={({ target }) => onChange(target.value)}
          rows={4}
        />
      ) : (
        <input {...shared} onChange={({ target }) => onChange(target.value)} type={type} />
      )}
      {children}
    </div>
  );
}

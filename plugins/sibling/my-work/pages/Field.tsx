import { useId, type ReactNode } from 'react';
import type { FieldName } from '../edit';
import { t } from '../messages';
import styles from './ItemView.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FieldProps {
  readonly name: FieldName;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Makes the field a select of these. */
  readonly choices?: readonly Choice[];
  /** Makes it a date field; without type and choices it is a text field. */
  readonly type?: 'date';
  /** Hints shown beside it. */
  readonly children?: ReactNode;
}

const longest = 4_000;

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

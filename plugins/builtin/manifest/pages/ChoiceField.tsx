import { useId, type ReactNode, type Ref } from 'react';
import styles from './ChoiceField.module.css';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/** A native select, which users with a thousand entries can type into. */
export function ChoiceField({ label, value, onChoose, children, ref }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        className={styles['select']}
        id={id}
        onChange={(event) => onChoose(event.target.value)}
        ref={ref}
        value={value}
      >
        {children}
      </select>
    </div>
  );
}

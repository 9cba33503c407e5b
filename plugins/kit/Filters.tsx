import { useId, useState, type ReactNode } from 'react';
import styles from './Filters.module.css';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function FilterBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div aria-label={label} className={styles['bar']} role="group">
      {children}
    </div>
  );
}

export function SelectFilter({
  label,
  value,
  options,
  onChange,
}: FilterProps & { readonly options: readonly FilterOption[] }) {
  const id = useId();
  return (
    <span className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} onChange={({ target }) => onChange(target.value)} value={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A date field, `YYYY-MM-DD` or empty; calls back for complete dates only. */
export function DateFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <span className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} onChange={({ target }) => onChange(target.value)} type="date" value={value} />
    </span>
  );
}

/** A search field; calls back on each keystroke, since stale replies are dropped. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (told !== value) {
    // Changed from outside, such as by Back.
    setTold(value);
    setTyped(value);
  }

  function type(text: string) {
    setTyped(text);
    setTold(text.trim());
    onChange(text.trim());
  }

  return (
    <span className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} onChange={({ target }) => type(target.value)} type="search" value={typed} />
    </span>
  );
}

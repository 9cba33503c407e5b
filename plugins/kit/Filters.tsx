import { useId, type ReactNode } from 'react';
import styles from './Filters.module.css';

/** One choice of a select. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** What a filter is told. */
export interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The filters of a page in a row that breaks on small screens. */
export function FilterBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div aria-label={label} className={styles['bar']} role="group">
      {children}
    </div>
  );
}

/** A choice among a few. */
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

/** Words to look for. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <span className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} onChange={({ target }) => onChange(target.value)} type="search" value={value} />
    </span>
  );
}

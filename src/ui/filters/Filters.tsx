import { useId, useRef, useState, type ReactNode } from 'react';
import { normalizeText } from '#base';
import { Button } from '../Button';
import { classes } from '../classes';
import { t } from '../messages/list';
import styles from './Filters.module.css';
import { toOptions, type FilterOption } from './options';
import { SavedFilters, type SavedFiltersProps } from './SavedFilters';
import { useSlash } from './use-slash';

/** An address may have anything. */
const longestIgnored = 40;

export interface FilterProps {
  readonly label: string;
  /** Empty if nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface FilterBarProps {
  /** The name of the group of filters. */
  readonly label: string;
  /** Clears all filters; adds a button. */
  readonly onClear?: (() => void) | undefined;
  /** Whether there is anything to clear. */
  readonly isFiltered?: boolean | undefined;
  /** Values in the address that count for nothing; the bar says so. Since 1.4.0. */
  readonly ignored?: readonly string[] | undefined;
  /** Lets the person save these filters under names, for themselves in this browser. Since 1.2.0. */
  readonly saved?: SavedFiltersProps | undefined;
  readonly children: ReactNode;
}

/**
 * Filters of a list side by side, with a button that clears them. The key `/` moves the focus to the first of them.
 *
 * @example
 * <FilterBar isFiltered={params.isFiltered} label="Filters" onClear={params.clear}>
 *   <TextFilter label="Street" onChange={setStreet} value={street} />
 * </FilterBar>
 */
export function FilterBar({
  label,
  onClear,
  isFiltered = false,
  ignored = [],
  saved,
  children,
}: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useSlash(bar);
  return (
    <div aria-keyshortcuts="/" aria-label={label} className={styles['bar']} ref={bar} role="group">
      {children}
      {onClear !== undefined && (
        <Button aria-disabled={!isFiltered && ignored.length === 0} onClick={onClear}>
          {t('ui.list.clear')}
        </Button>
      )}
      {saved !== undefined && <SavedFilters {...saved} />}
      {ignored.length > 0 && (
        <p className={styles['ignored']} role="status">
          {t('ui.list.ignored', {
            count: ignored.length,
            values: ignored
              .map((value) => t('ui.list.quoted', { value: value.slice(0, longestIgnored) }))
              .join(', '),
          })}
        </p>
      )}
    </div>
  );
}

export interface FilterFieldProps {
  readonly label: string;
  /** `wide` for a control with two fields, such as a range of days. */
  readonly size?: 'regular' | 'wide' | undefined;
  /** A control with an accessible name of its own, or a function of the id that the control gets. */
  readonly children: ReactNode | ((id: string) => ReactNode);
}

/**
 * A label beside a control that is no native one, in a width that it keeps while the control loads.
 *
 * @example
 * <FilterField label="Street">
 *   {(id) => <Select id={id} label="Street" onChange={setStreet} options={streets} value={street} />}
 * </FilterField>
 */
export function FilterField({ label, size = 'regular', children }: FilterFieldProps) {
  const id = useId();
  const isNamed = typeof children !== 'function';
  return (
    <div className={styles['filter']}>
      {isNamed ? <span aria-hidden="true">{label}</span> : <label htmlFor={id}>{label}</label>}
      <div className={classes(styles['control'], styles[size])}>{isNamed ? children : children(id)}</div>
    </div>
  );
}

export interface SelectFilterProps extends FilterProps {
  /** The choices; a text is both value and label. A value that is not among them is offered as it is. */
  readonly options: readonly (string | FilterOption)[];
  /** Whether the person may choose nothing, which is the empty value. */
  readonly optional?: boolean | undefined;
}

/**
 * A choice of one value out of a few. For many choices, take `SearchFilter`.
 *
 * @example
 * <SelectFilter label="State" onChange={setState} optional options={['Filed', 'Heard']} value={state} />
 */
export function SelectFilter({ label, value, options, optional = false, onChange }: SelectFilterProps) {
  const id = useId();
  const any = optional ? [{ value: '', label: t('ui.list.any') }] : [];
  return (
    <span className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} onChange={({ target }) => onChange(target.value)} value={value}>
        {toOptions([...any, ...options], value).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * A native date field, `YYYY-MM-DD` or empty; calls back for complete dates only.
 *
 * @example <DateFilter label="Hearing from" onChange={setFrom} value={from} />
 */
export function DateFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <span className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} onChange={({ target }) => onChange(target.value)} type="date" value={value} />
    </span>
  );
}

/**
 * A search field; calls back on each keystroke, since stale replies are dropped, with the text as `normalizeText` has
 * it.
 *
 * @example <TextFilter label="Street" onChange={setStreet} value={street} />
 */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [emitted, setEmitted] = useState(value);
  if (emitted !== value) {
    // Changed from outside, such as by Back.
    setEmitted(value);
    setTyped(value);
  }

  function type(text: string) {
    setTyped(text);
    const normalized = normalizeText(text);
    setEmitted(normalized);
    onChange(normalized);
  }

  return (
    <span className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} onChange={({ target }) => type(target.value)} type="search" value={typed} />
    </span>
  );
}

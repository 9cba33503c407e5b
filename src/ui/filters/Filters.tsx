import { useId, useRef, useState, type ReactNode } from 'react';
import { normalizeText } from '#base';
import { Button } from '../Button';
import { classes } from '../classes';
import { t } from '../messages/list';
import styles from './Filters.module.css';
import { toOptions, type FilterOption } from './options';
import { SavedFilters, type SavedFiltersProps } from './SavedFilters';
import { useSlash } from './use-slash';

/** Maximum length to show: a URL can contain anything. */
const maxIgnoredLength = 40;

export interface FilterProps {
  readonly label: string;
  /** Empty if nothing is selected. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface FilterBarProps {
  /** The accessible name of the group. */
  readonly label: string;
  /** Called by the button that clears all filters, which is hidden without it. */
  readonly onClear?: (() => void) | undefined;
  /** Whether any filter is set. */
  readonly isFiltered?: boolean | undefined;
  /** Invalid values in the URL, which the bar shows as ignored. Since 1.4.0. */
  readonly ignored?: readonly string[] | undefined;
  /** Lets the user save these filters under names in this browser. Since 1.2.0. */
  readonly saved?: SavedFiltersProps | undefined;
  readonly children: ReactNode;
}

/**
 * A row of filters with a button that clears them. The `/` key focuses the first one.
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
              .map((value) => t('ui.list.quoted', { value: value.slice(0, maxIgnoredLength) }))
              .join(', '),
          })}
        </p>
      )}
    </div>
  );
}

export interface FilterFieldProps {
  readonly label: string;
  /** Use `wide` for a control with two fields, such as a range of days. */
  readonly size?: 'regular' | 'wide' | undefined;
  /** A control with its own accessible name, or a function that renders it with an id for the label. */
  readonly children: ReactNode | ((id: string) => ReactNode);
}

/**
 * A label for a custom control, with a fixed width while the control loads.
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
  /** The options; a string is both value and label. A current value that is missing is added as an option. */
  readonly options: readonly (string | FilterOption)[];
  /** Whether the empty value can be selected. */
  readonly optional?: boolean | undefined;
}

/**
 * A native select filter. For many options use `SearchFilter`.
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
 * A native date filter, `YYYY-MM-DD` or empty; calls back for complete dates only.
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
 * A text filter. Calls back on each keystroke with normalized text (`normalizeText`); no debouncing is
 * needed, since stale responses are dropped.
 *
 * @example <TextFilter label="Street" onChange={setStreet} value={street} />
 */
export function TextFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [emitted, setEmitted] = useState(value);
  if (emitted !== value) {
    // The value was changed elsewhere, for example by Back.
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

import { lazyControl } from '../lazy-control';
import { t } from '../messages/list';
import { FilterField, type FilterFieldProps, type SelectFilterProps } from './Filters';
import { toOptions } from './options';

const Select = lazyControl(async () => (await import('#ui/controls/select')).Select);

export interface SearchFilterProps extends SelectFilterProps, Pick<FilterFieldProps, 'size'> {
  /** Shown while nothing is selected; "Any" by default if the filter is optional. */
  readonly placeholder?: string | undefined;
  /** Shown if no option matches the search; "No matches" by default. */
  readonly noMatch?: string | undefined;
}

/**
 * A searchable filter with many options. Its code loads after the rows, in reserved space.
 *
 * @example
 * <SearchFilter label="Class" onChange={setClass} optional options={classes} placeholder="All classes" value={name} />
 */
export function SearchFilter({
  label,
  value,
  options,
  optional = false,
  onChange,
  placeholder = optional ? t('ui.list.any') : undefined,
  noMatch,
  size,
}: SearchFilterProps) {
  const chosen = value === '' ? undefined : value;
  return (
    <FilterField label={label} size={size}>
      {(id) => (
        <Select
          id={id}
          label={label}
          noMatch={noMatch}
          onChange={onChange}
          onClear={optional ? () => onChange('') : undefined}
          options={toOptions(options, chosen)}
          placeholder={placeholder}
          value={chosen}
        />
      )}
    </FilterField>
  );
}

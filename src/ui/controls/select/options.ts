import type { FieldProps } from '../field-props';

/** An option of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Options under a heading. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** Props shared by `Select` and `MultiSelect`. */
export interface SelectBaseProps extends FieldProps {
  readonly options: readonly (SelectOption | SelectGroup)[];
  /** Shown while nothing is selected. */
  readonly placeholder?: string | undefined;
  /** Shown in the menu when no option matches the search; "No matches" by default. */
  readonly noMatch?: string | undefined;
}

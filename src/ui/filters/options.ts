export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the options of a filter plus its value if it is missing:
 * a link can contain one that has not loaded yet.
 */
export function toOptions(
  options: readonly (string | FilterOption)[],
  value: string | undefined,
): readonly FilterOption[] {
  const known = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  return value === undefined || known.some((option) => option.value === value)
    ? known
    : [...known, { value, label: value }];
}

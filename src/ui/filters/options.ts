export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** The choices of a filter, and its value if it is not among them: a link may name one that is not loaded yet. */
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

/** The columns of a file, as in its head. */
export const columns = ['number', 'roll', 'work', 'value', 'issued', 'state', 'inspected'] as const;

export type ColumnName = (typeof columns)[number];

/** One row of a file as text, with its first line number. */
export type FileRow = Readonly<Record<ColumnName, string>> & { readonly line: number };

export const works = [
  'Addition',
  'Change of use',
  'Deck or porch',
  'Demolition',
  'Garage',
  'Interior alteration',
  'Pool',
  'Secondary suite',
  'Sign',
] as const;

/** The largest file (bytes). */
export const mostBytes = 2_000_000;

/** The most rows below the head. */
export const mostRows = 5_000;

/** The columns of a file, as named in its header row. */
export const columns = ['number', 'roll', 'work', 'value', 'issued', 'state', 'inspected'] as const;

export type ColumnName = (typeof columns)[number];

/** A row of a file as text, with the number of its first line. */
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

/** Maximum file size (bytes). */
export const maxBytes = 2_000_000;

/** Maximum number of rows without the header. */
export const maxRows = 5_000;

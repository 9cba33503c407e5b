/** The columns of a file, as its head names them. */
export const columns = ['number', 'roll', 'work', 'value', 'issued', 'state', 'inspected'] as const;

/** A column of a file. */
export type ColumnName = (typeof columns)[number];

/** One row of a file, in texts, with the line that it begins in. */
export type FileRow = Readonly<Record<ColumnName, string>> & { readonly line: number };

/** What permits are given for. */
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

/** How large a file may be (bytes). */
export const mostBytes = 2_000_000;

/** How many rows a file may have under its head. */
export const mostRows = 5_000;

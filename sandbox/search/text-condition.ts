import { foldText } from '#base';
import { rollDigits } from './words';

/** A condition with the values of its question marks. */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Columns that a text is looked for in. */
export interface SearchedColumns {
  /** The columns that contain it. */
  readonly texts: readonly string[];
  /** The column of the roll number, which begins with it. */
  readonly roll: string;
}

/** A column as `foldText` has texts: what is generated and uploaded has neither accents nor other hyphens. */
export const toFolded = (column: string): string => `replace(lower(${column}), '-', ' ')`;

/** Rows with a text in one of some columns; all rows without a text. */
export function textCondition({ texts, roll }: SearchedColumns, typed = ''): readonly Query[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  const digits = rollDigits(typed);
  const found = [
    ...texts.map((column) => ({ sql: `instr(${toFolded(column)}, ?)`, value: wanted })),
    ...(digits === undefined ? [] : [{ sql: `instr(${roll}, ?) = 1`, value: digits }]),
  ];
  return [{ sql: `(${found.map(({ sql }) => sql).join(' or ')})`, values: found.map(({ value }) => value) }];
}

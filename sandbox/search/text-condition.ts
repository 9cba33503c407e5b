import { foldText } from '#base';
import { rollDigits } from './words';

/** A query or condition with the values of its question marks. */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** A condition on one value; `undefined` for an absent or empty value. */
export function condition(sql: string, value: string | number | undefined): Query | undefined {
  return value === undefined || value === '' ? undefined : { sql, values: [value] };
}

/** One condition that holds where all of the given ones do. */
export function joinConditions(conditions: readonly (Query | undefined)[]): Query {
  const present = conditions.filter((one) => one !== undefined);
  return {
    sql: present.map(({ sql }) => sql).join(' and '),
    values: present.flatMap(({ values }) => values),
  };
}

/** The columns that a text search looks in. */
export interface SearchedColumns {
  /** Columns that may contain the text anywhere. */
  readonly texts: readonly string[];
  /** The column of the roll number, which must begin with the text. */
  readonly roll: string;
}

/** SQL that folds a column as `foldText` does; stored texts have neither accents nor other hyphens. */
export const toFolded = (column: string): string => `replace(lower(${column}), '-', ' ')`;

/** The condition that a row has the text in one of the columns; none for an empty text. */
export function textCondition({ texts, roll }: SearchedColumns, typed = ''): readonly Query[] {
  const folded = foldText(typed);
  if (folded === '') return [];
  const digits = rollDigits(typed);
  const alternatives = [
    ...texts.map((column) => ({ sql: `instr(${toFolded(column)}, ?)`, value: folded })),
    ...(digits === undefined ? [] : [{ sql: `instr(${roll}, ?) = 1`, value: digits }]),
  ];
  return [
    {
      sql: `(${alternatives.map(({ sql }) => sql).join(' or ')})`,
      values: alternatives.map(({ value }) => value),
    },
  ];
}

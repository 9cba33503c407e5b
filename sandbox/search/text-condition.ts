import { foldText } from '#base';
import { parseRollDigits } from './words';

/** A query or condition with the values of its placeholders. */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Creates a condition on one value; `undefined` for an absent or empty value. */
export function condition(sql: string, value: string | number | undefined): Query | undefined {
  return value === undefined || value === '' ? undefined : { sql, values: [value] };
}

/** Joins conditions with `and`. */
export function joinConditions(conditions: readonly (Query | undefined)[]): Query {
  const present = conditions.filter((one) => one !== undefined);
  return {
    sql: present.map(({ sql }) => sql).join(' and '),
    values: present.flatMap(({ values }) => values),
  };
}

/** The columns for a text search. */
export interface SearchedColumns {
  /** Columns that may contain the text anywhere. */
  readonly texts: readonly string[];
  /** The column of the roll number, which must begin with the text. */
  readonly roll: string;
}

/**
 * SQL expression that folds a column like `foldText`; stored texts have neither accents nor other hyphens.
 */
export const toFolded = (column: string): string => `replace(lower(${column}), '-', ' ')`;

/** Creates the condition that one of the columns matches the text; empty for an empty text. */
export function textCondition({ texts, roll }: SearchedColumns, typed = ''): readonly Query[] {
  const folded = foldText(typed);
  if (folded === '') return [];
  const digits = parseRollDigits(typed);
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

/** A condition with the values of its question marks. */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Rows whose number or address contains a text, or whose roll number begins with it; all rows without a text. */
export function textCondition(number: string, text = ''): readonly Query[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return [
    {
      sql: `(instr(lower(${number}), ?) or instr(lower(address), ?) or instr(roll, ?) = 1)`,
      values: [wanted, wanted, wanted.replaceAll(' ', '')],
    },
  ];
}

import { permitStates } from '@portal/backends';
import { isDay } from '@portal/dates';
import { normalizeRoll } from '@portal/ui';
import { columns, works, type ColumnName, type FileRow } from './columns';
import type { Problem } from './problem';
import { t } from './messages';

const number = /^[a-z\d][a-z\d./-]{1,28}[a-z\d]$/i;
const amount = /^\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.00)?$/;

/** Describes the expected value of an invalid cell; `undefined` if it is valid. */
type Expectation = (row: FileRow, municipality: string) => string | undefined;

const expectations: Readonly<Record<ColumnName, Expectation>> = {
  number: (row) => (number.test(row.number) ? undefined : t('building-permits.file.number')),
  roll(row, municipality) {
    const roll = normalizeRoll(row.roll);
    if (!/^\d{19}$/.test(roll)) return t('building-permits.file.roll');
    return roll.startsWith(municipality) ? undefined : t('building-permits.file.rollOf', { municipality });
  },
  work: (row) =>
    includesName(works, row.work) ? undefined : t('building-permits.file.work', { works: works.join(', ') }),
  value: (row) => (amount.test(row.value) ? undefined : t('building-permits.file.value')),
  issued: (row) => (isDay(row.issued) ? undefined : t('building-permits.file.day')),
  state: (row) =>
    includesName(permitStates, row.state)
      ? undefined
      : t('building-permits.file.state', { states: permitStates.join(', ') }),
  inspected(row) {
    if (!includesName(permitStates, row.state)) return undefined;
    if (includesName(['Issued'], row.state))
      return row.inspected === '' ? undefined : t('building-permits.file.notInspectedYet');
    if (!isDay(row.inspected)) return t('building-permits.file.inspectedMissing');
    return isDay(row.issued) && row.inspected < row.issued
      ? t('building-permits.file.notBeforeIssued', { issued: row.issued })
      : undefined;
  },
};

/** Finds the format problems of a row. The back end checks whether roll and number exist. */
export function checkRow(row: FileRow, municipality: string): readonly Problem[] {
  return columns.flatMap((column) => {
    const isFormula = /^[=@]/.test(row[column]);
    const expected = isFormula ? t('building-permits.file.formula') : expectations[column](row, municipality);
    return expected === undefined ? [] : [{ line: row.line, column, found: row[column], expected }];
  });
}

function includesName(names: readonly string[], written: string): boolean {
  return names.some((name) => name.toLowerCase() === written.toLowerCase());
}

import * as v from 'valibot';
import { isDay, normalizeRoll, normalizeText } from '#base';
import { RollSchema } from '#backends/record-fields';
import type { PermitCheck, PermitColumn, UploadedRow } from '#backends/permit-uploads';
import { permitStates, permitWorks } from '#backends/permits';
import { strings } from './strings';

/** A problem with one cell of a file. */
export type Problem = PermitCheck['problems'][number];

/** A permit parsed from a row of a file. */
export interface ReadPermit {
  readonly line: number;
  readonly number: string;
  readonly roll: string;
  readonly work: string;
  readonly value: number;
  readonly state: string;
  readonly issuedOn: string;
  readonly inspectedOn: string | null;
}

/** The context for parsing a row. */
export interface RowContext {
  readonly municipality: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

const amount = /^\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.00)?$/;

/** Parses one row of a file; returns the permit or all problems. */
export function readRow(
  row: UploadedRow,
  { municipality, today }: RowContext,
): ReadPermit | readonly Problem[] {
  const problems: Problem[] = [];
  const expect = (holds: boolean, column: PermitColumn, expected: string): boolean => {
    if (!holds) problems.push({ line: row.line, column, found: row[column], expected });
    return holds;
  };
  const day = (column: 'issued' | 'inspected', otherwise: string): boolean =>
    expect(isDay(row[column]), column, otherwise) &&
    expect(row[column] <= today, column, strings.notInFuture(today));

  const number = normalizeText(row.number);
  expect(/^[a-z\d][a-z\d./-]{1,28}[a-z\d]$/i.test(number), 'number', strings.number);
  const roll = normalizeRoll(row.roll);
  if (expect(v.is(RollSchema, roll), 'roll', strings.roll))
    expect(roll.startsWith(municipality), 'roll', strings.rollOf(municipality));
  const work = findName(permitWorks, row.work);
  expect(work !== undefined, 'work', strings.work);
  expect(amount.test(row.value), 'value', strings.value);
  const isIssuedRead = day('issued', strings.day);
  const state = findName(permitStates, row.state);
  expect(state !== undefined, 'state', strings.state);
  if (state === 'Issued') expect(row.inspected === '', 'inspected', strings.notInspectedYet);
  else if (state !== undefined && day('inspected', strings.inspectedMissing) && isIssuedRead)
    expect(row.inspected >= row.issued, 'inspected', strings.notBeforeIssued(row.issued));

  if (problems.length > 0 || work === undefined || state === undefined) return problems;
  return {
    line: row.line,
    number: number.toUpperCase(),
    roll,
    work,
    value: Number(row.value.replace(/[$,]/g, '')),
    state,
    issuedOn: row.issued,
    inspectedOn: row.inspected === '' ? null : row.inspected,
  };
}

/** Finds a name regardless of letter case. */
function findName<const Name extends string>(names: readonly Name[], written: string): Name | undefined {
  return names.find((name) => name.toLowerCase() === normalizeText(written).toLowerCase());
}

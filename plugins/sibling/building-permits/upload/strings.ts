import { formats } from '../../../kit';
import { states } from '../answers';
import { columns, mostRows, works } from './columns';

const named = columns.join(', ');

/** What is said of files that cannot be read as they are. */
export const strings = {
  empty: 'The file is empty.',
  workbook:
    'This is a workbook in an old form, or one with a password. In the spreadsheet choose “Save as” and the form “XLSX” or “CSV UTF-8”.',
  archive:
    'This is not a workbook that can be read. In the spreadsheet choose “Save as” and the form “XLSX” or “CSV UTF-8”.',
  document: 'This is a PDF document, not a CSV file or a workbook.',
  notText: 'The file holds characters that no text has. Save it as “CSV UTF-8”.',
  halfMarks: 'The file says that it is UTF-16, but is not. Save it as “CSV UTF-8”.',
  asWindows:
    'The file is not in UTF-8 and was read as Windows-1252. Look whether letters with accents are right.',
  noHead: `The first line names none of the columns. It has to name ${named}.`,
  missing: (names: string) => `The first line does not name ${names}. It has to name ${named}.`,
  twice: (name: string) => `The first line names ${name} twice.`,
  unknown: (names: string) => `Not read, since there are no such columns: ${names}.`,
  openQuote: (line: number) =>
    `In line ${formats.count(line)} a quotation mark opens a cell, and none closes it before a separator. Double the marks that belong to the text.`,
  noRows: 'There are no rows under the first line.',
  tooManyRows: (rows: number) =>
    `The file has ${formats.count(rows)} rows; ${formats.count(mostRows)} at most can be uploaded at once. Divide it.`,
  row: 'whole row',
  cells: (number: number) => (number === 1 ? '1 cell' : `${formats.count(number)} cells`),
  asManyCells: (number: number) =>
    `${formats.count(number)} cells, as the first line has; a cell that contains the separator stands in quotation marks`,
  formula: 'The value itself, not a formula',
  number: '3 to 30 letters and digits, with hyphens, dots or slashes between them',
  onceInFile: (line: number) =>
    `A number that stands once in the file; line ${formats.count(line)} has it already`,
  roll: 'Nineteen digits; format the column as text, so that the spreadsheet does not shorten them',
  rollOf: (municipality: string) => `A roll number that begins with ${municipality}`,
  work: `One of ${works.join(', ')}`,
  value: 'Whole dollars, at most nine digits, such as 12500',
  day: 'A day such as 2025-03-31',
  state: `One of ${states.join(', ')}`,
  notInspectedYet: 'Nothing while the state is Issued',
  inspectedMissing: 'The day of the inspection, such as 2025-03-31',
  notBeforeIssued: (issued: string) => `A day that is not before the permit was issued, ${issued}`,
} as const;

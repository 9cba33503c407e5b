import { permitStates, permitWorks } from '#backends/permits';

/** Messages of the permits back end. */
export const strings = {
  noSuchPermit: 'There is no such permit.',
  rowsChanged: 'Some of these permits cannot be stored any more. Nothing was stored: check the file again.',
  otherUpload: 'This key belongs to an upload that said something else.',
  number: '3 to 30 letters and digits, with hyphens, dots or slashes between them',
  onceInFile: (line: number) => `A number that stands once in the file; line ${String(line)} has it already`,
  notThereYet: 'A number that is not in the list of permits yet',
  roll: 'Nineteen digits, as text',
  rollOf: (municipality: string) => `A roll number of ${municipality}, which begins with ${municipality}`,
  knownRoll: 'The roll number of a property that is on the roll',
  work: `One of ${permitWorks.join(', ')}`,
  value: 'Whole dollars, at most nine digits, such as 12500',
  day: 'A day such as 2025-03-31',
  notInFuture: (today: string) => `A day that is not after today, ${today}`,
  state: `One of ${permitStates.join(', ')}`,
  notInspectedYet: 'Nothing while the state is Issued',
  inspectedMissing: 'The day of the inspection, such as 2025-03-31',
  notBeforeIssued: (issued: string) => `A day that is not before the permit was issued, ${issued}`,
} as const;

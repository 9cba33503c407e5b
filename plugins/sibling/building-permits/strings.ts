import { formats } from '../../kit';
import { columns, mostBytes, mostRows } from './upload/columns';

const megabytes = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 });
const sizeOf = (bytes: number): string => `${megabytes.format(bytes / 1_000_000)} MB`;
const rows = (number: number): string => (number === 1 ? '1 row' : `${formats.count(number)} rows`);
const permits = (number: number): string => (number === 1 ? '1 permit' : `${formats.count(number)} permits`);

export const strings = {
  title: 'Building Permits',
  chooseMunicipality: 'Choose a municipality to see its building permits.',
  purpose: 'The building permits of a municipality.',
  purposeFor: (municipality: string) => `The building permits of ${municipality}.`,
  views: { list: 'List', summary: 'By neighbourhood', upload: 'Upload' },
  viewsLabel: 'Views',
  filters: 'Filters',
  text: 'Find',
  state: 'State',
  neighbourhood: 'Neighbourhood',
  year: 'Issued in',
  permits,
  failed: 'The building permits could not be loaded.',
  none: 'No building permit was found.',
  noneHint: 'Take something out of the filters, or look in another municipality.',
  number: 'Number',
  property: 'Property',
  roll: 'Roll number',
  work: 'Work',
  value: 'Value of the work',
  issued: 'Issued on',
  inspected: 'Inspected on',
  notYet: '–',
  details: (number: string) => `Permit ${number}`,
  record: {
    failed: 'The permit could not be loaded.',
    notFound: 'There is no such permit in your municipalities.',
    notFoundHint: 'Look for it in the list below.',
    structure: 'What stands there',
    source: 'Source',
    ofOld: 'Municipal records',
    uploaded: (fileName: string, day: string) => `Uploaded on ${day}, ${fileName}`,
    standing: (structure: string, propertyClass: string) => `${structure}, ${propertyClass}`,
    inspectedAfter: (day: string, days: number) =>
      `${day}, ${days === 1 ? '1 day' : `${formats.count(days)} days`} after it was issued`,
    notInspected: 'Not inspected yet',
  },
  summary: {
    failed: 'The summary could not be loaded.',
    chart: 'Building permits by neighbourhood',
    valueChart: 'Value of the work by neighbourhood',
    permits: 'Permits',
    inAll: (number: number) => (number === 1 ? 'permit in all' : 'permits in all'),
    valueInAll: 'of work in all',
  },
  upload: {
    title: (municipality: string) => `Upload permits of ${municipality}`,
    guarded: 'Permit upload',
    purpose:
      'A CSV file or a workbook (XLSX) is read here first. You see what is good and what is not, and nothing is stored before you confirm it.',
    limits: `At most ${sizeOf(mostBytes)} and ${formats.count(mostRows)} rows. The first row names the columns: ${columns.join(', ')}.`,
    forms:
      'Rolls have nineteen digits, values whole dollars, days the form 2025-03-31; inspected stays empty while the state is Issued.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    template: 'Download a template',
    templateName: 'building-permits-template.csv',
    reportName: (fileName: string) => `${fileName.replace(/\.\w+$/, '')}-report.csv`,
    reading: (fileName: string) => `Reading ${fileName}`,
    refused: (fileName: string) => `${fileName} cannot be uploaded.`,
    oneFile: 'Only one file can be uploaded at once.',
    tooLarge: (bytes: number) =>
      `The file has ${sizeOf(bytes)}; ${sizeOf(mostBytes)} at most can be uploaded. Divide it.`,
    notRead: 'The file could not be read. Choose it again.',
    of: (fileName: string, municipality: string) => `${fileName} for ${municipality}`,
    rows,
    good: (number: number) => (number === 1 ? '1 row is good' : `${formats.count(number)} rows are good`),
    bad: (number: number) =>
      number === 1
        ? '1 row has problems and is left out'
        : `${formats.count(number)} rows have problems and are left out`,
    allGood: 'No row has problems',
    noneGood: 'No row can be stored. Correct the file and choose it again.',
    checking: 'Checking numbers and rolls',
    checkFailed: 'The rows could not be checked.',
    notStored: 'The permits may not have been stored. Trying again stores nothing twice.',
    changed: 'Some rows cannot be stored any more, so nothing was. Look at the problems and confirm again.',
    store: (number: number) => `Store ${permits(number)}`,
    storing: 'Storing',
    discard: 'Discard',
    report: 'Download the report',
    problems: 'Problems',
    line: 'Line',
    column: 'Column',
    found: 'What is there',
    expected: 'What is expected',
    blank: '(empty)',
    preview: 'What will be stored',
    previewOf: (shown: number, all: number) =>
      all > shown ? `The first ${formats.count(shown)} of ${rows(all)}` : rows(all),
    stored: (number: number) =>
      number === 1 ? '1 permit was stored.' : `${formats.count(number)} permits were stored.`,
    showList: 'Show the list',
    another: 'Upload another file',
    waiting: 'Upload (not confirmed)',
  },
} as const;

import type { PropertyRecord } from '#backends/properties';
import { formats } from '../../../plugins/kit/formats';
import { rowsOf } from './records';
import { middleOf, sortedBy, sumOf, type View } from './view';

const year = 2025;
const text = (value: string | number | null): string => (value === null ? '' : String(value));

const placeOf = ({ roll, address, neighbourhood, propertyClass }: PropertyRecord) => ({
  'Roll number': formats.roll(roll),
  Address: address,
  Neighbourhood: neighbourhood,
  'Property class': propertyClass,
});

const valueIn = ({ values }: PropertyRecord): string =>
  text(values.find(({ taxYear }) => taxYear === year)?.value ?? null);

type Row = Readonly<Record<string, string>>;

interface ProductFile {
  readonly target: string;
  /** The column by which rows are told from each other. */
  readonly key: string;
  readonly rows: (records: readonly PropertyRecord[]) => readonly Row[];
}

const files: readonly ProductFile[] = [
  {
    target: 'assessment-roll',
    key: 'Roll number',
    rows: (records) =>
      records.map((record) => ({
        ...placeOf(record),
        Structure: record.structure,
        'Year built': text(record.yearBuilt),
        'Assessed value': valueIn(record),
        Owners: (record.owners.names ?? []).join('; '),
      })),
  },
  {
    target: 'sales-report',
    key: 'Roll number',
    rows: (records) =>
      rowsOf(records, ({ sales }) => sales)
        .filter(({ soldOn }) => soldOn.startsWith(text(year)))
        .map(({ of, soldOn, price }) => ({
          'Sold on': soldOn,
          ...placeOf(of),
          Price: text(price),
          'Assessed value': valueIn(of),
          'Price to assessed value': text(Math.round((price / Number(valueIn(of))) * 1_000) / 1_000),
        })),
  },
  {
    target: 'permit-list',
    key: 'Permit',
    rows: (records) =>
      rowsOf(records, ({ permits }) => permits)
        .filter(({ issuedOn }) => issuedOn.startsWith(text(year)))
        .map(({ of, id, work, value, state, issuedOn, inspectedOn }) => ({
          Permit: id,
          ...placeOf(of),
          Work: work,
          'Value of work': text(value),
          State: state,
          'Issued on': issuedOn,
          'Inspected on': text(inspectedOn),
        })),
  },
  {
    target: 'request-list',
    key: 'Request',
    rows: (records) =>
      rowsOf(records, ({ requests }) => requests)
        .filter(({ taxYear }) => taxYear === year)
        .map(({ of, ...request }) => ({
          Request: request.id,
          ...placeOf(of),
          Phase: request.phase,
          'Assessed value': text(request.assessedValue),
          'Requested value': text(request.requestedValue),
          'Received on': request.receivedOn,
          'Updated on': request.updatedOn,
        })),
  },
  {
    target: 'appeal-list',
    key: 'Appeal',
    rows: (records) =>
      rowsOf(records, ({ appeals }) => appeals)
        .filter(({ taxYear }) => taxYear === year)
        .map(({ of, ...appeal }) => ({
          Appeal: appeal.id,
          Request: appeal.id.replace('APL', 'RFR'),
          ...placeOf(of),
          State: appeal.state,
          'Filed on': appeal.filedOn,
          'Hearing on': text(appeal.hearingOn),
          'Assessed value': valueIn(of),
          'Claimed value': text(appeal.claimedValue),
          'Decided value': text(appeal.decidedValue),
        })),
  },
  {
    target: 'class-summary',
    key: 'Property class',
    rows: (records) =>
      [...new Set(records.map(({ propertyClass }) => propertyClass))].map((name) => {
        const values = records
          .filter(({ propertyClass }) => propertyClass === name)
          .map(valueIn)
          .map(Number);
        return {
          'Property class': name,
          Properties: text(values.length),
          'Total value': text(sumOf(values)),
          'Typical value': text(Math.floor(middleOf(values) ?? NaN)),
        };
      }),
  },
];

/** What the files of ordered products have in them. */
export const fileViews: readonly View[] = files.map(({ target, key, rows }) => {
  const inOrder = (some: readonly Row[]) => sortedBy(some, (row) => row[key] ?? '');
  return {
    name: `the file of the product ${target}, row by row`,
    shown: async (caller, municipality) => inOrder(await caller.file(target, { municipality, year })),
    known: (records) => inOrder(rows(records)),
  };
});

import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { AppealsSchema } from '#backends/appeals';
import { PeopleListSchema } from '#backends/people';
import { PermitListSchema } from '#backends/permits';
import { SalesSchema } from '#backends/pulse';
import { RfrRequestsSchema } from '#backends/rfr';
import { UserDirectorySchema } from '#backends/user-directory';
import { formatRollNumber } from '@portal/ui';
import { setUpBackend } from '../../contract/backend';
import { downloadExtract, orderExtract, requestExtract } from '../../contract/extract-order';

const { sandbox, getToken, read } = setUpBackend();

const staff = 'morgan.staff';
const administrator = 'avery.admin';

/** Orders an extract and downloads its file. */
async function download(order: object, user: string): Promise<Response> {
  const token = await getToken(user);
  const { fileId } = await orderExtract(sandbox.address, token, order);
  return downloadExtract(sandbox.address, token, fileId);
}

const readCsv = async (order: object, user: string) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await download(order, user)).arrayBuffer(),
  );
  expect(text.startsWith('\uFEFF')).toBe(true);
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
};

/** Cells of a row by column title; days are `Date`s. */
type Cells = Readonly<Record<string, string | number | Date | null>>;

const toDay = (day: string | null) => (day === null ? null : new Date(day));

interface Section {
  readonly target: string;
  readonly user: string;
  readonly params: Readonly<Record<string, string>>;
  /** Reads the first hundred rows of the list with the same params. */
  readonly list: (query: string) => Promise<readonly Cells[]>;
  /** Title of the column with roll numbers. */
  readonly roll?: string;
}

const sections: readonly Section[] = [
  {
    target: 'rfr',
    user: staff,
    params: { municipality: '0412', phase: 'Closed', outcome: 'late' },
    list: async (query) =>
      (await read(RfrRequestsSchema, `GET /api/rfr/requests?${query}`)).requests.map(
        ({ id, roll, receivedOn, assessedValue }) => ({
          Request: id,
          'Roll number': formatRollNumber(roll),
          'Received on': toDay(receivedOn),
          'Assessed value': assessedValue,
        }),
      ),
    roll: 'Roll number',
  },
  {
    target: 'appeals',
    user: staff,
    params: { municipality: '0412', state: 'Decided' },
    list: async (query) =>
      (await read(AppealsSchema, `GET /api/appeals/list?${query}`)).appeals.map(
        ({ id, roll, filedOn, assessedValue }) => ({
          Appeal: id,
          'Roll number': formatRollNumber(roll),
          'Filed on': toDay(filedOn),
          'Assessed value': assessedValue,
        }),
      ),
    roll: 'Roll number',
  },
  {
    target: 'permits',
    user: staff,
    params: { municipality: '0412', state: 'Closed', text: 'a', sort: 'value', order: 'ascending' },
    list: async (query) =>
      (await read(PermitListSchema, `GET /api/permits/list?${query}`)).permits.map((permit) => ({
        Number: permit.number,
        Roll: formatRollNumber(permit.roll),
        Address: permit.address,
        Neighbourhood: permit.neighbourhood,
        Work: permit.work,
        Value: permit.value,
        State: permit.state,
        Issued: toDay(permit.issuedOn),
        Inspected: toDay(permit.inspectedOn),
      })),
    roll: 'Roll',
  },
  {
    target: 'people',
    user: administrator,
    params: { municipality: '0412', kind: 'tenant', name: 'a', sort: 'name' },
    list: async (query) =>
      (await read(PeopleListSchema, `GET /api/people/list?${query}`, { user: administrator })).people.map(
        ({ name, since, roll, address }) => ({
          Name: name,
          'Tenant since': toDay(since),
          'Owner or tenant': 'Tenant',
          Address: address,
          'Roll number': formatRollNumber(roll),
        }),
      ),
    roll: 'Roll number',
  },
  {
    target: 'sales',
    user: staff,
    params: { municipality: '0412', first: '2024-01', last: '2025-12', class: 'Residential', sort: 'price' },
    list: async (query) =>
      (await read(SalesSchema, `GET /api/pulse/sales?${query}`)).sales.map((sale) => ({
        'Roll number': formatRollNumber(sale.roll),
        'Sold on': toDay(sale.soldOn),
        Address: sale.address,
        Neighbourhood: sale.neighbourhood,
        'Property class': sale.propertyClass,
        Price: sale.price,
        'Assessed value': sale.assessedValue,
        'Price to value': Math.round((sale.price / sale.assessedValue) * 10_000) / 10_000,
      })),
    roll: 'Roll number',
  },
  {
    target: 'users',
    user: administrator,
    params: { anyOf: 'visit:admin-page,visit:rfr-page', sort: 'name', order: 'descending' },
    list: async (query) => {
      const path = `GET /api-users/v2/directory/users?${query}`;
      const { users } = await read(UserDirectorySchema, path, { user: administrator });
      return users.map(({ username, name, email, userType, rules }) => ({
        'User ID': username,
        Name: name,
        Email: email,
        Type: userType,
        Permissions: rules.join('; '),
      }));
    },
  },
];

const toText = (cell: Cells[string] | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');

describe.each(sections)('a file of $target', ({ target, user, params, list, roll }) => {
  const { municipality = '', ...filter } = params;
  const query = new URLSearchParams({ countyMun: municipality, size: '100', ...filter }).toString();
  const csv = { fileName: 'rows.csv', target, params, size: 100 };

  test('has the rows of the list with the same filter, as CSV and as a workbook', async () => {
    const expected = await list(query);
    expect(expected.length).toBeGreaterThan(0);
    const titles = Object.keys(expected[0] ?? {});
    const rows = await readCsv(csv, user);
    expect(rows.map((row) => titles.map((title) => row[title]))).toEqual(
      expected.map((row) => titles.map((title) => toText(row[title]))),
    );
    const file = await download({ ...csv, fileName: 'rows.xlsx' }, user);
    const [head = [], ...lines] = await readSheet(Buffer.from(await file.arrayBuffer()));
    expect(lines.map((line) => titles.map((title) => line[head.indexOf(title)]))).toEqual(
      expected.map((row) => titles.map((title) => row[title])),
    );
  });

  if (roll !== undefined)
    test('has grouped roll numbers, and the municipality by name and code', async () => {
      const [row = {}] = await readCsv(csv, user);
      expect(row).toMatchObject({ Municipality: 'Northfield', 'Municipality code': '0412' });
      expect(row[roll]).toMatch(/^0412( \d+){4}$/);
      const titles = Object.keys(row);
      expect(titles.indexOf('Municipality code')).toBe(titles.indexOf('Municipality') + 1);
    });
});

test('a file of people has no names and dates without read:personal-information', async () => {
  const params = { municipality: '0412', kind: 'tenant' };
  const [row] = await readCsv({ fileName: 'rows.csv', target: 'people', params, size: 1 }, staff);
  expect(Object.keys(row ?? {})).toEqual([
    'Owner or tenant',
    'Address',
    'Roll number',
    'Municipality',
    'Municipality code',
  ]);
});

const months = { first: '2025-01', last: '2025-12' };

test.each<[status: number, what: string, user: string, target: string, params: object]>([
  [403, 'permits without the permission', 'riley.limited', 'permits', { municipality: '0412' }],
  [403, 'permits of a municipality the user may not see', staff, 'permits', { municipality: '0118' }],
  [400, 'permits of no municipality', staff, 'permits', {}],
  [403, 'people without the permission', 'riley.limited', 'people', { municipality: '0412' }],
  [403, 'people of a municipality the user may not see', staff, 'people', { municipality: '0118' }],
  [403, 'people by a hidden name', staff, 'people', { municipality: '0412', name: 'a' }],
  [403, 'people in the order of hidden names', staff, 'people', { municipality: '0412', sort: 'name' }],
  [403, 'sales without the permission', 'riley.limited', 'sales', { municipality: '0412', ...months }],
  [403, 'sales of a municipality the user may not see', staff, 'sales', { municipality: '0118', ...months }],
  [400, 'sales of no months', staff, 'sales', { municipality: '0412' }],
  [403, 'users without the permission', staff, 'users', {}],
  [400, 'users in an unknown order', administrator, 'users', { sort: 'password' }],
])('%i for a file of %s', async (status, _what, user, target, params) => {
  const order = { fileName: 'rows.csv', target, params };
  expect(await requestExtract(sandbox.address, await getToken(user), order)).toMatchObject({ status });
});

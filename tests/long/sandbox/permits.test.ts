import { mostPermitsUploaded, PermitCheckSchema, permitColumns } from '#backends/permit-uploads';
import {
  PermitChoicesSchema,
  PermitListSchema,
  PermitRecordSchema,
  PermitSummarySchema,
  permitWorks,
} from '#backends/permits';
import { PropertyListSchema } from '#backends/properties';
import { columns, maxRows, works } from '../../../plugins/sibling/building-permits/upload/columns';
import { setUpBackend, testContract } from '../../contract/backend';
import { control } from '../../contract/harness';

const backend = setUpBackend();
const { sandbox, call, read } = backend;
const list = 'GET /api/permits/list?countyMun=0412';
const checks = 'POST /api/permits/checks';
const uploads = 'POST /api/permits/uploads';

const row = (line: number, change: object = {}) => ({
  line,
  number: `TEST-2025-${line}`,
  roll: '0412999999999999999',
  work: 'Garage',
  value: '31000',
  issued: '2025-01-09',
  state: 'Closed',
  inspected: '2025-04-02',
  ...change,
});
const upload = (change: object = {}) => ({
  countyMun: '0412',
  fileName: 'april.csv',
  key: 'a key nobody guesses',
  rows: [row(2)],
  ...change,
});

testContract(backend, {
  answers: [
    [`${list}&state=Closed&year=2024&sort=value`, PermitListSchema],
    ['GET /api/permits/summary?countyMun=0412&year=2025', PermitSummarySchema],
    ['GET /api/permits/choices?countyMun=0412', PermitChoicesSchema],
    [checks, PermitCheckSchema, { countyMun: '0412', rows: [row(2)] }],
  ],
  refusals: [
    [400, `${list}&state=Lost`, 'an unknown state'],
    [400, `${list}&sort=roll`, 'an unknown order'],
    [400, `${list}&size=101`, 'too large a page'],
    [400, 'GET /api/permits/summary?countyMun=0412&year=24', 'a year with two digits'],
    [400, 'GET /api/permits/record', 'no number'],
    [404, 'GET /api/permits/record?number=BP-1999-1', 'an unknown permit'],
    [403, uploads, 'another municipality', upload({ countyMun: '0118' })],
    [400, uploads, 'no rows', upload({ rows: [] })],
    [400, uploads, 'no key', upload({ key: '' })],
    [400, uploads, 'too many rows', upload({ rows: Array.from({ length: 5_001 }, (_, line) => row(line)) })],
    [413, uploads, 'too large a file', upload({ fileName: 'x'.repeat(4_000_000) })],
  ],
  forbiddenUser: 'riley.limited',
});

test('the section uses the columns, works and row limit of the back end', () => {
  expect({ columns, works, maxRows }).toEqual({
    columns: permitColumns,
    works: permitWorks,
    maxRows: mostPermitsUploaded,
  });
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['number', { number: '=1+1' }],
  ['roll', { roll: '0618001010001000000' }],
  ['work', { work: 'Castle' }],
  ['value', { value: '-1' }],
  ['issued', { issued: '2025-02-30' }],
  ['state', { state: 'Lost' }],
  ['inspected', { inspected: '' }],
])('a check names line, column and text of an invalid %s', async (column, change) => {
  const body = { countyMun: '0412', rows: [row(7, change)] };
  const { problems } = await read(PermitCheckSchema, checks, { body });
  const problem = problems.find((one) => one.column === column);
  expect(problem).toMatchObject({ line: 7, found: change[column] });
  expect(problem?.expected).not.toBe('');
});

describe('an upload', () => {
  let roll = '';
  const total = async (): Promise<number> => (await read(PermitListSchema, list)).total;

  beforeAll(async () => {
    const { properties } = await read(PropertyListSchema, 'GET /api/properties/list?countyMun=0412&size=1');
    roll = properties[0]?.roll ?? '';
  });

  test('is stored once when it is repeated or its response is lost', async () => {
    const before = await total();
    const body = upload({ rows: [row(2, { roll })] });
    await control(sandbox.address, 'fail', { call: uploads, cutOff: true, times: 1 });
    await expect(call(uploads, { body })).rejects.toThrow();
    for (const _ of [1, 2])
      expect(await call(uploads, { body })).toEqual({ status: 200, body: { stored: 1 } });
    expect(await total()).toBe(before + 1);
    const record = await read(PermitRecordSchema, 'GET /api/permits/record?number=TEST-2025-2');
    expect(record).toMatchObject({ roll, upload: { fileName: 'april.csv' } });
    const other = upload({ rows: [row(3, { roll })] });
    expect(await call(uploads, { body: other })).toMatchObject({ status: 400 });
    expect(await call(uploads, { user: 'riley.limited', body })).toMatchObject({ status: 403 });
    expect(await call(uploads, { user: '', body })).toMatchObject({ status: 401 });
  });

  test('is stored completely or not at all', async () => {
    const before = await total();
    const rows = [row(2, { roll }), row(3, { roll, value: 'much' })];
    expect(await call(uploads, { body: upload({ rows }) })).toMatchObject({ status: 409 });
    expect(await total()).toBe(before);
  });
});

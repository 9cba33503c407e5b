/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { mostPermitsUploaded, PermitCheckSchema, permitColumns } from '#backends/permit-uploads';
import { PermitListSchema, PermitRecordSchema, PermitSummarySchema, permitWorks } from '#backends/permits';
import { PropertyListSchema, PropertyRecordSchema } from '#backends/properties';
import { SlaReportSchema } from '#backends/sla';
import { columns, mostRows, works } from '../../plugins/sibling/building-permits/upload/columns';
import { callBackend, control, sandboxForFile, signInAs, startSandbox } from './harness';

const sandbox = sandboxForFile({ properties: 6_000 });
let morgan: string;
let avery: string;
let rolls: readonly string[] = [];

const at = (address: string) => ({
  get: async (path: string, token = morgan) => callBackend(address, { path: `/api/${path}`, token }),
  post: async (path: string, body: unknown, token = morgan) =>
    callBackend(address, { method: 'POST', path: `/api/permits/${path}`, token, body }),
});
const get = (path: string) => at(sandbox.address).get(path);
const post = (path: string, body: unknown, token?: string) => at(sandbox.address).post(path, body, token);

const row = (line: number, change: object = {}) => ({
  line,
  number: `TEST-2025-${String(line)}`,
  roll: rolls[0] ?? '',
  work: 'Garage',
  value: '31000',
  issued: '2025-01-09',
  state: 'Closed',
  inspected: '2025-04-02',
  ...change,
});

const upload = (rows: readonly object[], change: object = {}) => ({
  countyMun: '0412',
  fileName: 'april.csv',
  key: 'a key that nobody can guess',
  rows,
  ...change,
});

async function list(query = '') {
  return v.parse(PermitListSchema, (await get(`permits/list?countyMun=0412&size=100&${query}`)).body);
}

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  const { body } = await get('properties/list?countyMun=0412&size=1');
  rolls = v.parse(PropertyListSchema, body).properties.map(({ roll }) => roll);
});

test('the section reads files by the columns, works and limit that the back end has', () => {
  expect({ columns, works, mostRows }).toEqual({
    columns: permitColumns,
    works: permitWorks,
    mostRows: mostPermitsUploaded,
  });
});

describe('permits that were uploaded', () => {
  async function counted() {
    const { body } = await get('sla/report?countyMun=0412&year=2025');
    const measure = v.parse(SlaReportSchema, body).measures.find(({ id }) => id === 'permits');
    return measure?.months[0] ?? { due: 0, met: 0, open: 0 };
  }

  test('are listed, summed up, measured and known of their property like all others, until they are taken back', async () => {
    const before = { total: (await list()).total, sla: await counted() };
    const rows = [row(2, { number: 'test-1' }), row(3, { state: 'issued', inspected: '', value: '$1,250' })];
    expect(await post('uploads', upload(rows))).toEqual({ status: 200, body: { stored: 2 } });

    const { total, permits } = await list('text=test-');
    expect({ total, all: (await list()).total }).toEqual({ total: 2, all: before.total + 2 });
    expect(permits).toEqual([
      expect.objectContaining({
        number: 'TEST-2025-3',
        roll: rolls[0],
        state: 'Issued',
        value: 1250,
        inspectedOn: null,
      }),
      expect.objectContaining({ number: 'TEST-1', work: 'Garage', value: 31_000, issuedOn: '2025-01-09' }),
    ]);
    const summary = v.parse(
      PermitSummarySchema,
      (await get('permits/summary?countyMun=0412&text=test-')).body,
    );
    expect(summary.neighbourhoods).toEqual([{ name: permits[0]?.neighbourhood, permits: 2, value: 32_250 }]);
    const { due, met, open } = before.sla;
    expect(await counted()).toMatchObject({ due: due + 2, met: met + 1, open: open + 1 });
    const property = v.parse(
      PropertyRecordSchema,
      (await get(`properties/record?roll=${rolls[0] ?? ''}`)).body,
    );
    expect(property.permits?.map(({ id }) => id)).toEqual(expect.arrayContaining(['TEST-1', 'TEST-2025-3']));
    const record = v.parse(PermitRecordSchema, (await get('permits/record?number=TEST-1')).body);
    expect(record.upload).toMatchObject({ fileName: 'april.csv' });

    await control(sandbox.address, 'restore');
    expect((await list()).total).toBe(before.total);
    expect(await counted()).toEqual(before.sla);
  });

  test('survive a restart', async () => {
    const first = await startSandbox();
    const person = (await signInAs(first.address, 'morgan.staff')).accessToken;
    const listed = (await at(first.address).get('properties/list?countyMun=0412&size=1', person)).body;
    const [property] = v.parse(PropertyListSchema, listed).properties;
    const body = upload([row(2, { roll: property?.roll })]);
    expect(await at(first.address).post('uploads', body, person)).toMatchObject({ status: 200 });
    const second = await first.restart();
    const { body: record } = await at(second.address).get('permits/record?number=TEST-2025-2', person);
    expect(record).toMatchObject({ roll: property?.roll, work: 'Garage' });
    await second.stop();
  });
});

describe('an upload', () => {
  test('that comes again under its key is done once, and answered as it was', async () => {
    const body = upload([row(2)]);
    const { total } = await list();
    const first = await post('uploads', body);
    expect(await post('uploads', body)).toEqual(first);
    expect((await list()).total).toBe(total + 1);
  });

  test('whose answer is lost is stored all the same, and only once', async () => {
    await control(sandbox.address, 'fail', { call: 'POST /api/permits/uploads', cutOff: true, times: 1 });
    const body = upload([row(2)]);
    await expect(post('uploads', body)).rejects.toThrow();
    expect(await post('uploads', body)).toEqual({ status: 200, body: { stored: 1 } });
    expect((await list('text=TEST-2025-2')).total).toBe(1);
  });

  test('with other rows under the same key is refused; somebody else may have the key', async () => {
    await post('uploads', upload([row(2)]));
    expect(await post('uploads', upload([row(3)]))).toMatchObject({ status: 400 });
    expect(await post('uploads', upload([row(4)]), avery)).toMatchObject({ status: 200 });
  });

  test('is stored whole or not at all', async () => {
    const rows = [row(2), row(3, { value: 'much' })];
    expect(await post('uploads', upload(rows))).toMatchObject({ status: 409 });
    expect((await list('text=TEST-2025-2')).total).toBe(0);
    expect(await post('uploads', upload(rows.slice(0, 1)))).toMatchObject({ status: 200 });
  });

  test.each([
    ['without a token', {}, 'nobody', 401],
    ['for a municipality that is not the caller’s', { countyMun: '0118' }, undefined, 403],
    ['without rows', { rows: [] }, undefined, 400],
    ['without a key', { key: '' }, undefined, 400],
    ['whose rows are none', { rows: [{ line: 2 }] }, undefined, 400],
    ['of cells that are too long', { rows: [{ ...row(2), work: 'x'.repeat(201) }] }, undefined, 400],
    ['of too many rows', { rows: Array.from({ length: 5_001 }, (_, line) => row(line + 1)) }, undefined, 400],
    ['that is far too large', { fileName: 'x'.repeat(4_000_000) }, undefined, 413],
  ])('%s is refused', async (_, change, token, status) => {
    expect((await post('uploads', upload([row(2)], change), token)).status).toBe(status);
  });

  test('needs the permission of the section, and so does a check', async () => {
    const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
    for (const path of ['uploads', 'checks'])
      expect((await post(path, upload([row(2)]), riley)).status).toBe(403);
  });
});

describe('a check', () => {
  async function check(rows: readonly object[]) {
    const { body } = await post('checks', { countyMun: '0412', rows });
    return v.parse(PermitCheckSchema, body).problems;
  }

  test('finds nothing wrong with rows in every form that people write, and stores nothing', async () => {
    const { total } = await list();
    const roll = (rolls[0] ?? '').replace(/^(\d{4})(\d{3})(\d{3})(\d{5})/, '$1 $2-$3 $4 ');
    const rows = permitWorks.map((work, index) => row(index + 2, { work: work.toUpperCase(), roll }));
    expect(await check([...rows, row(90, { value: '$999,999,999.00', number: 'a/1.b' })])).toEqual([]);
    expect((await list()).total).toBe(total);
  });

  test.each<[string, object]>([
    ['number', { number: '' }],
    ['number', { number: '=1+1' }],
    ['number', { number: 'x'.repeat(31) }],
    ['roll', { roll: '0412' }],
    ['roll', { roll: '0618001010001000000' }],
    ['roll', { roll: '0412999999999999999' }],
    ['work', { work: 'Castle' }],
    ['value', { value: '12.50' }],
    ['value', { value: '-1' }],
    ['value', { value: '1000000000' }],
    ['issued', { issued: '2025-02-30' }],
    ['issued', { issued: '2999-01-01', inspected: '2999-01-01', state: 'Closed' }],
    ['state', { state: 'Lost' }],
    ['inspected', { inspected: '' }],
    ['inspected', { inspected: '2025-01-08' }],
    ['inspected', { state: 'Issued' }],
  ])('says what is wrong with a %s: %j', async (column, change) => {
    const problems = await check([row(7, change)]);
    const cell = Object.entries(row(7, change)).find(([name]) => name === column)?.[1];
    expect(problems).toContainEqual(expect.objectContaining({ line: 7, column, found: cell }));
    expect(problems.every(({ expected }) => expected !== '')).toBe(true);
  });

  test('says which numbers stand twice in the file, and which are there already, in whatever letters', async () => {
    const [existing] = (await list()).permits;
    await post('uploads', upload([row(2)]));
    const problems = await check([
      row(2, { number: 'test-2025-2' }),
      row(3, { number: existing?.number }),
      row(4),
      row(5, { number: 'Test-2025-4' }),
    ]);
    expect(problems.map(({ line, column, found }) => [line, column, found])).toEqual([
      [2, 'number', 'test-2025-2'],
      [3, 'number', existing?.number],
      [5, 'number', 'Test-2025-4'],
    ]);
    expect(problems[2]?.expected).toMatch(/line 4/);
  });
});

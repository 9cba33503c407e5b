/**
 * @jest-environment node
 */
import Papa from 'papaparse';
import * as v from 'valibot';
import { ExtractAddressSchema, ExtractAnswerSchema } from '#backends/extracts';
import { FailureAnswerSchema } from '#backends/http';
import { NotificationsAnswerSchema, type Notification } from '#backends/notifications';
import { PropertyListSchema } from '#backends/properties';
import { formats } from '../../plugins/kit/formats';
import { callBackend, control, sandboxForFile, signInAs, startSandbox, type RunningSandbox } from './harness';
import { TestSocket } from './socket';

const sandbox = sandboxForFile();
let morgan: string;
let avery: string;
let riley: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
});

const requests = { target: 'rfr', params: { municipality: '0412' } };

const ask = (order: object, token = morgan, address = sandbox.address) =>
  callBackend(address, {
    method: 'POST',
    path: '/api/lrp/extracts',
    token,
    body: { origin: 'shell', fileName: 'Extract.csv', ...requests, ...order },
  });

async function fileIdOf(order: object, token = morgan, address = sandbox.address): Promise<string> {
  const { status, body } = await ask(order, token, address);
  expect(status).toBe(200);
  return v.parse(ExtractAnswerSchema, body).data.fileId;
}

const addressOf = (fileId: string, token = morgan, address = sandbox.address) =>
  callBackend(address, { path: `/api/lrp/extracts/${fileId}/url`, token });

async function listOf(token: string, address = sandbox.address): Promise<readonly Notification[]> {
  const { body } = await callBackend(address, { path: '/api/notifications/all', token });
  return v.parse(NotificationsAnswerSchema, body).data;
}

/** Asks for an extract and waits until its fate is announced. */
async function ordered(order: object, token = morgan): Promise<readonly Notification[]> {
  const socket = await TestSocket.open(sandbox.address, token);
  const fileId = await fileIdOf(order, token);
  const ofFile = ({ notifications }: TestSocket) =>
    notifications.filter(({ metadata }) => metadata?.fileId === fileId);
  await socket.until((listening) => ofFile(listening).length === 2);
  await socket.close();
  return ofFile(socket);
}

async function download(fileId: string, token = morgan): Promise<Response> {
  const { status, body } = await addressOf(fileId, token);
  expect(status).toBe(200);
  return fetch(v.parse(ExtractAddressSchema, body).data);
}

/** The rows of a CSV extract without its heads. */
async function rowsOf(order: object, token = morgan) {
  const [, last] = await ordered(order, token);
  expect(last?.metadata?.status).toBe('ready');
  const text = await (await download(last?.metadata?.fileId ?? '', token)).text();
  const [heads = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  return { heads, rows };
}

describe('an order', () => {
  test('is announced, made, and announced again on the same notification, later', async () => {
    const [first, last, ...others] = await ordered({ fileName: 'Requests 2025.csv' });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      category: 'extract',
      status: 'unread',
      dropdownMessage: 'The extract Requests 2025.csv is being prepared.',
      metadata: { fileName: 'Requests 2025.csv', status: 'initialized', ...requests },
    });
    expect(last).toMatchObject({
      id: first?.id,
      dropdownMessage: 'The extract Requests 2025.csv is ready.',
      metadata: { fileId: first?.metadata?.fileId, status: 'ready', ...requests },
    });
    expect(last?.updatedAt).toBeGreaterThan(first?.updatedAt ?? Infinity);
    expect((await listOf(morgan)).filter(({ id }) => id === first?.id)).toEqual([last]);
  });

  test.each([
    ['an unknown target', { target: 'moon' }],
    ['a planned failure', { params: { municipality: '0412', fail: true } }],
  ])('of %s fails', async (_case, order) => {
    const [, last] = await ordered(order);
    expect(last).toMatchObject({ metadata: { status: 'failed' } });
    expect(await addressOf(last?.metadata?.fileId ?? '')).toMatchObject({ status: 409 });
  });

  test.each<[string, object, string, number]>([
    ['without a token', {}, 'garbage', 401],
    ['of somebody else’s origin', { origin: 'elsewhere' }, 'morgan', 400],
    ['of an unknown form', { fileName: 'roll.exe' }, 'morgan', 400],
    ['of half a row', { size: 0.5 }, 'morgan', 400],
    ['of requests of no municipality', { params: {} }, 'morgan', 400],
    [
      'of requests of a municipality that is not the caller’s',
      { params: { municipality: '1250' } },
      'morgan',
      403,
    ],
    ['of requests without the permission', {}, 'riley', 403],
    ['of properties without the permission', { target: 'properties' }, 'riley', 403],
    ['of properties at large', { target: 'properties', params: { value: ' ' } }, 'morgan', 400],
    [
      'of properties of a municipality that is not the caller’s',
      { target: 'properties', params: { value: 'Road', municipality: '1250' } },
      'morgan',
      403,
    ],
  ])('%s is refused (%j, %s)', async (_case, order, who, status) => {
    const before = await listOf(morgan);
    const answer = await ask(order, { morgan, riley }[who] ?? who);
    expect(answer.status).toBe(status);
    expect(v.is(FailureAnswerSchema, answer.body)).toBe(true);
    expect(await listOf(morgan)).toEqual(before);
  });
});

describe('the rows', () => {
  test('of requests are those of the list, and size and from choose among them', async () => {
    const path = '/api/rfr/requests?countyMun=0412&size=5&from=2';
    const { body } = await callBackend(sandbox.address, { path, token: morgan });
    const { requests: listed } = v.parse(
      v.object({ requests: v.array(v.object({ id: v.string(), roll: v.string(), phase: v.string() })) }),
      body,
    );
    const { heads, rows } = await rowsOf({ size: 5, from: 2 });
    expect(heads.slice(0, 2)).toEqual(['Request', 'Roll number']);
    expect(rows.map(([id, roll, , , phase]) => ({ id, roll, phase }))).toEqual(
      listed.map(({ roll, ...request }) => ({ ...request, roll: formats.roll(roll) })),
    );
    expect((await rowsOf({})).rows.length).toBeGreaterThan(5);
  });

  test('of requests that are chosen are those of the list with the same filters, in its order', async () => {
    const wanted = { phase: 'Closed', year: '2024', sort: 'assessed', order: 'ascending' };
    const query = new URLSearchParams({ countyMun: '0412', size: '500', ...wanted }).toString();
    const { body } = await callBackend(sandbox.address, {
      path: `/api/rfr/requests?${query}`,
      token: morgan,
    });
    const { requests: listed } = v.parse(v.object({ requests: v.array(v.object({ id: v.string() })) }), body);
    const { rows } = await rowsOf({ params: { municipality: '0412', ...wanted } });
    expect(listed.length).toBeGreaterThan(1);
    expect(rows.map(([id]) => id)).toEqual(listed.map(({ id }) => id));
  });

  test('of properties are what the search finds, in its order', async () => {
    const params = { value: 'Road', isSuggestion: false };
    const { body } = await callBackend(sandbox.address, {
      method: 'POST',
      path: '/api/vega/search',
      token: morgan,
      body: { filter: [params], size: 7, from: 3, type: 'prop' },
    });
    const { hits } = v.parse(
      v.object({ hits: v.array(v.object({ propertyData: v.object({ roll: v.string() }) })) }),
      body,
    );
    const { heads, rows } = await rowsOf({ target: 'properties', params, size: 7, from: 3 });
    expect(rows.map(([roll]) => roll)).toEqual(
      hits.map(({ propertyData }) => formats.roll(propertyData.roll)),
    );
    expect(heads).toEqual([
      'Roll number',
      'Address',
      'Municipality',
      'Property class',
      ...[2021, 2022, 2023, 2024, 2025].map((year) => `Assessed value ${String(year)}`),
    ]);
  });

  test('of a whole municipality are more than one portion, each once', async () => {
    const { rows } = await rowsOf({ target: 'properties', params: { municipality: '0412' } });
    expect(rows).toHaveLength(660);
    expect(new Set(rows.map(([roll]) => roll)).size).toBe(660);
    expect(new Set(rows.map(([, , municipality]) => municipality))).toEqual(new Set(['Northfield']));
  });

  test('of properties are filtered and in order as their list is, or those that were selected', async () => {
    const params = { municipality: '0412', class: 'Farm', sort: 'value', order: 'descending' };
    const { body } = await callBackend(sandbox.address, {
      path: '/api/properties/list?countyMun=0412&class=Farm&sort=value&order=descending&size=100',
      token: morgan,
    });
    const { total, properties } = v.parse(PropertyListSchema, body);
    const listed = properties.map(({ roll }) => formats.roll(roll));
    const { rows } = await rowsOf({ target: 'properties', params });
    expect(rows).toHaveLength(total);
    expect(rows.slice(0, 100).map(([roll]) => roll)).toEqual(listed);
    const rolls = [properties[7]?.roll, properties[2]?.roll];
    const selected = await rowsOf({ target: 'properties', params: { ...params, rolls } });
    expect(selected.rows.map(([roll]) => roll)).toEqual([listed[2], listed[7]]);
  });

  test('name owners only to those who may see personal information', async () => {
    const order = { target: 'properties', params: { municipality: '0412' }, size: 3 };
    const { heads, rows } = await rowsOf(order, avery);
    expect(heads.at(-1)).toBe('Owners');
    for (const row of rows) expect(row.at(-1)).not.toBe('');
    expect((await rowsOf(order)).heads).not.toContain('Owners');
  });

  test('have roll numbers that no spreadsheet reads as a number, and that an upload of permits takes', async () => {
    const order = { target: 'properties', params: { municipality: '0412' }, size: 3 };
    const rolls = (await rowsOf(order)).rows.map(([roll = '']) => roll);
    expect(rolls).toHaveLength(3);
    for (const roll of rolls) expect(roll).toMatch(/^0412 \d{3} \d{3} \d{5} \d{4}$/);
    const rows = rolls.map((roll, index) => ({
      line: index + 2,
      number: `BP-2025-R${String(index)}`,
      roll,
      work: 'Garage',
      value: '41000',
      issued: '2025-05-02',
      state: 'Issued',
      inspected: '',
    }));
    const body = { countyMun: '0412', rows };
    const path = '/api/permits/checks';
    expect(await callBackend(sandbox.address, { method: 'POST', path, token: morgan, body })).toEqual({
      status: 200,
      body: { problems: [] },
    });
  });

  test('are a workbook where the name asks for one', async () => {
    const [, last] = await ordered({
      fileName: 'Roll.xlsx',
      target: 'properties',
      params: { municipality: '0412' },
    });
    expect(last?.metadata?.status).toBe('ready');
    const response = await download(last?.metadata?.fileId ?? '');
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1', 0, 2)).toBe('PK');
    expect(bytes.length).toBeGreaterThan(20_000);
  });
});

describe('a download', () => {
  test('has a safe name, and does nothing but be saved', async () => {
    const [, last] = await ordered({ fileName: '../..\\"Évaluation\u202E\r\nX: y".csv' });
    expect(last?.metadata?.fileName).toBe('ÉvaluationX y.csv');
    const response = await download(last?.metadata?.fileId ?? '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': `attachment; filename="EvaluationX y.csv"; filename*=UTF-8''%C3%89valuationX%20y.csv`,
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('is by a link that is another each time and good for five minutes', async () => {
    const [, last] = await ordered({ size: 1 });
    const fileId = last?.metadata?.fileId ?? '';
    const links = [await addressOf(fileId), await addressOf(fileId)].map(
      ({ body }) => v.parse(ExtractAddressSchema, body).data,
    );
    const [link = ''] = links;
    expect(new Set(links).size).toBe(2);
    expect(link).toMatch(/\/api\/lrp\/downloads\/[\w-]{43}$/);
    sandbox.clock.advance(299_000);
    expect((await fetch(link)).status).toBe(200);
    sandbox.clock.advance(2_000);
    expect((await fetch(link)).status).toBe(404);
  });

  test('is for the owner only', async () => {
    const [, last] = await ordered({ size: 1 });
    const fileId = last?.metadata?.fileId ?? '';
    expect(await addressOf(fileId, avery)).toEqual({
      status: 404,
      body: { message: 'There is no such extract.' },
    });
    expect(await addressOf(fileId, 'garbage')).toMatchObject({ status: 401 });
    expect(await addressOf('nothing')).toMatchObject({ status: 404 });
    expect((await fetch(`${sandbox.address}/api/lrp/downloads/nothing`)).status).toBe(404);
  });

  test('of an extract that is not made yet has to wait', async () => {
    await control(sandbox.address, 'extracts', { mode: 'hold' });
    const fileId = await fileIdOf({});
    expect(await addressOf(fileId)).toMatchObject({ status: 409 });
    const socket = await TestSocket.open(sandbox.address, morgan);
    await control(sandbox.address, 'extracts', { mode: 'go' });
    await socket.until(({ notifications }) => notifications.length > 0);
    expect((await download(fileId)).status).toBe(200);
    await socket.close();
  });
});

describe('the samples', () => {
  test('are one that is ready and one that failed; the ready one can be had, the failed one asked for again', async () => {
    for (const token of [morgan, avery]) {
      const extracts = (await listOf(token)).filter(({ category }) => category === 'extract');
      expect(extracts.map(({ metadata }) => metadata?.status)).toEqual(['ready', 'failed']);
      const [ready, failed] = extracts;
      expect((await download(ready?.metadata?.fileId ?? '', token)).status).toBe(200);
      const { fileName, params, target } = failed?.metadata ?? {};
      const [, last] = await ordered({ fileName, params, target }, token);
      expect(last?.metadata?.status).toBe('ready');
    }
  });

  test('are all that a reset leaves', async () => {
    const before = await listOf(morgan);
    const [, last] = await ordered({ size: 1 });
    const link = (await download(last?.metadata?.fileId ?? '')).url;
    await control(sandbox.address, 'reset');
    expect((await listOf(morgan)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await fetch(link)).status).toBe(404);
    expect(await addressOf(last?.metadata?.fileId ?? '')).toMatchObject({ status: 404 });
  });
});

test('a restart keeps what is ready, and fails what was being made', async () => {
  let other: RunningSandbox = await startSandbox();
  try {
    const token = (await signInAs(other.address, 'morgan.staff')).accessToken;
    const socket = await TestSocket.open(other.address, token);
    const ready = await fileIdOf({ size: 3 }, token, other.address);
    await socket.until(({ notifications }) => notifications.length === 2);
    await control(other.address, 'extracts', { mode: 'hold' });
    const interrupted = await fileIdOf({}, token, other.address);
    const announced = (await listOf(token, other.address)).find(
      ({ metadata }) => metadata?.fileId === interrupted,
    );
    other = await other.restart();
    const again = (await signInAs(other.address, 'morgan.staff')).accessToken;
    const { body } = await addressOf(ready, again, other.address);
    expect((await fetch(v.parse(ExtractAddressSchema, body).data)).status).toBe(200);
    const failed = (await listOf(again, other.address)).find(({ id }) => id === announced?.id);
    expect(failed?.metadata?.status).toBe('failed');
    expect(failed?.updatedAt).toBeGreaterThan(announced?.updatedAt ?? Infinity);
  } finally {
    await other.stop();
  }
});

test('orders are made one after another, in their order', async () => {
  await control(sandbox.address, 'extracts', { mode: 'hold' });
  const fileIds: string[] = [];
  for (const size of [600, 3, 0]) {
    fileIds.push(await fileIdOf({ target: 'properties', params: { municipality: '0412' }, size }));
  }
  const socket = await TestSocket.open(sandbox.address, morgan);
  await control(sandbox.address, 'extracts', { mode: 'go' });
  await socket.until(({ notifications }) => notifications.length === fileIds.length);
  expect(socket.notifications.map(({ metadata }) => metadata?.fileId)).toEqual(fileIds);
  await socket.close();
});

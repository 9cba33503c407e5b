/**
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import { PropertyRecordSchema } from '#backends/properties';
import {
  WorkAssigneesSchema,
  WorkBoardSchema,
  WorkListSchema,
  WorkRecordSchema,
  workStatuses,
  type WorkItem,
} from '#backends/work';
import { callBackend, control, sandboxForFile, signInAs, startSandbox } from './harness';

const sandbox = sandboxForFile({ properties: 20_000 });
let morgan: string;
let avery: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
});

const get = (path: string, token = morgan) => callBackend(sandbox.address, { path, token });

const list = async (query: string, token = morgan) =>
  v.parse(WorkListSchema, (await get(`/api/worksight/items?countyMun=0412&${query}`, token)).body);

const record = async (id: string, token = morgan) =>
  v.parse(WorkRecordSchema, (await get(`/api/worksight/items/${id}`, token)).body).item;

const change = (id: string, body: object, token = morgan) =>
  callBackend(sandbox.address, { method: 'PATCH', path: `/api/worksight/items/${id}`, token, body });

const note = (id: string, body: object, token = morgan) =>
  callBackend(sandbox.address, { method: 'POST', path: `/api/worksight/items/${id}/notes`, token, body });

async function anItem(query = 'status=To+do'): Promise<WorkItem> {
  const [item] = (await list(query)).items;
  if (item === undefined) throw new Error(`There is no item for ${query}.`);
  return item;
}

describe('what there is to do', () => {
  it.each([
    '',
    'assignee=me',
    'assignee=none',
    'due=overdue',
    'due=week&assignee=me',
    'due=later',
    'due=none',
  ])('the columns of the board count what the list has: %s', async (query) => {
    const { body } = await get(`/api/worksight/board?countyMun=0412&${query}`);
    const { columns } = v.parse(WorkBoardSchema, body);
    expect(columns.map(({ status }) => status)).toEqual(workStatuses);
    for (const { status, total, items } of columns) {
      const listed = await list(`size=100&status=${status}&${query}`);
      expect(total).toBe(listed.total);
      expect(items.map(({ id }) => id)).toEqual(listed.items.map(({ id }) => id));
    }
    const all = columns.reduce((sum, { total }) => sum + total, 0);
    expect((await list(query)).total).toBe(all);
  });

  it('is about properties, requests and permits as their own sections have them', async () => {
    const { items } = await list('size=100');
    for (const { roll, address, kind, subject } of items) {
      const { body } = await get(`/api/properties/record?roll=${roll}`);
      const property = v.parse(PropertyRecordSchema, body);
      expect(address).toBe(property.address);
      if (kind === 'request')
        expect(property.requests).toContainEqual(
          expect.objectContaining({ id: subject?.id, phase: subject?.state }),
        );
      if (kind === 'permit')
        expect(property.permits).toContainEqual(
          expect.objectContaining({ id: subject?.id, work: subject?.what, state: subject?.state }),
        );
    }
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['request', 'permit', 'property']));
  });

  it('is overdue before today, as long as it is not done', async () => {
    const { today, items } = await list('due=overdue&size=100');
    expect(items.length).toBeGreaterThan(0);
    for (const { dueOn, status } of items) {
      expect(status).not.toBe('Done');
      expect(String(dueOn) < today).toBe(true);
    }
  });

  it.each([
    ['due', 'ascending'],
    ['due', 'descending'],
    ['updated', 'descending'],
    ['status', 'ascending'],
  ])('comes in pages, by %s %s, each item once', async (sort, order) => {
    const query = `sort=${sort}&order=${order}`;
    const { total, items } = await list(`${query}&size=100`);
    expect(items).toHaveLength(total);
    const first = await list(`${query}&size=7`);
    const second = await list(`${query}&size=7&from=7`);
    expect([...first.items, ...second.items]).toEqual(items.slice(0, 14));
    const days = items.flatMap(({ dueOn }) => dueOn ?? []);
    if (sort === 'due')
      expect(days).toEqual(order === 'ascending' ? days.toSorted() : days.toSorted().toReversed());
    expect((await list(`${query}&from=100000`)).items).toEqual([]);
  });

  it('may be given to those who may see the municipality and its work', async () => {
    const namesIn = async (code: string): Promise<readonly string[]> => {
      const { body } = await get(`/api/worksight/assignees?countyMun=${code}`, avery);
      return v.parse(WorkAssigneesSchema, body).assignees.map(({ name }) => name);
    };
    expect(await namesIn('0412')).toEqual(expect.arrayContaining(['Avery Admin', 'Morgan Staff']));
    expect(await namesIn('0412')).not.toContain('Limited');
    expect(await namesIn('0118')).toEqual(['Avery Admin']);
  });
});

describe('a change', () => {
  it('is seen by everybody, and grows the version', async () => {
    const { id, version } = await anItem();
    const changes = {
      status: 'Waiting',
      assignee: 'portal|0002',
      dueOn: '2027-01-31',
      details: ' Ask again. ',
    };
    expect(await change(id, { version, ...changes })).toMatchObject({ status: 200 });
    expect(await record(id, avery)).toMatchObject({
      status: 'Waiting',
      assignee: { id: 'portal|0002', name: 'Avery Admin' },
      dueOn: '2027-01-31',
      details: 'Ask again.',
      version: version + 1,
      updatedBy: 'Morgan Staff',
    });
  });

  it('is refused when somebody else was faster, with their name, and changes nothing', async () => {
    const { id, version } = await anItem();
    await change(id, { version, status: 'Done' }, avery);
    expect(await change(id, { version, status: 'Waiting' })).toEqual({
      status: 409,
      body: { message: 'Avery Admin changed this item meanwhile.' },
    });
    expect(await record(id)).toMatchObject({ status: 'Done', version: version + 1 });
  });

  it('that comes again after its answer was lost is done once, and is no conflict', async () => {
    const { id, version } = await anItem();
    await change(id, { version, status: 'Waiting', dueOn: null });
    expect(await change(id, { version, status: 'Waiting', dueOn: null })).toMatchObject({
      status: 200,
      body: { item: { version: version + 1, dueOn: null } },
    });
    expect(await change(id, { version, status: 'Done' })).toMatchObject({ status: 409 });
  });

  it.each([
    ['nothing', {}],
    ['a status that is none', { status: 'Lost' }],
    ['a day that is none', { dueOn: 'tomorrow' }],
    ['somebody who may not see the municipality', { assignee: 'portal|0004' }],
    ['something that cannot be changed', { title: 'Mine' }],
    ['far too much text', { details: 'x'.repeat(4_001) }],
  ])('of %s is refused', async (_, wanted) => {
    const { id, version } = await anItem();
    const { status, body } = await change(id, { version, ...wanted });
    expect(status).toBe(400);
    expect(v.is(FailureAnswerSchema, body)).toBe(true);
    expect(await record(id)).toMatchObject({ version });
  });
});

describe('a note', () => {
  it('is kept once, however often it comes, and is no change of the item', async () => {
    const { id, version, noteCount } = await anItem();
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await note(id, { key, text: ' Called the office. ' })).status).toBe(200);
    const { notes, ...item } = await record(id, avery);
    expect(item).toMatchObject({ version, noteCount: noteCount + 1 });
    expect(notes.at(-1)).toMatchObject({ author: 'Morgan Staff', text: 'Called the office.' });
    expect((await note(id, { key, text: 'Something else.' })).status).toBe(400);
  });

  it.each([
    ['without words', { text: '  ' }],
    ['of far too many words', { text: 'x'.repeat(2_001) }],
    ['under a short key', { key: '1', text: 'Called.' }],
  ])('%s is refused', async (_, wanted) => {
    const { id } = await anItem();
    expect((await note(id, { key: randomUUID(), ...wanted })).status).toBe(400);
  });
});

describe('who may', () => {
  it.each([
    '/api/worksight/items?countyMun=0412',
    '/api/worksight/board?countyMun=0412',
    '/api/worksight/assignees?countyMun=0412',
    '/api/worksight/items/WRK-0412-0001',
  ])('%s needs a token and the permission', async (path) => {
    expect((await get(path, 'nobody')).status).toBe(401);
    const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
    expect(await get(path, riley)).toMatchObject({
      status: 403,
      body: { message: 'This needs the permission visit:worksight-page.' },
    });
  });

  it.each([
    ['/api/worksight/items?countyMun=0118', 403],
    ['/api/worksight/board?countyMun=0118', 403],
    ['/api/worksight/assignees?countyMun=0118', 403],
    ['/api/worksight/items/WRK-0118-0001', 403],
    ['/api/worksight/items/WRK-0118-9999', 403],
    ['/api/worksight/items/WRK-0412-9999', 404],
    ['/api/worksight/items/1', 400],
    ['/api/worksight/items', 400],
    ['/api/worksight/items?countyMun=0412&status=Lost', 400],
    ['/api/worksight/items?countyMun=0412&due=soon', 400],
    ['/api/worksight/items?countyMun=0412&size=101', 400],
    ['/api/worksight/items?countyMun=0412&from=-1', 400],
    ['/api/worksight/board?countyMun=Northfield', 400],
  ])('%s is answered %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it('changes and notes of another municipality are refused', async () => {
    const key = randomUUID();
    expect((await change('WRK-0118-0001', { version: 1, status: 'Done' })).status).toBe(403);
    expect((await note('WRK-0118-0001', { key, text: 'Called.' })).status).toBe(403);
  });
});

it('survives a restart, and is taken back by a restore', async () => {
  const first = await startSandbox();
  const { accessToken: token } = await signInAs(first.address, 'morgan.staff');
  const path = '/api/worksight/items/WRK-0412-0001';
  const read = async (address: string) =>
    v.parse(WorkRecordSchema, (await callBackend(address, { path, token })).body).item;
  const before = await read(first.address);
  const body = { version: before.version, details: 'Changed for good.' };
  await callBackend(first.address, { method: 'PATCH', path, token, body });
  const second = await first.restart();
  expect(await read(second.address)).toMatchObject({
    details: 'Changed for good.',
    version: before.version + 1,
  });
  await control(second.address, 'restore');
  expect(await read(second.address)).toMatchObject({ details: before.details, version: 1 });
  await second.stop();
});

import { randomUUID } from 'node:crypto';
import {
  WorkAssigneesSchema,
  WorkBoardSchema,
  WorkListSchema,
  WorkRecordSchema,
  workStatuses,
} from '#backends/work';
import { setUpBackend, testContract } from './backend';

const backend = setUpBackend();
const { call, read } = backend;
const list = 'GET /api/worksight/items?countyMun=0412';
const item = '/api/worksight/items/WRK-0412-0001';
const note = { key: 'a key nobody guesses', text: 'Called the office.' };

testContract(backend, {
  answers: [
    [`${list}&due=overdue&assignee=none&sort=due&order=ascending`, WorkListSchema],
    ['GET /api/worksight/board?countyMun=0412&assignee=me', WorkBoardSchema],
    ['GET /api/worksight/assignees?countyMun=0412', WorkAssigneesSchema],
    [`GET ${item}`, WorkRecordSchema],
    [`PATCH ${item}`, WorkRecordSchema, { version: 1, status: 'Waiting' }],
    [`POST ${item}/notes`, WorkRecordSchema, note],
  ],
  refusals: [
    [400, 'GET /api/worksight/items', 'no municipality'],
    [400, `${list}&status=Lost`, 'an unknown status'],
    [400, `${list}&due=soon`, 'an unknown due date'],
    [400, `${list}&size=101`, 'too large a page'],
    [400, 'GET /api/worksight/items/1', 'an id that is not one'],
    [404, 'GET /api/worksight/items/WRK-0412-9999', 'an unknown item'],
    [403, 'GET /api/worksight/items/WRK-0118-9999', 'an unknown item of another municipality'],
    [403, 'PATCH /api/worksight/items/WRK-0118-0001', 'a change elsewhere', { version: 1, status: 'Done' }],
    [403, 'POST /api/worksight/items/WRK-0118-0001/notes', 'a note elsewhere', note],
    [400, `PATCH ${item}`, 'no change', { version: 1 }],
    [400, `PATCH ${item}`, 'an unknown status', { version: 1, status: 'Lost' }],
    [400, `PATCH ${item}`, 'a day that is not a date', { version: 1, dueOn: 'tomorrow' }],
    [400, `PATCH ${item}`, 'an assignee who may not see it', { version: 1, assignee: 'portal|0004' }],
    [400, `PATCH ${item}`, 'a fixed field', { version: 1, title: 'Mine' }],
    [400, `PATCH ${item}`, 'too long a text', { version: 1, details: 'x'.repeat(4_001) }],
    [400, `POST ${item}/notes`, 'a blank note', { ...note, text: '  ' }],
    [400, `POST ${item}/notes`, 'too short a key', { ...note, key: '1' }],
  ],
  forbiddenUser: 'riley.limited',
});

test('the board counts what the list has in each status', async () => {
  const { columns } = await read(WorkBoardSchema, 'GET /api/worksight/board?countyMun=0412');
  expect(columns.map(({ status }) => status)).toEqual(workStatuses);
  for (const { status, total } of columns)
    expect((await read(WorkListSchema, `${list}&status=${status.replaceAll(' ', '+')}`)).total).toBe(total);
});

test('a change is visible to others, with a new version and its author', async () => {
  const change = { status: 'Waiting', assignee: 'portal|0002', dueOn: '2027-01-31', details: 'Ask again.' };
  await call(`PATCH ${item}`, { body: { version: 1, ...change } });
  expect((await read(WorkRecordSchema, `GET ${item}`, { user: 'avery.admin' })).item).toMatchObject({
    ...change,
    assignee: { id: 'portal|0002', name: 'Avery Admin' },
    version: 2,
    updatedBy: 'Morgan Staff',
  });
});

test('a change of an older version is refused with the name of who was faster', async () => {
  await call(`PATCH ${item}`, { user: 'avery.admin', body: { version: 1, status: 'Done' } });
  expect(await call(`PATCH ${item}`, { body: { version: 1, status: 'Waiting' } })).toEqual({
    status: 409,
    body: { message: 'Avery Admin changed this item meanwhile.' },
  });
  expect((await read(WorkRecordSchema, `GET ${item}`)).item).toMatchObject({ status: 'Done', version: 2 });
});

test('a repeated change or note is done once', async () => {
  const change = { body: { version: 1, status: 'Waiting', dueOn: null } };
  await call(`PATCH ${item}`, change);
  expect((await read(WorkRecordSchema, `PATCH ${item}`, change)).item.version).toBe(2);
  const { noteCount } = (await read(WorkRecordSchema, `GET ${item}`)).item;
  const body = { key: randomUUID(), text: 'Called.' };
  for (const _ of [1, 2]) await read(WorkRecordSchema, `POST ${item}/notes`, { body });
  expect((await read(WorkRecordSchema, `GET ${item}`)).item.noteCount).toBe(noteCount + 1);
  expect(await call(`POST ${item}/notes`, { body: { ...body, text: 'Other.' } })).toMatchObject({
    status: 400,
  });
});

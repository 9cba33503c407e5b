import { randomUUID } from 'node:crypto';
import { addDays, getDay } from '#base';
import { NotificationsAnswerSchema } from '#backends/notifications';
import {
  DeletedWorkSchema,
  WorkAssigneesSchema,
  WorkBoardSchema,
  WorkListSchema,
  WorkRecordSchema,
  workStatuses,
} from '#backends/work';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { call, read } = backend;
const list = 'GET /api/worksight/items?countyMun=0412';
const item = '/api/worksight/items/WRK-0412-0001';
const note = { key: 'a key nobody guesses', text: 'Called the office.' };
const newItem = {
  key: 'another key nobody guesses',
  title: 'Look at the roof',
  roll: '0412001010000100000',
  assignee: 'portal|0002',
  dueOn: null,
  details: '',
};
const create = 'POST /api/worksight/items';

/** Returns the roll number of a property in the municipality. */
const findRoll = async () => (await read(WorkRecordSchema, `GET ${item}`)).item.roll;

/** Returns a user's notifications about work. */
async function listWorkNews(user: string): Promise<readonly { id: string; text: string; isOver: boolean }[]> {
  const { data } = await read(NotificationsAnswerSchema, 'GET /api/notifications/all', { user });
  return data
    .filter(({ category }) => category === 'work')
    .map(({ id, dropdownMessage, expiresAt, updatedAt }) => ({
      id,
      text: dropdownMessage,
      isOver: expiresAt <= updatedAt,
    }));
}

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
    [400, `${list}&roll=main`, 'a roll that is not a number'],
    [400, `${list}&size=101`, 'too large a page'],
    [400, 'GET /api/worksight/items/1', 'an invalid id'],
    [404, 'GET /api/worksight/items/WRK-0412-9999', 'an unknown item'],
    [403, 'GET /api/worksight/items/WRK-0118-9999', 'an unknown item of another municipality'],
    [
      403,
      'PATCH /api/worksight/items/WRK-0118-0001',
      'a change in another municipality',
      { version: 1, status: 'Done' },
    ],
    [403, 'POST /api/worksight/items/WRK-0118-0001/notes', 'a note in another municipality', note],
    [400, `PATCH ${item}`, 'no change', { version: 1 }],
    [400, `PATCH ${item}`, 'an unknown status', { version: 1, status: 'Lost' }],
    [400, `PATCH ${item}`, 'a day that is not a date', { version: 1, dueOn: 'tomorrow' }],
    [400, `PATCH ${item}`, 'an assignee who may not see it', { version: 1, assignee: 'portal|0004' }],
    [400, `PATCH ${item}`, 'an assignee whose account is locked', { version: 1, assignee: 'portal|0011' }],
    [400, `PATCH ${item}`, 'a field that cannot change', { version: 1, title: 'Mine' }],
    [400, `PATCH ${item}`, 'too long a text', { version: 1, details: 'x'.repeat(4_001) }],
    [400, `POST ${item}/notes`, 'a blank note', { ...note, text: '  ' }],
    [400, `POST ${item}/notes`, 'too short a key', { ...note, key: '1' }],
    [400, create, 'an unknown property', { ...newItem, roll: '0412999999999999999' }],
    [400, create, 'no title', { ...newItem, title: ' ' }],
    [403, create, 'an item in another municipality', { ...newItem, roll: '0118001010000100000' }],
    [
      403,
      'POST /api/worksight/items/WRK-0118-0001/deletion',
      'a deletion in another municipality',
      { version: 1 },
    ],
    [403, 'POST /api/worksight/items/WRK-0118-0001/restoration', 'a restoration in another municipality'],
    [409, `POST ${item}/deletion`, 'a deletion of an older version', { version: 9 }],
  ],
  forbiddenUser: 'riley.limited',
});

test('the board has the totals of the list for each status', async () => {
  const { columns } = await read(WorkBoardSchema, 'GET /api/worksight/board?countyMun=0412');
  expect(columns.map(({ status }) => status)).toEqual(workStatuses);
  for (const { status, total } of columns)
    expect((await read(WorkListSchema, `${list}&status=${status.replaceAll(' ', '+')}`)).total).toBe(total);
});

test('the assignees are the users with access to the municipality, without test accounts', async () => {
  const { assignees } = await read(WorkAssigneesSchema, 'GET /api/worksight/assignees?countyMun=0412');
  expect(assignees.map(({ name }) => name)).toEqual([
    'Avery Admin',
    'Casey Nomun',
    'Morgan Staff',
    'Quinn Company',
  ]);
});

test('locked and expired accounts are not offered as assignees', async () => {
  const path = 'GET /api/worksight/assignees?countyMun=9001';
  const { assignees } = await read(WorkAssigneesSchema, path, { user: 'step.device' });
  const names = assignees.map(({ name }) => name);
  expect(names).toContain('Step Device');
  expect(names.filter((name) => /Robin|Jordan/.test(name))).toEqual([]);
});

test('a list can be filtered by a roll number or its prefix', async () => {
  const all = await read(WorkListSchema, `${list}&size=100`);
  const [first] = all.items;
  for (const roll of [first?.roll ?? '', '0412001'])
    expect(await read(WorkListSchema, `${list}&size=100&roll=${roll}`)).toMatchObject({
      items: all.items.filter((one) => one.roll.startsWith(roll)),
    });
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

test('a change of an outdated version is refused with the name of the other author', async () => {
  await call(`PATCH ${item}`, { user: 'avery.admin', body: { version: 1, status: 'Done' } });
  expect(await call(`PATCH ${item}`, { body: { version: 1, status: 'Waiting' } })).toEqual({
    status: 409,
    body: { message: 'Avery Admin changed this item meanwhile.' },
  });
  expect((await read(WorkRecordSchema, `GET ${item}`)).item).toMatchObject({ status: 'Done', version: 2 });
});

test('a repeated change or note is applied once', async () => {
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

test('creates an item once per key, and refuses the key for another item', async () => {
  const body = { ...newItem, roll: await findRoll() };
  const first = await read(WorkRecordSchema, create, { body });
  const second = await read(WorkRecordSchema, create, { body });
  expect(second.item.id).toBe(first.item.id);
  expect(first.item).toMatchObject({
    title: 'Look at the roof',
    kind: 'property',
    status: 'To do',
    assignee: { name: 'Avery Admin' },
    history: [{ event: 'created', author: 'Morgan Staff', changes: [] }],
  });
  expect(await call(create, { body: { ...body, title: 'Other' } })).toMatchObject({ status: 400 });
});

test('a deleted item is in no list until it is restored; its history has both events', async () => {
  const { total } = await read(WorkListSchema, list);
  const { item: before } = await read(WorkRecordSchema, `GET ${item}`);
  const body = { version: before.version };
  // The second call repeats one whose response was lost.
  for (const _ of [1, 2])
    expect(await read(DeletedWorkSchema, `POST ${item}/deletion`, { body })).toEqual({
      id: before.id,
      title: before.title,
    });
  expect((await read(WorkListSchema, list)).total).toBe(total - 1);
  expect(await call(`GET ${item}`)).toMatchObject({ status: 404 });
  const { item: restored } = await read(WorkRecordSchema, `POST ${item}/restoration`);
  expect(restored).toMatchObject({ status: before.status, dueOn: before.dueOn, noteCount: before.noteCount });
  expect(restored.history.map(({ event }) => event)).toEqual(['restored', 'deleted']);
  expect((await read(WorkListSchema, list)).total).toBe(total);
});

test('the history lists changes with old and new values, newest first', async () => {
  const { item: before } = await read(WorkRecordSchema, `GET ${item}`);
  await call(`PATCH ${item}`, { body: { version: 1, assignee: 'portal|0002', details: 'Ask again.' } });
  await call(`PATCH ${item}`, { body: { version: 2, assignee: null } });
  const { history } = (await read(WorkRecordSchema, `GET ${item}`)).item;
  expect(history.map(({ changes }) => changes)).toEqual([
    [{ field: 'assignee', from: 'Avery Admin', to: null }],
    [
      { field: 'assignee', from: before.assignee?.name ?? null, to: 'Avery Admin' },
      { field: 'details', from: null, to: null },
    ],
  ]);
});

test('users are notified of changes by others to their work, but not of their own', async () => {
  const body = { ...newItem, roll: await findRoll() };
  const { item: created } = await read(WorkRecordSchema, create, { body });
  const id = `work-${created.id}`;
  const own = `/api/worksight/items/${created.id}`;
  const getNews = async (user: string) => (await listWorkNews(user)).find((news) => news.id === id)?.text;
  expect(await getNews('avery.admin')).toBe('Morgan Staff assigned you “Look at the roof”.');
  await call(`PATCH ${own}`, { body: { version: 1, status: 'Waiting' } });
  expect(await getNews('avery.admin')).toBe('Morgan Staff moved “Look at the roof” to Waiting.');
  await call(`POST ${own}/notes`, { body: note });
  expect(await getNews('avery.admin')).toBe('Morgan Staff added a note to “Look at the roof”.');
  expect(await getNews('morgan.staff')).toBeUndefined();
});

test('the reminder has the counts of the lists, and disappears when the work is done', async () => {
  const today = getDay(Date.now());
  const codes = ['0412', '0618', '0731'];
  const count = async () => {
    const lists = await Promise.all(
      codes.map((code) =>
        read(WorkListSchema, `GET /api/worksight/items?countyMun=${code}&assignee=me&size=100`),
      ),
    );
    return lists.flatMap(({ items }) =>
      items.filter(({ status, dueOn }) => status !== 'Done' && dueOn !== null && dueOn <= addDays(today, 1)),
    );
  };
  const due = await count();
  const getText = async () =>
    (await listWorkNews('morgan.staff')).find(({ id, isOver }) => id === 'work-due' && !isOver)?.text;
  const overdue = due.filter(({ dueOn }) => (dueOn ?? '') < today).length;
  expect(overdue).toBeGreaterThan(0);
  expect(await getText()).toContain(`${overdue} overdue`);
  const sum = (text = '') =>
    [...text.matchAll(/(\d+) (?:overdue|due)/g)].reduce((total, [, n]) => total + Number(n), 0);
  expect(sum(await getText())).toBe(due.length);
  for (const { id, version } of due)
    await call(`PATCH /api/worksight/items/${id}`, { body: { version, status: 'Done' } });
  expect(await getText()).toBeUndefined();
});

import { PropertyNotesSchema } from '#backends/property-notes';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { call, read } = backend;
const roll = '0412001010001000000';
const list = `GET /api/properties/notes?roll=${roll}`;
const add = 'POST /api/properties/notes';
const note = { roll, key: 'a key nobody guesses', text: 'The garage is gone.' };

testContract(backend, {
  answers: [
    [list, PropertyNotesSchema],
    [add, PropertyNotesSchema, note],
  ],
  refusals: [
    [400, 'GET /api/properties/notes', 'no roll'],
    [404, 'GET /api/properties/notes?roll=0412999999999999999', 'an unknown property'],
    [403, 'GET /api/properties/notes?roll=0118001010001000000', 'a roll of another municipality'],
    [403, add, 'a note in another municipality', { ...note, roll: '0118001010001000000' }],
    [404, add, 'a note about an unknown property', { ...note, roll: '0412999999999999999' }],
    [400, add, 'a blank note', { ...note, text: '  ' }],
    [400, add, 'too long a note', { ...note, text: 'x'.repeat(2_001) }],
    [400, add, 'too short a key', { ...note, key: '1' }],
    [404, 'PATCH /api/properties/notes/999', 'an unknown note', { text: 'Mine.' }],
    [400, 'PATCH /api/properties/notes/mine', 'an id that is not a number', { text: 'Mine.' }],
  ],
  forbiddenUser: 'riley.limited',
});

const store = async (text: string, user = 'morgan.staff') => {
  const body = { roll, key: `a key of ${text} and ${user}`, text };
  const [stored] = (await read(PropertyNotesSchema, add, { body, user })).notes;
  return stored?.id ?? '';
};

test('lists notes newest first with author and time, and marks the user’s own', async () => {
  await store('First.');
  backend.sandbox.clock.advance(60_000);
  await store('Second.', 'avery.admin');
  const { notes } = await read(PropertyNotesSchema, list);
  expect(notes).toMatchObject([
    { author: 'Avery Admin', isOwn: false, editedAt: null, text: 'Second.' },
    { author: 'Morgan Staff', isOwn: true, editedAt: null, text: 'First.' },
  ]);
  expect(
    Date.parse(notes[0]?.writtenAt ?? '') - Date.parse(notes[1]?.writtenAt ?? ''),
  ).toBeGreaterThanOrEqual(60_000);
});

test('a repeated note is stored once, and its key is refused for another note', async () => {
  await read(PropertyNotesSchema, add, { body: note });
  expect((await read(PropertyNotesSchema, add, { body: note })).notes).toHaveLength(1);
  expect(await call(add, { body: { ...note, text: 'Another one.' } })).toMatchObject({ status: 400 });
});

test('a change by the author sets the time of the edit; an equal text does not', async () => {
  const path = `PATCH /api/properties/notes/${await store('Frist.')}`;
  expect((await read(PropertyNotesSchema, path, { body: { text: 'Frist.' } })).notes[0]?.editedAt).toBeNull();
  const [changed] = (await read(PropertyNotesSchema, path, { body: { text: ' First. ' } })).notes;
  expect(changed).toMatchObject({ text: 'First.', isOwn: true });
  expect(changed?.editedAt).not.toBeNull();
});

test('a deleted note is hidden from all users until its author restores it', async () => {
  const path = `PATCH /api/properties/notes/${await store('Wrong property.')}`;
  expect((await read(PropertyNotesSchema, path, { body: { isDeleted: true } })).notes).toEqual([]);
  expect((await read(PropertyNotesSchema, list, { user: 'avery.admin' })).notes).toEqual([]);
  expect((await read(PropertyNotesSchema, path, { body: { isDeleted: false } })).notes).toMatchObject([
    { text: 'Wrong property.', author: 'Morgan Staff' },
  ]);
});

test('only the author can change or delete a note', async () => {
  const path = `PATCH /api/properties/notes/${await store('Mine.')}`;
  for (const body of [{ text: 'Ours.' }, { isDeleted: true }])
    expect(await call(path, { body, user: 'avery.admin' })).toMatchObject({ status: 403 });
  expect((await read(PropertyNotesSchema, list)).notes).toMatchObject([{ text: 'Mine.' }]);
});

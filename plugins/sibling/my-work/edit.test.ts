import type { FullWorkItem } from '#backends';
import { changedFields, toChange, createEdit, isDirty, isTouched, rebased } from './edit';

const item: FullWorkItem = {
  id: 'WRK-0412-0001',
  title: 'Inspect building work',
  municipality: '0412',
  roll: '0412001010001000000',
  address: '3 Mill Street',
  kind: 'permit',
  subject: null,
  status: 'To do',
  assignee: { id: 'portal|0001', name: 'Morgan Staff' },
  dueOn: '2026-03-08',
  noteCount: 0,
  version: 3,
  updatedAt: '2026-03-01T12:00:00.000Z',
  updatedBy: null,
  details: 'Agree on a day.',
  notes: [],
};
const edit = createEdit(item);
const typed = (changes: Partial<typeof edit.typed>) => ({ ...edit, typed: { ...edit.typed, ...changes } });

test('nothing is lost of an edit in which nothing was typed', () => {
  expect(isDirty(edit)).toBe(false);
  expect(isDirty(typed({ details: ' Agree on a day. ' }))).toBe(false);
  expect(isDirty({ ...edit, note: ' ' })).toBe(false);
});

test('a space at the end is nothing to lose, but stays where it was typed', () => {
  const spaced = typed({ details: 'Agree on a day. ' });
  expect([isDirty(spaced), isTouched(spaced)]).toEqual([false, true]);
  expect(isTouched(edit)).toBe(false);
});

test.each([
  ['a field', typed({ dueOn: '' })],
  ['a note', { ...edit, note: 'Called.' }],
])('%s is something to lose', (_, changed) => {
  expect(isDirty(changed)).toBe(true);
});

test('only what was changed is sent, emptied fields as nothing', () => {
  expect(toChange(typed({ assignee: '', dueOn: '', details: '' }))).toEqual({
    version: 3,
    assignee: null,
    dueOn: null,
    details: '',
  });
  expect(toChange(typed({ status: 'Done' }))).toEqual({ version: 3, status: 'Done' });
});

test('on a newer item what was typed stays, and what was not follows', () => {
  const newer = { ...item, version: 4, status: 'Waiting' as const, details: 'Agree on a day in June.' };
  const next = rebased({ ...typed({ details: 'Agree on two days.' }), note: 'Called.' }, newer);
  expect(next).toMatchObject({ version: 4, note: 'Called.' });
  expect(next.typed).toMatchObject({ status: 'Waiting', details: 'Agree on two days.' });
  expect(changedFields(next)).toEqual(['details']);
});

test('on an item that says the same by now nothing is left to save', () => {
  const newer = { ...item, version: 4, dueOn: null };
  expect(isDirty(rebased(typed({ dueOn: '' }), newer))).toBe(false);
});

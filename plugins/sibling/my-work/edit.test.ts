import type { FullWorkItem } from '@portal/backends';
import { findChangedFields, toChange, createEdit, isDirty, isTouched, rebaseEdit } from './edit';

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
  history: [],
};
const edit = createEdit(item);
const typed = (changes: Partial<typeof edit.typed>) => ({ ...edit, typed: { ...edit.typed, ...changes } });

test('an edit without changes is not dirty', () => {
  expect(isDirty(edit)).toBe(false);
  expect(isDirty(typed({ details: ' Agree on a day. ' }))).toBe(false);
  expect(isDirty({ ...edit, note: ' ' })).toBe(false);
});

test('a trailing space is kept in the field, but is not a change', () => {
  const spaced = typed({ details: 'Agree on a day. ' });
  expect([isDirty(spaced), isTouched(spaced)]).toEqual([false, true]);
  expect(isTouched(edit)).toBe(false);
});

test.each([
  ['a field', typed({ dueOn: '' })],
  ['a note', { ...edit, note: 'Called.' }],
])('%s makes the edit dirty', (_, changed) => {
  expect(isDirty(changed)).toBe(true);
});

test('sends changed fields only, and empty ones as null', () => {
  expect(toChange(typed({ assignee: '', dueOn: '', details: '' }))).toEqual({
    version: 3,
    assignee: null,
    dueOn: null,
    details: '',
  });
  expect(toChange(typed({ status: 'Done' }))).toEqual({ version: 3, status: 'Done' });
});

test('keeps changed fields on a newer item, and updates the others', () => {
  const newer = { ...item, version: 4, status: 'Waiting' as const, details: 'Agree on a day in June.' };
  const next = rebaseEdit({ ...typed({ details: 'Agree on two days.' }), note: 'Called.' }, newer);
  expect(next).toMatchObject({ version: 4, note: 'Called.' });
  expect(next.typed).toMatchObject({ status: 'Waiting', details: 'Agree on two days.' });
  expect(findChangedFields(next)).toEqual(['details']);
});

test('has nothing to save when the newer item has the same values', () => {
  const newer = { ...item, version: 4, dueOn: null };
  expect(isDirty(rebaseEdit(typed({ dueOn: '' }), newer))).toBe(false);
});

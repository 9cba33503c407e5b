import type { UnsavedWork } from '@portal/plugin-api';
import { fakePortal } from '@portal/plugin-testing/fake-portal';
import { createEdit } from './edit';
import { Edits } from './edits';
import { answers } from './sample-answers';

const { item } = answers['GET api /worksight/items/:id']({
  query: {},
  parameters: { id: 'WRK-0412-0001' },
  body: undefined,
});
const edit = { ...createEdit(item), note: 'Called.' };

/** Creates edits in a portal with a stored draft, and returns the work that they guard. */
async function createEdits(draft: unknown) {
  let guarded: UnsavedWork | undefined;
  const { portal } = fakePortal();
  const unsaved = {
    guard: (work: UnsavedWork) => {
      guarded = work;
      return () => undefined;
    },
    takeDraft: () => Promise.resolve(draft),
  };
  const edits = new Edits({ ...portal, unsaved });
  edits.start();
  await Promise.resolve();
  return { edits, guarded: () => guarded };
}

test('restores a draft, and marks it until it is saved or discarded', async () => {
  const { edits, guarded } = await createEdits([edit]);
  expect(edits.getEdit(item).note).toBe('Called.');
  expect([edits.isRecovered(item.id), guarded()?.isDirty()]).toEqual([true, true]);
  edits.setEdit(createEdit(item));
  expect([edits.isRecovered(item.id), guarded()?.isDirty()]).toEqual([false, false]);
});

test.each([
  ['nothing', undefined],
  ['a value other than a list', { note: 'Called.' }],
  ['the draft of an older release', [{ id: item.id, note: 'Called.' }]],
])('does not restore %s', async (_, draft) => {
  const { edits, guarded } = await createEdits(draft);
  expect([edits.unsaved, guarded()?.draft?.()]).toEqual([[], undefined]);
});

test('restores a draft that it created', async () => {
  const { edits, guarded } = await createEdits(undefined);
  edits.setEdit(edit);
  const kept: unknown = JSON.parse(JSON.stringify(guarded()?.draft?.()));
  const { edits: later } = await createEdits(kept);
  expect(later.getEdit(item)).toEqual(edit);
});

test('prefers newer input to the draft', async () => {
  const { portal } = fakePortal();
  let hand: (draft: unknown) => void = () => undefined;
  const takeDraft = () => new Promise((resolve) => (hand = resolve));
  const edits = new Edits({ ...portal, unsaved: { guard: () => () => undefined, takeDraft } });
  edits.start();
  edits.setEdit({ ...edit, note: 'Wrote.' });
  hand([edit]);
  await Promise.resolve();
  await Promise.resolve();
  expect(edits.getEdit(item).note).toBe('Wrote.');
});

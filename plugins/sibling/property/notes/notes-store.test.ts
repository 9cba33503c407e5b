import { fakePortal } from '@portal/plugin-testing/fake-portal';
import { NotesStore } from './notes-store';

const roll = '0412001010001000000';
const note = { id: '2', author: 'Morgan Staff', isOwn: true, writtenAt: '', editedAt: null, text: 'A pool.' };

function createStore(takenDraft?: unknown) {
  const guarded: { isDirty(): boolean; draft?(): unknown }[] = [];
  const unsaved = {
    guard: (work: (typeof guarded)[number]) => {
      guarded.push(work);
      return () => undefined;
    },
    takeDraft: () => Promise.resolve(takenDraft),
  };
  const store = new NotesStore({ ...fakePortal().portal, unsaved });
  store.start();
  return { store, isDirty: () => guarded[0]?.isDirty(), draft: () => guarded[0]?.draft?.() };
}

test('guards a new note and an edited text, but not an unchanged edit', () => {
  const { store, isDirty, draft } = createStore();
  store.edit(note);
  expect(isDirty()).toBe(false);
  store.type(note.id, 'Two pools.');
  expect(isDirty()).toBe(true);
  store.cancelEdit();
  expect([isDirty(), draft()]).toEqual([false, undefined]);
  store.type(roll, 'A garage.');
  expect([isDirty(), draft()]).toEqual([true, { [roll]: 'A garage.' }]);
});

test.each([
  ['takes up a new note of an earlier visit', { [roll]: 'A garage.' }, 'A garage.'],
  ['ignores a draft of another form', ['A garage.'], ''],
])('%s', async (_, draft, text) => {
  const { store } = createStore(draft);
  await Promise.resolve();
  expect(store.getDraft(roll)).toBe(text);
});

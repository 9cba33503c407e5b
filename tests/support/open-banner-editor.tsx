import type { UnsavedWork } from '#plugin-api';
import type { PinnedPost, PostsEditor } from '#plugin-api/builtin';
import { AdminPage } from '../../plugins/builtin/admin/pages/AdminPage';
import { openBuiltin } from './builtin-stage';

const at = (text: string) => Date.parse(text);

/** A post as the editor holds it. */
export const samplePinnedPost = (fields: Partial<PinnedPost> = {}): PinnedPost => ({
  id: 'p1',
  title: 'Roll notices',
  description: 'Notices are <b>out</b>.',
  img: '',
  imgAlt: 'A letter',
  link: 'https://example.test/notices',
  position: 1,
  start: at('2026-11-02T05:00:00Z'),
  end: at('2026-11-21T05:00:00Z'),
  webinarDate: undefined,
  status: 'active',
  isUnsaved: false,
  ...fields,
});

/** Opens the banner editor over a fake editor of posts that only records calls. */
export async function openBannerEditor(differences: Partial<PostsEditor> = {}, draft?: unknown) {
  const list = [
    samplePinnedPost(),
    samplePinnedPost({ id: 'p2', title: 'Winter hours', position: 2, status: 'upcoming' }),
  ];
  const editor: PostsEditor = {
    mayEdit: true,
    imageOrigins: [],
    posts: { state: 'succeeded', value: list },
    selected: list[0],
    today: '2026-11-21',
    hasChanges: draft === undefined,
    isSaving: false,
    unanswered: undefined,
    draft: undefined,
    restore: jest.fn(() => true),
    load: jest.fn(async () => undefined),
    loadAgain: jest.fn(async () => undefined),
    getKey: (id) => id,
    select: jest.fn(),
    getProblems: () => ({}),
    update: jest.fn(),
    move: jest.fn((_id, start, end) => start !== undefined && end !== undefined),
    add: jest.fn(() => true),
    remove: jest.fn(),
    reorder: jest.fn(),
    changeImage: jest.fn(async () => undefined),
    save: jest.fn(async () => ({ kind: 'saved' as const })),
    acceptServerVersion: jest.fn(async () => undefined),
    discard: jest.fn(),
    ...differences,
  };
  const stop = jest.fn();
  const unsaved = { guard: jest.fn((_work: UnsavedWork) => stop), takeDraft: jest.fn(async () => draft) };
  const stage = await openBuiltin(<AdminPage />, { service: editor, portal: { unsaved } });
  return { editor, unsaved, stop, ...stage };
}

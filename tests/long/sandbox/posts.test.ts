import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import {
  PostConflictSchema,
  PostsAnswerSchema,
  PostsSavedSchema,
  type Post,
  type PostContent,
} from '#backends/posts';
import { setUpBackend, testContract } from '../../contract/backend';
import { control } from '../../contract/harness';

const backend = setUpBackend();
const { sandbox, call, read } = backend;
const asEditor = { user: 'avery.admin' };
const day = 86_400_000;

const content: PostContent = {
  title: 'A new guide',
  description: '<p>Read it.</p>',
  img: 'https://images.example.test/guide.png',
  imgAlt: 'A guide',
  link: 'https://guide.example.test/',
  position: 1,
  allDay: true,
  start: Date.now() - day,
  end: Date.now() + 30 * day,
};
const added = [{ temporaryId: '8', content }];
const getChanges = (changes: object) => ({
  key: randomUUID(),
  added: [],
  updated: [],
  deleted: [],
  ...changes,
});
const save = (changes: object) => call('POST /api/v2/posts', { ...asEditor, body: getChanges(changes) });
const toUpdate = ({ id, version, status: _, ...post }: Post, change: Partial<PostContent> = {}) => ({
  id,
  version,
  content: { ...post, ...change },
});

const getPosts = async () => (await read(PostsAnswerSchema, 'GET /api/v2/posts', asEditor)).posts;

async function getPost(): Promise<Post> {
  const [post] = await getPosts();
  if (post === undefined) throw new Error('There are no posts.');
  return post;
}

describe('saving posts needs edit:posts', () => {
  testContract(backend, {
    ...asEditor,
    answers: [['POST /api/v2/posts', PostsSavedSchema, getChanges({ added })]],
    refusals: [
      [400, 'POST /api/v2/posts', 'no lists', { key: randomUUID() }],
      [400, 'POST /api/v2/posts', 'too short a key', getChanges({ key: 'short' })],
      [400, 'POST /api/v2/posts', 'a temporary id twice', getChanges({ added: [...added, ...added] })],
    ],
    forbiddenUser: 'morgan.staff',
  });
});

test('editors see posts of every status, other users only new and active ones', async () => {
  expect(await call('GET /api/v2/posts', { user: '' })).toMatchObject({ status: 401 });
  const posts = await getPosts();
  expect(new Set(posts.map(({ status }) => status))).toEqual(
    new Set(['new', 'active', 'upcoming', 'expired']),
  );
  const shown = posts.filter(({ status }) => status === 'new' || status === 'active');
  expect((await read(PostsAnswerSchema, 'GET /api/v2/posts')).posts).toEqual(shown);
});

test('a save adds, changes and deletes posts, and returns all posts and the new ids', async () => {
  const [first, second] = await getPosts();
  if (first === undefined || second === undefined) throw new Error('There are too few posts.');
  const updated = [toUpdate(first, { title: 'Another title' })];
  const { body } = await save({ added, updated, deleted: [second] });
  const { posts, ids } = v.parse(PostsSavedSchema, body);
  expect(posts.find(({ id }) => id === first.id)).toMatchObject({
    title: 'Another title',
    version: first.version + 1,
  });
  expect(posts.find(({ id }) => id === ids['8'])).toMatchObject({ ...content, version: 1 });
  expect(posts.some(({ id }) => id === second.id)).toBe(false);
  expect(posts.map(({ position }) => position)).toEqual(posts.map((_, index) => index + 1));
  expect(await getPosts()).toEqual(posts);
});

test('a save of an outdated version changes nothing, and returns the conflicting changes', async () => {
  const [first, second] = await getPosts();
  if (first === undefined || second === undefined) throw new Error('There are too few posts.');
  await save({ updated: [toUpdate(first, { title: 'By another editor' })], deleted: [second] });
  const before = await getPosts();
  const { status, body } = await save({ added, updated: [toUpdate(first), toUpdate(second)] });
  expect(status).toBe(409);
  const { changed, gone } = v.parse(PostConflictSchema, body);
  expect([changed.map(({ title }) => title), gone]).toEqual([['By another editor'], [second.id]]);
  expect(await getPosts()).toEqual(before);
});

test.each<[string, Partial<PostContent>, string]>([
  ['a blank title', { title: ' \n' }, 'The post “without a title” was not saved: it needs a title.'],
  ['an end at its start', { end: 5, start: 5 }, 'its end must be after its start.'],
  [
    'a link without https',
    { link: 'http://guide.example.test/' },
    'must be an address that begins with https://',
  ],
  ['a script as link', { link: 'javascript:alert(1)' }, 'must be an address that begins with https://'],
  ['too long a title', { title: 'x'.repeat(121) }, 'its title must have at most 120 characters.'],
  ['the placeholder text', { imgAlt: 'Image placeholder' }, 'its image needs a text'],
])('a save with %s is refused with the reason, and nothing is stored', async (_what, change, message) => {
  const before = await getPosts();
  const wrong = { temporaryId: '9', content: { ...content, ...change } };
  const { status, body } = await save({ added: [...added, wrong] });
  expect(status).toBe(400);
  expect(v.parse(FailureAnswerSchema, body).message).toContain(message);
  expect(await getPosts()).toEqual(before);
});

test('a save repeated with its key is applied once, even when its first response is lost', async () => {
  const post = await getPost();
  const changes = { key: randomUUID(), added, updated: [toUpdate(post, { title: 'Once' })] };
  await control(sandbox.address, 'fail', { call: 'POST /api/v2/posts', cutOff: true, times: 1 });
  await expect(save(changes)).rejects.toThrow();
  const saved = await getPosts();
  expect(await save(changes)).toMatchObject({ status: 200 });
  expect(await getPosts()).toEqual(saved);
  expect(await save({ ...changes, updated: [] })).toMatchObject({ status: 400 });
});

/**
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  FailureAnswerSchema,
  PostConflictSchema,
  PostImageSchema,
  PostsAnswerSchema,
  PostsSavedSchema,
  largestPostImage,
  newPostTime,
  type Post,
  type PostContent,
} from '#wire';
import { callBackend, control, sandboxForFile, signInAs, startSandbox, type RunningSandbox } from './harness';

const sandbox = sandboxForFile();
let morgan: string;
let avery: string;

beforeAll(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
});

const day = 86_400_000;
const path = '/api/v2/posts';

async function postsOf(token: string, address = sandbox.address): Promise<readonly Post[]> {
  const { status, body } = await callBackend(address, { path, token });
  expect(status).toBe(200);
  return v.parse(PostsAnswerSchema, body).posts;
}

const save = (changes: object, token = avery, address = sandbox.address) =>
  callBackend(address, {
    method: 'POST',
    path,
    token,
    body: { key: randomUUID(), added: [], updated: [], deleted: [], ...changes },
  });

async function firstPost(): Promise<Post> {
  const [post] = await postsOf(avery);
  if (post === undefined) throw new Error('There are no posts.');
  return post;
}

/** What an editor sends of a post that the back end has. */
function updateOf({ id, version, status: _status, ...content }: Post, changes: Partial<PostContent> = {}) {
  return { id, version, content: { ...content, ...changes } };
}

function content(changes: Partial<PostContent> = {}): PostContent {
  const start = sandbox.clock.now() - day;
  return {
    title: 'A new guide',
    description: '<p>Read it.</p>',
    img: 'https://images.example.test/guide.png',
    imgAlt: 'A guide',
    link: 'https://guide.example.test/',
    position: 1,
    allDay: true,
    start,
    end: start + 30 * day,
    ...changes,
  };
}

describe('the list', () => {
  test.each(['GET', 'POST'])('is 401 without a token (%s)', async (method) => {
    expect(await callBackend(sandbox.address, { method, path })).toMatchObject({ status: 401 });
  });

  test('has posts of every status for editors, and those on show for everybody else', async () => {
    const all = await postsOf(avery);
    const statuses = all.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['new', 'active', 'upcoming', 'expired']));
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
    expect(all.some(({ webinarDate }) => webinarDate !== undefined)).toBe(true);
    const shown = all.filter(({ status }) => status === 'new' || status === 'active');
    expect(shown.length).toBeGreaterThan(2);
    expect(await postsOf(morgan)).toEqual(shown);
  });

  test('leads to pages and pictures that are there', async () => {
    for (const { img, link } of await postsOf(avery)) {
      expect((await fetch(link)).status).toBe(200);
      const picture = await fetch(img);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    }
  });

  test('tells the status of the moment', async () => {
    const start = sandbox.clock.now() + day;
    const added = [{ temporaryId: '1', content: content({ start, end: start + 12 * day }) }];
    const { ids } = v.parse(PostsSavedSchema, (await save({ added })).body);
    const seen = [];
    for (const time of [0, day, newPostTime, 2 * day]) {
      sandbox.clock.advance(time);
      const { accessToken } = await signInAs(sandbox.address, 'avery.admin');
      const posts = await postsOf(accessToken);
      seen.push(posts.find(({ id }) => id === ids['1'])?.status);
    }
    expect(seen).toEqual(['upcoming', 'new', 'active', 'expired']);
  });
});

describe('a save', () => {
  test('adds, changes and deletes in one go, and answers with all posts and the lasting ids', async () => {
    const [first, second, ...others] = await postsOf(avery);
    if (first === undefined || second === undefined) throw new Error('There are too few posts.');
    const guide = content({ position: 3 });
    const answer = await save({
      added: [{ temporaryId: '8', content: guide }],
      updated: [updateOf(first, { title: 'Another title' })],
      deleted: [{ id: second.id, version: second.version }],
    });
    expect(answer.status).toBe(200);
    const { posts, ids } = v.parse(PostsSavedSchema, answer.body);
    expect(posts).toHaveLength(others.length + 2);
    expect(posts.find(({ id }) => id === first.id)).toEqual({
      ...first,
      title: 'Another title',
      version: first.version + 1,
    });
    expect(posts.find(({ id }) => id === ids['8'])).toMatchObject({ ...guide, version: 1 });
    expect(posts.some(({ id }) => id === second.id)).toBe(false);
    expect(await postsOf(avery)).toEqual(posts);
  });

  test('needs the permission', async () => {
    expect(await save({}, morgan)).toEqual({
      status: 403,
      body: { message: 'This needs the permission edit:posts.' },
    });
  });

  test('of the second of two editors changes nothing, and says what the first one saved', async () => {
    const before = await postsOf(avery);
    const [first, second, third] = before;
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few posts.');
    await save({ updated: [updateOf(first, { title: 'By the first' })], deleted: [third] });
    const after = await postsOf(avery);
    const answer = await save({
      added: [{ temporaryId: '1', content: content() }],
      updated: [updateOf(first, { title: 'By the second' }), updateOf(second), updateOf(third)],
    });
    expect(answer.status).toBe(409);
    const { message, changed, gone } = v.parse(PostConflictSchema, answer.body);
    expect(message).toBe('Somebody else has changed these posts in the meantime. Nothing was saved.');
    expect(changed).toEqual([{ ...first, title: 'By the first', version: first.version + 1 }]);
    expect(gone).toEqual([third.id]);
    expect(await postsOf(avery)).toEqual(after);
  });

  test('does not delete what somebody else has changed; what is gone already may be deleted', async () => {
    const post = await firstPost();
    await save({ updated: [updateOf(post)] });
    expect(await save({ deleted: [{ id: post.id, version: post.version }] })).toMatchObject({ status: 409 });
    expect(await save({ deleted: [{ id: 'gone', version: 1 }] })).toMatchObject({ status: 200 });
  });

  test.each<[string, Partial<PostContent>, string]>([
    ['an empty title', { title: '' }, 'The post “without a title” was not saved: it needs a title.'],
    ['a blank title', { title: ' \n' }, 'The post “without a title” was not saved: it needs a title.'],
    ['an end at its start', { end: 5, start: 5 }, 'its end must be after its start.'],
    [
      'a link that is not https',
      { link: 'http://guide.example.test/' },
      'must be an address that begins with https://',
    ],
    [
      'a link that is script',
      { link: 'javascript:alert(1)' },
      'must be an address that begins with https://',
    ],
    ['a link that is none', { link: 'Link' }, 'must be an address that begins with https://'],
    ['another page of this computer', { link: 'http://localhost:4000/pages/x' }, 'must be an address'],
  ])('with %s is refused in words', async (_case, changes, words) => {
    const before = await postsOf(avery);
    const good = { temporaryId: '1', content: content() };
    const answer = await save({ added: [good, { temporaryId: '2', content: content(changes) }] });
    expect(answer.status).toBe(400);
    expect(v.parse(FailureAnswerSchema, answer.body).message).toContain(words);
    expect(await postsOf(avery)).toEqual(before);
  });

  test('keeps the sample pages as links, also after a move to another port', async () => {
    let other: RunningSandbox = await startSandbox();
    try {
      const token = (await signInAs(other.address, 'avery.admin')).accessToken;
      const [post] = await postsOf(token, other.address);
      if (post === undefined) throw new Error('There are no posts.');
      const title = 'Kept';
      expect(await save({ updated: [updateOf(post, { title })] }, token, other.address)).toMatchObject({
        status: 200,
      });
      const former = other.address;
      other = await other.restart();
      const again = (await signInAs(other.address, 'avery.admin')).accessToken;
      expect(await postsOf(again, other.address)).toContainEqual({
        ...post,
        title,
        version: post.version + 1,
        link: post.link.replace(former, other.address),
        img: post.img.replace(former, other.address),
      });
    } finally {
      await other.stop();
    }
  });

  test.each([
    ['the same post twice', (post: Post) => ({ updated: [updateOf(post)], deleted: [post] })],
    [
      'the same temporary id twice',
      () => ({ added: [1, 2].map(() => ({ temporaryId: '1', content: content() })) }),
    ],
    ['no lists', () => ({ added: undefined })],
    ['a position of 0', () => ({ added: [{ temporaryId: '1', content: content({ position: 0 }) }] })],
  ])('with %s is 400', async (_case, changes) => {
    const answer = await save(changes(await firstPost()));
    expect(answer.status).toBe(400);
    expect(v.is(FailureAnswerSchema, answer.body)).toBe(true);
  });

  test('is forgotten by a reset', async () => {
    const before = await postsOf(avery);
    await save({ key: 'as long as a key', deleted: before });
    expect(await postsOf(avery)).toEqual([]);
    await control(sandbox.address, 'reset');
    expect(await postsOf(avery)).toEqual(before);
    expect(await save({ key: 'as long as a key' })).toMatchObject({ status: 200 });
  });
});

describe('a save that is repeated under its key', () => {
  const key = randomUUID();

  test('is done once and answered as it was, whatever others have saved since', async () => {
    const [first, second] = await postsOf(avery);
    if (first === undefined || second === undefined) throw new Error('There are too few posts.');
    const changes = {
      key,
      added: [{ temporaryId: '8', content: content() }],
      updated: [updateOf(first, { title: 'Another title' })],
      deleted: [{ id: second.id, version: second.version }],
    };
    const answer = await save(changes);
    expect(answer.status).toBe(200);
    await save({ updated: [updateOf({ ...first, version: first.version + 1 }, { title: 'By others' })] });
    const before = await postsOf(avery);
    expect(before.find(({ id }) => id === first.id)?.title).toBe('By others');
    expect(await save(changes)).toEqual(answer);
    expect(await postsOf(avery)).toEqual(before);
  });

  test('but says something else is refused', async () => {
    const added = (title: string) => [{ temporaryId: '8', content: content({ title }) }];
    await save({ key, added: added('One') });
    const before = await postsOf(avery);
    expect(await save({ key, added: added('Other') })).toEqual({
      status: 400,
      body: { message: 'Another save has this key already. Give this one a key of its own.' },
    });
    expect(await postsOf(avery)).toEqual(before);
  });

  test('is looked at anew when it was refused', async () => {
    const [first, second] = await postsOf(avery);
    if (first === undefined || second === undefined) throw new Error('There are too few posts.');
    const late = { key, updated: [updateOf({ ...first, version: first.version + 1 })] };
    expect(await save(late)).toMatchObject({ status: 409 });
    await save({ updated: [updateOf(first)] });
    expect(await save(late)).toMatchObject({ status: 200 });
  });

  test('is done once, also when the first answer broke off', async () => {
    const changes = { key, added: [{ temporaryId: '8', content: content({ title: 'Once' }) }] };
    await control(sandbox.address, 'fail', { call: `POST ${path}`, cutOff: true, times: 1 });
    await expect(save(changes)).rejects.toThrow();
    expect(await save(changes)).toMatchObject({ status: 200 });
    expect((await postsOf(avery)).filter(({ title }) => title === 'Once')).toHaveLength(1);
  });

  test.each([
    ['none', undefined],
    ['one that is too short', 'short'],
    ['one that is too long', 'k'.repeat(101)],
  ])('needs its key: %s is 400', async (_case, wrong) => {
    expect(await save({ key: wrong, deleted: [] })).toMatchObject({ status: 400 });
  });
});

const pictures = {
  'image/png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  'image/webp': Buffer.from('524946462400000057454250565038', 'hex'),
  'image/avif': Buffer.from('0000001c667479706d696631000000006d69663161766966', 'hex'),
} as const;

async function upload(bytes: Uint8Array<ArrayBuffer>, type: string, token = avery) {
  const response = await fetch(`${sandbox.address}/api/v2/posts/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type === '' ? {} : { 'content-type': type }) },
    body: bytes,
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

describe('a picture', () => {
  test.each(Object.entries(pictures))(
    'of the kind %s is kept under a name nobody can guess',
    async (type, bytes) => {
      const { status, body } = await upload(bytes, type);
      expect(status).toBe(200);
      const { img } = v.parse(PostImageSchema, body);
      expect(img).toMatch(new RegExp(`^${sandbox.address}/assets/posts/[\\w-]{24}\\.[a-z]{3,4}$`));
      const picture = await fetch(img, { headers: { origin: 'http://localhost:4000' } });
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': 'http://localhost:4000',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await control(sandbox.address, 'reset');
      expect((await fetch(img)).status).toBe(404);
    },
  );

  const kinds = 'The picture must be a PNG, JPEG, WebP or AVIF file.';
  const other = 'The file is not the kind of picture that it is said to be.';
  test.each([
    ['that is SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415, kinds],
    ['that is GIF', Buffer.from('GIF89a'), 'image/gif', 415, kinds],
    ['of no kind', pictures['image/png'], 'application/octet-stream', 415, kinds],
    ['sent as JSON', Buffer.from('{}'), 'application/json', 415, kinds],
    ['that is HTML', Buffer.from('<!doctype html>'), 'image/png', 415, other],
    ['of another kind than it says', pictures['image/jpeg'], 'image/png', 415, other],
    [
      'that is another video',
      Buffer.from('0000001866747970697336d0000000006d703432', 'hex'),
      'image/avif',
      415,
      other,
    ],
    ['cut off in its first bytes', pictures['image/avif'].subarray(0, 6), 'image/avif', 415, other],
    [
      'that is too large',
      Buffer.alloc(largestPostImage + 1),
      'image/png',
      413,
      'The picture is larger than 5 MB.',
    ],
  ])('%s is refused in words', async (_case, bytes, type, status, message) => {
    expect(await upload(Uint8Array.from(bytes), type)).toEqual({ status, body: { message } });
  });

  test('of just 5 MB is taken', async () => {
    const bytes = Buffer.alloc(largestPostImage);
    pictures['image/png'].copy(bytes);
    expect(await upload(bytes, 'image/png')).toMatchObject({ status: 200 });
  });

  test('needs the permission', async () => {
    expect(await upload(pictures['image/png'], 'image/png', morgan)).toMatchObject({ status: 403 });
    expect(await upload(pictures['image/png'], 'image/png', 'garbage')).toMatchObject({ status: 401 });
  });

  test.each(['..%2f..%2fportal.db', 'x.png', `${'a'.repeat(24)}.svg`, `${'a'.repeat(24)}.png`])(
    'of the name %s is not there',
    async (name) => {
      expect((await fetch(`${sandbox.address}/assets/posts/${name}`)).status).toBe(404);
    },
  );
});

/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { FailureAnswerSchema } from '#backends/http';
import {
  PostConflictSchema,
  PostsSavedSchema,
  newPostTime,
  type Post,
  type PostContent,
} from '#backends/posts';
import { callBackend, control, signInAs, startSandbox, type RunningSandbox } from './harness';
import { day, postsForFile, updateOf } from './posts-desk';

const { sandbox, tokens, postsOf, save, firstPost, content } = postsForFile();
const path = '/api/v2/posts';

describe('the list', () => {
  test.each(['GET', 'POST'])('is 401 without a token (%s)', async (method) => {
    expect(await callBackend(sandbox.address, { method, path })).toMatchObject({ status: 401 });
  });

  test('has posts of every status for editors, and those on show for everybody else', async () => {
    const all = await postsOf(tokens.avery);
    const statuses = all.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['new', 'active', 'upcoming', 'expired']));
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
    expect(all.some(({ webinarDate }) => webinarDate !== undefined)).toBe(true);
    const shown = all.filter(({ status }) => status === 'new' || status === 'active');
    expect(shown.length).toBeGreaterThan(2);
    expect(await postsOf(tokens.morgan)).toEqual(shown);
  });

  test('leads to pages and pictures that are there', async () => {
    for (const { img, link } of await postsOf(tokens.avery)) {
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
    const [first, second, ...others] = await postsOf(tokens.avery);
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
    expect(await postsOf(tokens.avery)).toEqual(posts);
  });

  test('needs the permission', async () => {
    expect(await save({}, tokens.morgan)).toEqual({
      status: 403,
      body: { message: 'This needs the permission edit:posts.' },
    });
  });

  test('of the second of two editors changes nothing, and says what the first one saved', async () => {
    const before = await postsOf(tokens.avery);
    const [first, second, third] = before;
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few posts.');
    await save({ updated: [updateOf(first, { title: 'By the first' })], deleted: [third] });
    const after = await postsOf(tokens.avery);
    const answer = await save({
      added: [{ temporaryId: '1', content: content() }],
      updated: [updateOf(first, { title: 'By the second' }), updateOf(second), updateOf(third)],
    });
    expect(answer.status).toBe(409);
    const { message, changed, gone } = v.parse(PostConflictSchema, answer.body);
    expect(message).toBe(
      `Somebody else has changed or deleted “By the first”, “${third.title}” in the meantime. Nothing was saved.`,
    );
    expect(changed).toEqual([{ ...first, title: 'By the first', version: first.version + 1 }]);
    expect(gone).toEqual([third.id]);
    expect(await postsOf(tokens.avery)).toEqual(after);
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
    ['a title of 121 characters', { title: 'x'.repeat(121) }, 'its title must have at most 120 characters.'],
    ['a picture without a text', { imgAlt: ' ' }, 'its image needs a text that describes it.'],
    ['a picture with the placeholder', { imgAlt: 'Image placeholder' }, 'its image needs a text'],
    ['another page of this computer', { link: 'http://localhost:4000/pages/x' }, 'must be an address'],
  ])('with %s is refused in words', async (_case, changes, words) => {
    const before = await postsOf(tokens.avery);
    const good = { temporaryId: '1', content: content() };
    const answer = await save({ added: [good, { temporaryId: '2', content: content(changes) }] });
    expect(answer.status).toBe(400);
    expect(v.parse(FailureAnswerSchema, answer.body).message).toContain(words);
    expect(await postsOf(tokens.avery)).toEqual(before);
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

  test('that would make more than 2,000 posts is refused in words, and nothing of it is stored', async () => {
    const addedOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ temporaryId: String(index), content: content() }));
    const before = await postsOf(tokens.avery);
    const [first] = before;
    if (first === undefined) throw new Error('There are no posts.');
    const half = Math.ceil((2_000 - before.length) / 2);
    expect(await save({ added: addedOf(half) })).toMatchObject({ status: 200 });
    expect(await save({ added: addedOf(2_000 - before.length - half) })).toMatchObject({ status: 200 });
    expect(await save({ added: addedOf(1), updated: [updateOf(first, { title: 'Changed' })] })).toEqual({
      status: 400,
      body: {
        message:
          'There can be at most 2,000 posts. Nothing was saved. Delete posts that you no longer need, then save again.',
      },
    });
    const full = await postsOf(tokens.avery);
    expect(full).toHaveLength(2_000);
    expect(full.find(({ id }) => id === first.id)).toMatchObject({
      title: first.title,
      version: first.version,
    });
    // One that makes room for what it adds is taken.
    expect(await save({ added: addedOf(1), deleted: [first] })).toMatchObject({ status: 200 });
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

  test('leaves whole positions from 1 without gaps, and numbers posts without a new version', async () => {
    const [first, second, third] = await postsOf(tokens.avery);
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few posts.');
    const answer = await save({
      added: [{ temporaryId: '1', content: content() }],
      updated: [
        { ...updateOf(third, { position: 99 }), placed: true },
        // Without a word about its place a post stays where it stands among the others.
        updateOf(second, { title: 'Words', position: 77 }),
      ],
    });
    const { posts, ids } = v.parse(PostsSavedSchema, answer.body);
    expect(posts.map(({ position }) => position)).toEqual(posts.map((_, index) => index + 1));
    expect(posts.slice(0, 3).map(({ id }) => id)).toEqual([ids['1'], first.id, second.id]);
    expect(posts.at(-1)?.id).toBe(third.id);
    expect(posts.find(({ id }) => id === first.id)?.version).toBe(first.version);
    const { body } = await save({ deleted: [{ id: first.id, version: first.version }] });
    const remaining = v.parse(PostsSavedSchema, body).posts;
    expect(remaining.map(({ position }) => position)).toEqual(remaining.map((_, index) => index + 1));
  });

  test('is forgotten by a reset', async () => {
    const before = await postsOf(tokens.avery);
    await save({ key: 'as long as a key', deleted: before });
    expect(await postsOf(tokens.avery)).toEqual([]);
    await control(sandbox.address, 'reset');
    expect(await postsOf(tokens.avery)).toEqual(before);
    expect(await save({ key: 'as long as a key' })).toMatchObject({ status: 200 });
  });
});

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PostsAnswerSchema, type Post, type PostContent } from '#backends/posts';
import { callBackend, sandboxForFile, signInAs } from './harness';

/** One day, in milliseconds. */
export const day = 86_400_000;

const path = '/api/v2/posts';

/** What an editor sends of a post that the back end has. */
export function updateOf(
  { id, version, status: _status, ...content }: Post,
  changes: Partial<PostContent> = {},
) {
  return { id, version, content: { ...content, ...changes } };
}

/** A sandbox for the tests of a file, the tokens of two people, and the calls about posts. */
export function postsForFile() {
  const sandbox = sandboxForFile();
  const tokens = { morgan: '', avery: '' };

  beforeAll(async () => {
    tokens.morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
    tokens.avery = (await signInAs(sandbox.address, 'avery.admin')).accessToken;
  });

  async function postsOf(token: string, address = sandbox.address): Promise<readonly Post[]> {
    const { status, body } = await callBackend(address, { path, token });
    expect(status).toBe(200);
    return v.parse(PostsAnswerSchema, body).posts;
  }

  const save = (changes: object, token = tokens.avery, address = sandbox.address) =>
    callBackend(address, {
      method: 'POST',
      path,
      token,
      body: { key: randomUUID(), added: [], updated: [], deleted: [], ...changes },
    });

  async function firstPost(): Promise<Post> {
    const [post] = await postsOf(tokens.avery);
    if (post === undefined) throw new Error('There are no posts.');
    return post;
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

  return { sandbox, tokens, postsOf, save, firstPost, content };
}

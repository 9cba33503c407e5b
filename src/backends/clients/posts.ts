import { err, toGenericText, ok, type PortalError, type Result } from '#base';
import type { Clock, Http, HttpCall } from '#platform';
import {
  PostImageSchema,
  ReadablePostsAnswerSchema,
  ReadablePostsSavedSchema,
  statusOf,
  type Post,
  type PostChanges,
  type PostImage,
  type PostsSaved,
  type ReadablePost,
} from '#backends/schemas';
import { readAnswer } from './read-answer';
import { strings } from './deferred-strings';

/** The pinned posts of the api back end. */
export interface PostsService {
  /** `GET {api}/v2/posts`. */
  posts(): Promise<Result<readonly Post[], PortalError>>;
  /**
   * `POST {api}/v2/posts`: all changes or none; status 409 when somebody else has changed a post meanwhile. A save whose
   * answer was lost may be sent again under the same key: it is done once.
   */
  save(changes: PostChanges): Promise<Result<PostsSaved, PortalError>>;
  /** `POST {api}/v2/posts/images`: the picture itself is the body. */
  uploadImage(picture: Blob): Promise<Result<PostImage, PortalError>>;
}

/** Large pictures on slow lines take their time (ms). */
const uploadTimeout = 120_000;

/**
 * Makes the service over `http`. A post that cannot be read is left out; one with a status that nobody knows here gets
 * the one that follows from its dates.
 */
export function createPostsService(http: Http, clock: Pick<Clock, 'now'>): PostsService {
  const known = (posts: readonly ReadablePost[]): Post[] =>
    posts.map((post) => ({ ...post, status: post.status ?? statusOf(post, clock.now()) }));
  const read = async <T>(call: HttpCall, schema: Parameters<typeof readAnswer<T>>[2], unreadable: string) => {
    const answer = await readAnswer(http, call, schema, unreadable);
    return answer.ok || answer.error.status !== 500 ? answer : err(toGenericText(answer.error));
  };
  const post = <T>(
    path: string,
    body: unknown,
    schema: Parameters<typeof readAnswer<T>>[2],
    unreadable: string,
    timeout?: number,
  ) => {
    const call = { backend: 'api', method: 'POST', path, body } as const;
    return read(timeout === undefined ? call : { ...call, timeout }, schema, unreadable);
  };
  return {
    async posts() {
      const call = { backend: 'api', method: 'GET', path: '/v2/posts' } as const;
      const answer = await read(call, ReadablePostsAnswerSchema, strings.unreadablePosts);
      return answer.ok ? ok(known(answer.value.posts)) : answer;
    },
    async save(changes) {
      const answer = await post('/v2/posts', changes, ReadablePostsSavedSchema, strings.unreadableSave);
      return answer.ok ? ok({ ...answer.value, posts: known(answer.value.posts) }) : answer;
    },
    uploadImage: (picture) =>
      post('/v2/posts/images', picture, PostImageSchema, strings.unreadableImage, uploadTimeout),
  };
}

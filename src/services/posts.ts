import type { PortalError, Result } from '#base';
import type { Http } from '#platform';
import {
  PostImageSchema,
  PostsAnswerSchema,
  PostsSavedSchema,
  type Post,
  type PostChanges,
  type PostImage,
  type PostsSaved,
} from '#wire';
import { readAnswer } from './read-answer';
import { strings } from './late-strings';

/** The pinned posts of the api back end. */
export interface PostsService {
  /** `GET {api}/v2/posts`. */
  posts(): Promise<Result<readonly Post[], PortalError>>;
  /** `POST {api}/v2/posts`: all changes or none; status 409 when somebody else has changed a post meanwhile. */
  save(changes: PostChanges): Promise<Result<PostsSaved, PortalError>>;
  /** `POST {api}/v2/posts/images`: the picture itself is the body. */
  uploadImage(picture: Blob): Promise<Result<PostImage, PortalError>>;
}

/** Large pictures on slow lines take their time (ms). */
const uploadTimeout = 120_000;

/** Makes the service over `http`. */
export function createPostsService(http: Http): PostsService {
  const post = <T>(
    path: string,
    body: unknown,
    schema: Parameters<typeof readAnswer<T>>[2],
    unreadable: string,
    timeout?: number,
  ) => {
    const call = { backend: 'api', method: 'POST', path, body } as const;
    return readAnswer(http, timeout === undefined ? call : { ...call, timeout }, schema, unreadable);
  };
  return {
    async posts() {
      const call = { backend: 'api', method: 'GET', path: '/v2/posts' } as const;
      const answer = await readAnswer(http, call, PostsAnswerSchema, strings.unreadablePosts);
      return answer.ok ? { ok: true, value: answer.value.posts } : answer;
    },
    save: (changes) => post('/v2/posts', changes, PostsSavedSchema, strings.unreadableSave),
    uploadImage: (picture) =>
      post('/v2/posts/images', picture, PostImageSchema, strings.unreadableImage, uploadTimeout),
  };
}

import * as v from 'valibot';
import { err, ok, type PortalError, type Result, toGenericText } from '#base';
import { readAnswer, type Http, type HttpCall, type UploadProgress } from './http';
import { t } from './messages/deferred';

/** A time (epoch ms) in a four-digit year, which every date format can display. */
const Time = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Date.UTC(1900, 0, 1)),
  v.maxValue(Date.UTC(9999, 11, 31)),
);

/** The statuses of a pinned post; `new` means unsaved, or started at most ten days ago. */
export const postStatuses = ['new', 'active', 'upcoming', 'expired'] as const;

/** The status of a pinned post. */
export type PostStatus = (typeof postStatuses)[number];

/** The editable fields of a pinned post (section 3). Texts can be empty while they are edited. */
export const PostContentSchema = v.object({
  title: v.string(),
  /** Untrusted HTML: render it with `SafeHtml` only. */
  description: v.string(),
  img: v.string(),
  imgAlt: v.string(),
  link: v.string(),
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  allDay: v.literal(true),
  /** Epoch ms, a local midnight in America/Toronto. */
  start: Time,
  /** Epoch ms, a local midnight in America/Toronto, exclusive. */
  end: Time,
  webinarDate: v.optional(v.string()),
});

/** The editable fields of a pinned post. */
export type PostContent = v.InferOutput<typeof PostContentSchema>;

/** A stored pinned post; `version` is incremented by each save. */
export const PostSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  ...PostContentSchema.entries,
  status: v.picklist(postStatuses),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** A stored pinned post. */
export type Post = v.InferOutput<typeof PostSchema>;

/** Response of `GET {api}/v2/posts`: all posts for editors, only active and new ones for other users. */
export const PostsAnswerSchema = v.object({ posts: v.array(PostSchema) });

/** The pinned posts. */
export type PostsAnswer = v.InferOutput<typeof PostsAnswerSchema>;

const ReadablePostSchema = v.object({
  ...PostSchema.entries,
  status: v.fallback(v.optional(v.picklist(postStatuses)), undefined),
});

/** A parsed post; its status is missing if this build does not know it. */
export type ReadablePost = v.InferOutput<typeof ReadablePostSchema>;

const ReadablePosts = v.pipe(
  v.array(v.unknown()),
  v.transform((posts) =>
    posts.flatMap((post): ReadablePost[] => {
      const parsed = v.safeParse(ReadablePostSchema, post);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

/** A lenient `PostsAnswerSchema`: an invalid post is omitted, so that it does not hide the others. */
export const ReadablePostsAnswerSchema = v.object({ posts: ReadablePosts });

/**
 * Payload of `POST {api}/v2/posts`: all changes of an editor at once. `version` is the version that was
 * edited; if a stored version differs, nothing is changed and the response is 409 with `PostConflictSchema`.
 * Idempotent: repeating a save with the same `key` returns the first response. Positions are then renumbered
 * to 1..n, which does not increment `version`.
 */
export const PostChangesSchema = v.object({
  /** Idempotency key: unguessable, and unique per save. */
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  added: v.array(v.object({ temporaryId: v.string(), content: PostContentSchema })),
  updated: v.array(
    v.object({
      id: v.string(),
      version: v.number(),
      content: PostContentSchema,
      /** Moves the post to the position in its content; otherwise it keeps its place among the others. */
      placed: v.optional(v.boolean()),
    }),
  ),
  deleted: v.array(v.object({ id: v.string(), version: v.number() })),
});

/** The changes of an editor. */
export type PostChanges = v.InferOutput<typeof PostChangesSchema>;

/** Response of a save: all current posts, and the final ids of added posts. */
export const PostsSavedSchema = v.object({
  posts: v.array(PostSchema),
  ids: v.record(v.string(), v.string()),
});

/** The result of a save. */
export type PostsSaved = v.InferOutput<typeof PostsSavedSchema>;

/** A lenient `PostsSavedSchema`; see `ReadablePostsAnswerSchema`. */
export const ReadablePostsSavedSchema = v.object({ ...PostsSavedSchema.entries, posts: ReadablePosts });

/**
 * Response of a save that would overwrite another editor's
 * changes: the current state of the conflicting posts.
 */
export const PostConflictSchema = v.object({
  message: v.string(),
  changed: v.array(PostSchema),
  gone: v.array(v.string()),
});

/** The posts that another editor has saved in the meantime. */
export type PostConflict = v.InferOutput<typeof PostConflictSchema>;

/** Accepted media types of image uploads. */
export const postImageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** Maximum size of an image upload, in bytes. */
export const largestPostImage = 5 * 1024 * 1024;

/** Response of `POST {api}/v2/posts/images`, whose body is the image: its URL. */
export const PostImageSchema = v.object({ img: v.pipe(v.string(), v.url()) });

/** The URL of an uploaded image. */
export type PostImage = v.InferOutput<typeof PostImageSchema>;

/** How long a post is new after its start: 10 days, in ms. */
export const newPostTime = 864_000_000;

/** The fields that determine the status of a post. */
type Times = Pick<PostContent, 'start' | 'end'>;

const isOver = ({ end }: Times, now: number): boolean => end <= now;
const isAhead = ({ start }: Times, now: number): boolean => start > now;
const isOld = ({ start }: Times, now: number): boolean => now - start > newPostTime;

/**
 * Returns the status of a stored post at a time (epoch ms):
 * upcoming, new for the first ten days, active, then expired.
 */
export function getStatus(post: Times, now: number): PostStatus {
  if (isOver(post, now)) return 'expired';
  if (isAhead(post, now)) return 'upcoming';
  return isOld(post, now) ? 'active' : 'new';
}

/**
 * Returns the status of a post after its dates were changed. A new post stays new until its start is more
 * than ten days ago; any other post is expired, upcoming or active.
 */
export function statusAfterMove(post: Times & { readonly status: PostStatus }, now: number): PostStatus {
  if (post.status === 'new' && !isOld(post, now)) return 'new';
  if (isOver(post, now)) return 'expired';
  return isAhead(post, now) ? 'upcoming' : 'active';
}

/** The pinned posts of the api back end. */
export interface PostsService {
  /** `GET {api}/v2/posts`. */
  posts(): Promise<Result<readonly Post[], PortalError>>;
  /**
   * `POST {api}/v2/posts`: saves all changes or, with status 409 if another editor has changed a post, none.
   * A save whose response was lost can be repeated with the same key.
   */
  save(changes: PostChanges): Promise<Result<PostsSaved, PortalError>>;
  /** `POST {api}/v2/posts/images`: uploads an image as the request body. */
  uploadImage(
    picture: Blob,
    onProgress?: (progress: UploadProgress) => void,
  ): Promise<Result<PostImage, PortalError>>;
}

/** Long enough for large images on slow connections (ms). */
const uploadTimeout = 120_000;

/**
 * Creates the service on `http`. Invalid posts are omitted; an unknown status is replaced by the one that
 * follows from the dates.
 */
export function createPostsService(http: Http, clock: { now(): number }): PostsService {
  const known = (posts: readonly ReadablePost[]): Post[] =>
    posts.map((post) => ({ ...post, status: post.status ?? getStatus(post, clock.now()) }));
  const read = async <T>(call: HttpCall, schema: Parameters<typeof readAnswer<T>>[2], unreadable: string) => {
    const answer = await readAnswer(http, call, schema, unreadable);
    return answer.ok || answer.error.status !== 500 ? answer : err(toGenericText(answer.error));
  };
  const post = <T>(
    path: string,
    body: unknown,
    schema: Parameters<typeof readAnswer<T>>[2],
    unreadable: string,
    sending: Pick<HttpCall, 'timeout' | 'onProgress'> = {},
  ) => read({ backend: 'api', method: 'POST', path, body, ...sending }, schema, unreadable);
  return {
    async posts() {
      const call = { backend: 'api', method: 'GET', path: '/v2/posts' } as const;
      const answer = await read(call, ReadablePostsAnswerSchema, t('backends.deferred.unreadablePosts'));
      return answer.ok ? ok(known(answer.value.posts)) : answer;
    },
    async save(changes) {
      const answer = await post(
        '/v2/posts',
        changes,
        ReadablePostsSavedSchema,
        t('backends.deferred.unreadableSave'),
      );
      return answer.ok ? ok({ ...answer.value, posts: known(answer.value.posts) }) : answer;
    },
    uploadImage: (picture, onProgress) =>
      post('/v2/posts/images', picture, PostImageSchema, t('backends.deferred.unreadableImage'), {
        timeout: uploadTimeout,
        onProgress,
      }),
  };
}

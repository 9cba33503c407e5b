import * as v from 'valibot';
import { err, ok, type PortalError, type Result, toGenericText } from '#base';
import { readAnswer, type Http, type HttpCall, type UploadProgress } from './http';
import { t } from './messages/deferred';

/** A time (epoch ms) in a year of four digits: all that shows days can show it. */
const Time = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Date.UTC(1900, 0, 1)),
  v.maxValue(Date.UTC(9999, 11, 31)),
);

/** The states of a pinned post; `new` is one that the back end has had for at most ten days, or not at all. */
export const postStatuses = ['new', 'active', 'upcoming', 'expired'] as const;

/** The state of a pinned post. */
export type PostStatus = (typeof postStatuses)[number];

/** What an editor says of a pinned post (section 3). Texts may be empty while they are written. */
export const PostContentSchema = v.object({
  title: v.string(),
  /** HTML by people: to be shown by `SafeHtml` only. */
  description: v.string(),
  img: v.string(),
  imgAlt: v.string(),
  link: v.string(),
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  allDay: v.literal(true),
  /** Milliseconds since the epoch, a local midnight in America/Toronto. */
  start: Time,
  /** Milliseconds since the epoch, a local midnight in America/Toronto, exclusive. */
  end: Time,
  webinarDate: v.optional(v.string()),
});

/** What an editor says of a pinned post. */
export type PostContent = v.InferOutput<typeof PostContentSchema>;

/** A pinned post as the back end has it; `version` grows with each save. */
export const PostSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  ...PostContentSchema.entries,
  status: v.picklist(postStatuses),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** A pinned post as the back end has it. */
export type Post = v.InferOutput<typeof PostSchema>;

/** Answer of `GET {api}/v2/posts`: every post to editors, those that are active or new to everybody else. */
export const PostsAnswerSchema = v.object({ posts: v.array(PostSchema) });

/** The pinned posts. */
export type PostsAnswer = v.InferOutput<typeof PostsAnswerSchema>;

const ReadablePostSchema = v.object({
  ...PostSchema.entries,
  status: v.fallback(v.optional(v.picklist(postStatuses)), undefined),
});

/** A post as it was read: without its status where the back end gave one that is not known here. */
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

/** How `PostsAnswerSchema` is read: a post of another shape is omitted, so that it does not hide the others. */
export const ReadablePostsAnswerSchema = v.object({ posts: ReadablePosts });

/**
 * Payload of `POST {api}/v2/posts`: all changes of an editor at once. `version` is the one that the editor saw; where
 * the back end has another, nothing at all is changed and the answer is 409 with `PostConflictSchema`. A save that is
 * repeated under its `key` is done once, and answered as it was the first time. Afterwards positions are 1..n, without
 * a new version of posts that are only renumbered.
 */
export const PostChangesSchema = v.object({
  /** Nobody can guess it, and no other save of this editor has it. */
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  added: v.array(v.object({ temporaryId: v.string(), content: PostContentSchema })),
  updated: v.array(
    v.object({
      id: v.string(),
      version: v.number(),
      content: PostContentSchema,
      /** Moves the post to the position of its content; without it the post keeps its place among the others. */
      placed: v.optional(v.boolean()),
    }),
  ),
  deleted: v.array(v.object({ id: v.string(), version: v.number() })),
});

/** All changes of an editor. */
export type PostChanges = v.InferOutput<typeof PostChangesSchema>;

/** Answer of a save: all current posts, and the final ids of those that were added. */
export const PostsSavedSchema = v.object({
  posts: v.array(PostSchema),
  ids: v.record(v.string(), v.string()),
});

/** What a save has led to. */
export type PostsSaved = v.InferOutput<typeof PostsSavedSchema>;

/** How `PostsSavedSchema` is read: as `ReadablePostsAnswerSchema`. */
export const ReadablePostsSavedSchema = v.object({ ...PostsSavedSchema.entries, posts: ReadablePosts });

/** Answer of a save that would overwrite what somebody else saved: the current state of the posts in question. */
export const PostConflictSchema = v.object({
  message: v.string(),
  changed: v.array(PostSchema),
  gone: v.array(v.string()),
});

/** What somebody else saved meanwhile. */
export type PostConflict = v.InferOutput<typeof PostConflictSchema>;

/** The kinds of pictures that may be uploaded, by media type. */
export const postImageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** The largest picture that may be uploaded, in bytes. */
export const largestPostImage = 5 * 1024 * 1024;

/** Answer of `POST {api}/v2/posts/images`, whose body is the picture itself: where it can be seen from now on. */
export const PostImageSchema = v.object({ img: v.pipe(v.string(), v.url()) });

/** Where a picture can be seen. */
export type PostImage = v.InferOutput<typeof PostImageSchema>;

/** For this long after its start a post is new: 10 days, in milliseconds. */
export const newPostTime = 864_000_000;

/** What the status of a post depends on. */
type Times = Pick<PostContent, 'start' | 'end'>;

const isOver = ({ end }: Times, now: number): boolean => end <= now;
const isAhead = ({ start }: Times, now: number): boolean => start > now;
const isOld = ({ start }: Times, now: number): boolean => now - start > newPostTime;

/**
 * The status that a post which the back end has bears at a time (epoch milliseconds): over, yet to come, new for its
 * first ten days, then active.
 */
export function getStatus(post: Times, now: number): PostStatus {
  if (isOver(post, now)) return 'expired';
  if (isAhead(post, now)) return 'upcoming';
  return isOld(post, now) ? 'active' : 'new';
}

/**
 * The status of a post whose dates an editor has just changed: one that is new stays new until its start is more than
 * ten days ago; any other is over, yet to come or active.
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
   * `POST {api}/v2/posts`: all changes or none; status 409 when somebody else has changed a post meanwhile. A save whose
   * answer was lost may be sent again under the same key: it is done once.
   */
  save(changes: PostChanges): Promise<Result<PostsSaved, PortalError>>;
  /** `POST {api}/v2/posts/images`: the picture itself is the body. */
  uploadImage(
    picture: Blob,
    onProgress?: (progress: UploadProgress) => void,
  ): Promise<Result<PostImage, PortalError>>;
}

/** Large pictures on slow lines take their time (ms). */
const uploadTimeout = 120_000;

/**
 * Makes the service over `http`. A post that cannot be read is omitted; one with a status that nobody knows here gets
 * the one that follows from its dates.
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  PostChangesSchema,
  getStatus,
  type Post,
  type PostChanges,
  type PostConflict,
  type PostsAnswer,
  type PostsSaved,
} from '#backends/posts';
import { requireRule, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { getOwnOrigin, read } from '../http/read';
import type { Clock } from '../clock';
import { contentProblem } from './content-problem';
import { answered, stored } from './own-addresses';
import type { VersionConflict, KeptPost, Posts } from './posts';

const permission = 'edit:posts';

/** Adds the pinned posts: all to editors, those that are on show to everybody else; and saving them. */
export function postRoutes(app: FastifyInstance, posts: Posts, authorise: Authorise, clock: Clock): void {
  const all = (request: FastifyRequest, kept = posts.list()): Post[] =>
    kept.map(({ id, content, version }: KeptPost) => ({
      ...answered(content, getOwnOrigin(request)),
      id,
      version,
      status: getStatus(content, clock.now()),
    }));

  app.get('/api/v2/posts', async (request): Promise<PostsAnswer> => {
    const { seed } = await authorise(request);
    const isEditor = seed.rules.includes(permission);
    return { posts: all(request).filter(({ status }) => isEditor || isOnShow(status)) };
  });

  app.post('/api/v2/posts', async (request, reply): Promise<PostsSaved | PostConflict> => {
    const editor = await authorise(request);
    requireRule(editor, permission);
    const changes = checked(read(PostChangesSchema, request.body), getOwnOrigin(request));
    const saved = posts.save(editor.seed.id, changes);
    if ('ids' in saved) return { posts: all(request, saved.posts), ids: saved.ids };
    reply.code(409);
    return {
      message: `Somebody else has changed or deleted ${listTitles(saved, changes)} in the meantime. Nothing was saved.`,
      changed: all(request, saved.changed),
      gone: [...saved.gone],
    };
  });
}

function isOnShow(status: Post['status']): boolean {
  return status === 'new' || status === 'active';
}

/** The titles of the posts that somebody else changed, then of those that are gone, as the editor knows them. */
function listTitles({ changed, gone }: VersionConflict, { updated }: PostChanges): string {
  const deleted = updated.filter(({ id }) => gone.includes(id));
  return [...changed, ...deleted].map(({ content }) => `“${content.title}”`).join(', ');
}

/** The changes as they are stored; throws 400 with the first thing that is wrong. */
function checked({ key, added, updated, deleted }: PostChanges, origin: string): PostChanges {
  const ids = [...updated, ...deleted].map(({ id }) => id);
  const temporaryIds = added.map(({ temporaryId }) => temporaryId);
  const isOnceEach = [ids, temporaryIds].every((some) => new Set(some).size === some.length);
  if (!isOnceEach) throw new HttpError(400, 'A post may be changed or deleted only once in a save.');
  const changes = {
    key,
    added: added.map((post) => ({ ...post, content: stored(post.content, origin) })),
    updated: updated.map((post) => ({ ...post, content: stored(post.content, origin) })),
    deleted,
  };
  for (const { content } of [...changes.added, ...changes.updated]) {
    const problem = contentProblem(content);
    if (problem !== undefined) throw new HttpError(400, problem);
  }
  return changes;
}

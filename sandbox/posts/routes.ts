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
import { findContentProblem } from './content-problem';
import { toPublic, toStored } from './own-addresses';
import type { VersionConflict, StoredPost, Posts } from './posts';

const permission = 'edit:posts';

/** Adds the pinned posts: editors see all, other users only current ones; and saving them. */
export function postRoutes(app: FastifyInstance, posts: Posts, authorise: Authorise, clock: Clock): void {
  const toPosts = (request: FastifyRequest, stored = posts.list()): Post[] =>
    stored.map(({ id, content, version }: StoredPost) => ({
      ...toPublic(content, getOwnOrigin(request)),
      id,
      version,
      status: getStatus(content, clock.now()),
    }));

  app.get('/api/v2/posts', async (request): Promise<PostsAnswer> => {
    const { seed } = await authorise(request);
    const isEditor = seed.rules.includes(permission);
    return { posts: toPosts(request).filter(({ status }) => isEditor || isOnShow(status)) };
  });

  app.post('/api/v2/posts', async (request, reply): Promise<PostsSaved | PostConflict> => {
    const editor = await authorise(request);
    requireRule(editor, permission);
    const changes = parseChanges(read(PostChangesSchema, request.body), getOwnOrigin(request));
    const saved = posts.save(editor.seed.id, changes);
    if ('ids' in saved) return { posts: toPosts(request, saved.posts), ids: saved.ids };
    reply.code(409);
    return {
      message: `Somebody else has changed or deleted ${listTitles(saved, changes)} in the meantime. Nothing was saved.`,
      changed: toPosts(request, saved.changed),
      gone: [...saved.gone],
    };
  });
}

function isOnShow(status: Post['status']): boolean {
  return status === 'new' || status === 'active';
}

/** Lists the titles of changed and deleted posts, as the editor knows them. */
function listTitles({ changed, gone }: VersionConflict, { updated }: PostChanges): string {
  const deleted = updated.filter(({ id }) => gone.includes(id));
  return [...changed, ...deleted].map(({ content }) => `“${content.title}”`).join(', ');
}

/** Converts the changes to their stored form; throws 400 for the first problem. */
function parseChanges({ key, added, updated, deleted }: PostChanges, origin: string): PostChanges {
  const ids = [...updated, ...deleted].map(({ id }) => id);
  const temporaryIds = added.map(({ temporaryId }) => temporaryId);
  const isUnique = [ids, temporaryIds].every((some) => new Set(some).size === some.length);
  if (!isUnique) throw new HttpError(400, 'A post may be changed or deleted only once in a save.');
  const changes = {
    key,
    added: added.map((post) => ({ ...post, content: toStored(post.content, origin) })),
    updated: updated.map((post) => ({ ...post, content: toStored(post.content, origin) })),
    deleted,
  };
  for (const { content } of [...changes.added, ...changes.updated]) {
    const problem = findContentProblem(content);
    if (problem !== undefined) throw new HttpError(400, problem);
  }
  return changes;
}

import { basename } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Administrators, type Judgement } from './administrators';
import type { ServerConfig } from './config';
import type { ManifestSource } from './manifest-source';
import { Revisions, UnreadRevision } from './revisions';
import { createCallerLookup } from './trusted-proxies';

export interface ManifestRoutesDependencies {
  readonly config: Pick<ServerConfig, 'dataFolder' | 'manifestFile' | 'operating' | 'overrides'>;
  readonly manifests: Pick<ManifestSource, 'current' | 'lastRefused' | 'state'>;
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

const revision = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const OneSchema = v.object({ revision });
const TwoSchema = v.object({ from: revision, to: revision });

const neverStore = { 'cache-control': 'no-store', vary: 'authorization' };
const maxTextLength = 400;

const refusals: Readonly<Record<Exclude<Judgement, 'admitted'>, { status: number; message: string }>> = {
  'signed-out': { status: 401, message: 'You are signed out.' },
  denied: { status: 403, message: 'Only administrators of the portal may see this.' },
  unknown: {
    status: 503,
    message: 'The portal server could not ask the users back end who you are. Try again in a minute.',
  },
  // A 503 would make the proxy take this server out of service for everybody.
  crowded: {
    status: 429,
    message: 'Too many ask the portal server who they are at the moment. Try again in a minute.',
  },
  'too-long': {
    status: 400,
    message: 'Your access token is longer than the portal server reads, so that it cannot ask who you are.',
  },
  unreadable: {
    status: 400,
    message: 'The portal server got no access token that it can read, so that it cannot ask who you are.',
  },
};

/** The refusal for administrators; quotes of a broken file are bounded, and server paths are removed. */
function toRefusal({ config, manifests }: ManifestRoutesDependencies): unknown {
  const { lastRefused, state } = manifests;
  if (lastRefused === undefined) return null;
  const cut = (words: string): string =>
    words.length > maxTextLength ? `${words.slice(0, maxTextLength)}…` : words;
  return {
    time: new Date(lastRefused.time).toISOString(),
    stands: state === 'last-good',
    file: basename(config.manifestFile),
    problems: lastRefused.problems.map(({ severity, path, message, line, column }) => ({
      severity,
      path: cut(path),
      message: cut(message),
      line,
      column,
    })),
  };
}

function notStored(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'This revision is not kept any more.' });
}

/** Unreadable and missing differ: the next attempt may succeed for the former. */
async function handleUnread(reply: FastifyReply, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (thrown) {
    if (!(thrown instanceof UnreadRevision)) throw thrown;
    const message =
      'A file of the history could not be read. Try again; if it stays so, look at the folder PORTAL_DATA.';
    return reply.code(503).send({ message });
  }
}

/**
 * Adds the routes of the manifest page, for administrators only: the history, differences and the last
 * refusal.
 */
export function addManifestRoutes(server: FastifyInstance, dependencies: ManifestRoutesDependencies): void {
  const { config, manifests, fetch, now } = dependencies;
  const revisions = new Revisions(config.dataFolder, config.overrides);
  const administrators = new Administrators({
    fetch,
    now,
    place: () => {
      const { backends, permissions } = manifests.current.portal;
      return { backend: backends.apiUsers.replace(/\/$/, ''), permission: permissions.admin };
    },
  });
  const getCaller = createCallerLookup(config.operating.trustedProxies);
  const preHandler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    void reply.headers(neverStore);
    const judgement = await administrators.judge(request.headers.authorization, getCaller(request.raw));
    if (judgement === 'admitted') return undefined;
    const { status, message } = refusals[judgement];
    return reply.code(status).send({ message });
  };
  const options = { preHandler, exposeHeadRoute: false };

  server.get('/portal/manifest/refusal', options, (_request, reply) =>
    reply.send({ refusal: toRefusal(dependencies) }),
  );
  server.get('/portal/manifest/history', options, async (_request, reply) =>
    reply.send({ revisions: await revisions.list() }),
  );
  server.get('/portal/manifest/history/:revision', options, async (request, reply) => {
    const asked = v.safeParse(OneSchema, request.params);
    return handleUnread(reply, async () => {
      const text = asked.success ? await revisions.text(asked.output.revision) : undefined;
      return text === undefined ? notStored(reply) : reply.send({ text });
    });
  });
  server.get('/portal/manifest/difference', options, async (request, reply) => {
    const asked = v.safeParse(TwoSchema, request.query);
    if (!asked.success) {
      return reply.code(400).send({ message: 'Name two revisions: ?from=…&to=…' });
    }
    const { from, to } = asked.output;
    return handleUnread(reply, async () => {
      const difference = await revisions.difference(from, to);
      return difference === undefined ? notStored(reply) : reply.send({ difference });
    });
  });
}

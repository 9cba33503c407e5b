import { basename } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Administrators, type Judgement } from './administrators';
import type { ServerConfig } from './config';
import type { ManifestSource } from './manifest-source';
import { Revisions } from './revisions';

/** What the answers about manifests that are or were in force are made from. */
export interface ManifestRoutesDependencies {
  readonly config: Pick<ServerConfig, 'dataFolder' | 'manifestFile' | 'overrides'>;
  readonly manifests: Pick<ManifestSource, 'current' | 'lastRefused' | 'state'>;
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

const revision = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const OneSchema = v.object({ revision });
const TwoSchema = v.object({ from: revision, to: revision });

const neverStore = { 'cache-control': 'no-store', vary: 'authorization' };
const longestWords = 400;

const refusals: Readonly<Record<Exclude<Judgement, 'admitted'>, { status: number; message: string }>> = {
  'signed-out': { status: 401, message: 'You are signed out.' },
  denied: { status: 403, message: 'Only administrators of the portal may see this.' },
  unknown: {
    status: 503,
    message: 'The portal server could not ask the users back end who you are. Try again in a minute.',
  },
};

/** The refusal as administrators read it; what it quotes of a broken file is bounded, and paths of the server stay here. */
function refusalOf({ config, manifests }: ManifestRoutesDependencies): unknown {
  const { lastRefused, state } = manifests;
  if (lastRefused === undefined) return null;
  const cut = (words: string): string =>
    words.length > longestWords ? `${words.slice(0, longestWords)}…` : words;
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

function notKept(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'This revision is not kept any more.' });
}

/** Adds what the manifest page asks for, for administrators only: the history, differences and the last refusal. */
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
  const preHandler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    void reply.headers(neverStore);
    const judgement = await administrators.judge(request.headers.authorization);
    if (judgement === 'admitted') return undefined;
    const { status, message } = refusals[judgement];
    return reply.code(status).send({ message });
  };
  const options = { preHandler, exposeHeadRoute: false };

  server.get('/portal/manifest/refusal', options, (_request, reply) =>
    reply.send({ refusal: refusalOf(dependencies) }),
  );
  server.get('/portal/manifest/history', options, async (_request, reply) =>
    reply.send({ revisions: await revisions.list() }),
  );
  server.get('/portal/manifest/history/:revision', options, async (request, reply) => {
    const asked = v.safeParse(OneSchema, request.params);
    const text = asked.success ? await revisions.text(asked.output.revision) : undefined;
    return text === undefined ? notKept(reply) : reply.send({ text });
  });
  server.get('/portal/manifest/difference', options, async (request, reply) => {
    const asked = v.safeParse(TwoSchema, request.query);
    if (!asked.success) {
      return reply.code(400).send({ message: 'Name two revisions: ?from=…&to=…' });
    }
    const difference = await revisions.difference(asked.output.from, asked.output.to);
    return difference === undefined ? notKept(reply) : reply.send({ difference });
  });
}

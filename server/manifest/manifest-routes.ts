import { basename } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { AdministratorGuard } from './administrator-guard';
import type { ServerConfig } from '../settings/config';
import type { ManifestSource } from './manifest-source';
import { isReplaceable } from '../storage/replace-file';
import { Revisions, UnreadRevision } from './revisions';

export interface ManifestRoutesDependencies {
  readonly config: Pick<ServerConfig, 'dataFolder' | 'manifestFile' | 'overrides'>;
  readonly manifests: Pick<ManifestSource, 'lastRefused' | 'state'>;
  readonly administratorsOnly: AdministratorGuard;
}

const revision = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const OneSchema = v.object({ revision });
const TwoSchema = v.object({ from: revision, to: revision });

const maxTextLength = 400;

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
  const { config, administratorsOnly } = dependencies;
  const revisions = new Revisions(config.dataFolder, config.overrides);
  const options = { preHandler: administratorsOnly, exposeHeadRoute: false };

  server.get('/portal/manifest/refusal', options, (_request, reply) =>
    reply.send({ refusal: toRefusal(dependencies) }),
  );
  server.get('/portal/manifest/history', options, async (_request, reply) =>
    reply.send({
      revisions: await revisions.list(),
      file: { name: basename(config.manifestFile), writable: await isReplaceable(config.manifestFile) },
    }),
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

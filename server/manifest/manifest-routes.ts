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
const RevisionSchema = v.object({ revision });
const ComparisonSchema = v.object({ from: revision, to: revision });

const maxTextLength = 400;

/**
 * Describes the last refusal for administrators, with quotes of the file truncated and without server paths.
 */
function toRefusal({ config, manifests }: ManifestRoutesDependencies): unknown {
  const { lastRefused, state } = manifests;
  if (lastRefused === undefined) return null;
  const truncate = (text: string): string =>
    text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
  return {
    time: new Date(lastRefused.time).toISOString(),
    stands: state === 'last-good',
    file: basename(config.manifestFile),
    problems: lastRefused.problems.map(({ severity, path, message, line, column }) => ({
      severity,
      path: truncate(path),
      message: truncate(message),
      line,
      column,
    })),
  };
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'This revision is not kept any more.' });
}

/** Responds with 503 if a stored manifest cannot be read: unlike 404, a retry may succeed. */
async function handleUnreadable(
  reply: FastifyReply,
  respond: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await respond();
  } catch (thrown) {
    if (!(thrown instanceof UnreadRevision)) throw thrown;
    const message =
      'A file of the history could not be read. Try again; if it stays so, look at the folder PORTAL_DATA.';
    return reply.code(503).send({ message });
  }
}

/** Adds the administrator-only routes of the manifest page: history, differences and the last refusal. */
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
    const params = v.safeParse(RevisionSchema, request.params);
    return handleUnreadable(reply, async () => {
      const text = params.success ? await revisions.readText(params.output.revision) : undefined;
      return text === undefined ? sendNotFound(reply) : reply.send({ text });
    });
  });
  server.get('/portal/manifest/difference', options, async (request, reply) => {
    const query = v.safeParse(ComparisonSchema, request.query);
    if (!query.success) {
      return reply.code(400).send({ message: 'Name two revisions: ?from=…&to=…' });
    }
    const { from, to } = query.output;
    return handleUnreadable(reply, async () => {
      const difference = await revisions.compare(from, to);
      return difference === undefined ? sendNotFound(reply) : reply.send({ difference });
    });
  });
}

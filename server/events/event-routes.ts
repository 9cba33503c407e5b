import type { FastifyInstance } from 'fastify';
import { pageFormat, type ManifestMessage, type RevisionAnnouncement } from '#manifest';
import type { AssetManifests } from '../manifest/asset-manifests';
import type { ServerConfig } from '../settings/config';
import { encodeAs, chooseEncoding, type EncodedBody } from '../http/encode';
import type { EventStreams, PushedEvent, StreamRefusal } from './events';
import type { ActiveManifest, ManifestSource } from '../manifest/manifest-source';
import type { Metrics } from '../metrics/metrics';
import { createCallerLookup } from '../http/trusted-proxies';

export interface EventRoutesDependencies {
  readonly config: Pick<ServerConfig, 'operating'>;
  readonly manifests: Pick<ManifestSource, 'current'>;
  readonly assets: Pick<AssetManifests, 'getKnown'>;
  readonly events: EventStreams;
  readonly metrics: Pick<Metrics, 'countRefusedStream'>;
}

const noStore = { 'cache-control': 'no-store' };
const eventHeaders = {
  ...noStore,
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};
const retryAfterSeconds = 30;

const refusals: Readonly<Record<StreamRefusal, string>> = {
  total: `This server has as many event streams open as it may. Try again in ${retryAfterSeconds} seconds.`,
  address: `Your network address has as many event streams open as it may. Close some tabs, or try again in ${retryAfterSeconds} seconds.`,
};

/** Returns the path of an immutable manifest revision. */
export function getManifestPath(revision: string): string {
  return `/portal/manifest/revisions/${revision}`;
}

/** Creates the event that announces the active revision. */
export function createAnnouncement({ revision, writtenAt }: ActiveManifest): PushedEvent {
  const data: RevisionAnnouncement = { format: pageFormat, revision, writtenAt };
  return { event: 'revision', id: revision, data };
}

/** Creates a function that returns the compressed active manifest, cached per encoding. */
function createManifestEncoder(): (active: ActiveManifest, acceptEncoding?: string) => EncodedBody {
  let revision = '';
  const bodies = new Map<EncodedBody['encoding'], EncodedBody>();
  return (active, acceptEncoding) => {
    if (active.revision !== revision) bodies.clear();
    ({ revision } = active);
    const encoding = chooseEncoding(acceptEncoding);
    const body = bodies.get(encoding) ?? encodeAs(JSON.stringify(active.manifest), encoding);
    bodies.set(encoding, body);
    return body;
  };
}

/** Adds the routes of the event stream, the manifest and its revisions. */
export function addEventRoutes(server: FastifyInstance, dependencies: EventRoutesDependencies): void {
  const { config, manifests, assets, events, metrics } = dependencies;
  const getCaller = createCallerLookup(config.operating.trustedProxies);
  const getBody = createManifestEncoder();

  server.get('/portal/manifest', (_request, reply) => {
    const { manifest, portal, revision, writtenAt } = manifests.current;
    const known = assets.getKnown(portal.apps.values());
    const message: ManifestMessage = { format: pageFormat, revision, writtenAt, manifest, assets: known };
    return reply.headers(noStore).send(message);
  });

  server.get<{ Params: { revision: string } }>(getManifestPath(':revision'), (request, reply) => {
    const active = manifests.current;
    if (request.params.revision !== active.revision) {
      return reply.code(404).headers(noStore).send({ error: 'This revision is not in force here.' });
    }
    const { body, encoding } = getBody(active, request.headers['accept-encoding']);
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      .send(body);
  });

  server.get('/portal/events', { exposeHeadRoute: false }, (request, reply) => {
    const address = getCaller(request.raw);
    const refusal = events.getRefusal(address);
    if (refusal !== undefined) {
      metrics.countRefusedStream(refusal);
      return reply
        .code(503)
        .headers({ ...noStore, 'retry-after': String(retryAfterSeconds) })
        .send({ error: refusals[refusal] });
    }
    // Writes to the connection directly, so that unread data is not buffered in an intermediate stream.
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, eventHeaders);
    events.connect(reply.raw, address, createAnnouncement(manifests.current));
    return undefined;
  });
}

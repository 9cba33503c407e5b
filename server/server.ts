import { resolve } from 'node:path';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { pageFormat, type KnownFacts, type ManifestMessage } from '#manifest';
import { AssetManifests } from './asset-manifests';
import { openBuild } from './build';
import type { ServerConfig } from './config';
import { encodeBody } from './encode';
import { EventStreams, type PushedEvent } from './events';
import { securityHeaders } from './headers';
import { readHint } from './hint';
import { loggedPath, type Log } from './log';
import { addManifestRoutes } from './manifest-routes';
import { ManifestSource, type ManifestInForce } from './manifest-source';
import { makePage, type PageContext } from './page';
import { asksForFile, iconAddress, serveFiles } from './static';

/** What the server takes from outside besides its settings; tests replace it. */
export interface ServerParts {
  readonly log: Log;
  /** Names that the manifest may refer to, such as the icons of the design system. */
  readonly known?: KnownFacts;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/** A portal server that has read its manifest and its build and is ready to listen. */
export interface PortalServer {
  readonly http: FastifyInstance;
  readonly manifests: ManifestSource;
  /** Starts to watch the manifest and to keep event streams alive. The stop ends streams and closes the server. */
  readonly start: () => () => Promise<void>;
}

interface Handlers {
  readonly config: ServerConfig;
  readonly log: Log;
  readonly manifests: ManifestSource;
  readonly events: EventStreams;
  readonly pages: PageContext;
}

const neverStore = { 'cache-control': 'no-store' };

function wantsPage(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  if (accept?.includes('text/html') === true) return true;
  // A script, a style or a fetch that lost its way must not be answered with a page; curl and monitors may.
  return (accept === undefined || accept.includes('*/*')) && request.headers['sec-fetch-dest'] === undefined;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(neverStore).send({ error: 'Not found' });
}

async function sendPage(
  handlers: Handlers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [pathname = '/', ...query] = request.url.split('?');
  const reserved = /^\/(portal|assets|gate)(\/|$)/.test(pathname);
  if (reserved || asksForFile(pathname) || !wantsPage(request)) return notFound(reply);
  const { html, policy } = await makePage(handlers.pages, handlers.manifests.current, {
    pathname,
    search: query.length === 0 ? '' : `?${query.join('?')}`,
    hint: readHint(request.headers.cookie),
  });
  const { body, encoding } = encodeBody(html, request.headers['accept-encoding']);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply
    .headers({
      ...securityHeaders('document', handlers.config.environment),
      ...neverStore,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    })
    .send(body);
}

function addPolicyAndLog(server: FastifyInstance, { config, log }: Handlers): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders('other', config.environment));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    log.event(reply.statusCode >= 500 ? 'error' : 'info', 'request', {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
    done();
  });
  server.setNotFoundHandler((_request, reply) => notFound(reply));
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 403 || status === 404) return notFound(reply);
    if (status >= 500) {
      log.event('error', 'failure', {
        path: loggedPath(request.url),
        reason: error.message,
        request: request.id,
      });
    }
    return reply
      .code(status)
      .headers(neverStore)
      .send({ error: status >= 500 ? 'The portal server failed' : 'Bad request', request: request.id });
  });
}

function messageOfManifest(
  { pages }: Handlers,
  { manifest, portal, revision }: ManifestInForce,
): ManifestMessage {
  return { format: pageFormat, revision, manifest, assets: pages.assets.known(portal.apps.values()) };
}

function eventOf(handlers: Handlers, inForce: ManifestInForce): PushedEvent {
  return { event: 'manifest', id: inForce.revision, data: messageOfManifest(handlers, inForce) };
}

function addRoutes(server: FastifyInstance, handlers: Handlers): void {
  const { manifests, events } = handlers;
  server.get('/healthz', (_request, reply) =>
    reply
      .headers(neverStore)
      .send({ status: 'ok', revision: manifests.current.revision, manifest: manifests.state }),
  );
  server.get('/portal/manifest', (_request, reply) =>
    reply.headers(neverStore).send(messageOfManifest(handlers, manifests.current)),
  );
  server.get('/portal/events', { exposeHeadRoute: false }, (_request, reply) =>
    reply
      .headers({
        ...neverStore,
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      })
      .send(events.connect(eventOf(handlers, manifests.current))),
  );
  server.get('/*', (request, reply) => sendPage(handlers, request, reply));
}

/**
 * Builds the portal server. Throws a `PortalError` when the build of the shell is missing or when there is no manifest
 * that can be used.
 */
export async function createServer(config: ServerConfig, parts: ServerParts): Promise<PortalServer> {
  const { log, now = Date.now } = parts;
  const build = await openBuild(config.shellFolder, config.devAssets !== undefined);
  const manifests = new ManifestSource({
    file: config.manifestFile,
    dataFolder: config.dataFolder,
    overrides: config.overrides,
    known: { ...parts.known, portalOrigin: config.portalOrigin },
    log,
    now,
  });
  await manifests.open();
  const assets = new AssetManifests({ fetch: parts.fetch ?? fetch, now, log });
  const events = new EventStreams();
  const pages: PageContext = { config, build, assets, icon: iconAddress(resolve(config.shellFolder)) };
  const handlers: Handlers = { config, log, manifests, events, pages };

  const http = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 1_024,
    frameworkErrors(_error, _request, reply) {
      reply.raw
        .writeHead(400, {
          ...securityHeaders('other', config.environment),
          'content-type': 'application/json',
        })
        .end('{"error":"Bad request"}');
    },
  });
  addPolicyAndLog(http, handlers);
  await serveFiles(http, config);
  addRoutes(http, handlers);
  addManifestRoutes(http, { config, manifests, fetch: parts.fetch ?? fetch, now });
  await http.ready();

  return {
    http,
    manifests,
    start() {
      const stops = [
        manifests.onChange((inForce) => events.push(eventOf(handlers, inForce))),
        manifests.start(),
        events.start(),
      ];
      return async () => {
        for (const stop of stops) stop();
        await http.close();
      };
    },
  };
}

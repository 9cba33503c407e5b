import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileRequest, isServerPath, type CheckContext } from '#manifest';
import { AssetManifests } from './asset-manifests';
import { openBuild } from './build';
import { usesHttps, type ServerConfig } from './config';
import { createPortalCookies } from './cookies';
import { encodeBody } from './encode';
import { addEventRoutes, createAnnouncement } from './event-routes';
import { EventStreams } from './events';
import { securityHeaders, type Headers } from './headers';
import { getIconAddress } from './icon';
import { readDisabled, readHint } from './portal-hint';
import { openHttp } from './http';
import { openRetainedAssets } from './retained-assets';
import type { Log } from './log';
import { addManifestRoutes } from './manifest-routes';
import { ManifestSource } from './manifest-source';
import { Metrics } from './metrics';
import { acceptOverrides, sendRedirect } from './document-overrides/accept-consent';
import { openConsentTokens, type ConsentTokens } from './document-overrides/consent-tokens';
import { createConsentPage } from './document-overrides/create-consent-page';
import { consentOpenerPolicy } from './document-overrides/consent-page';
import { createOverrideRules } from './document-overrides/override';
import { readRequestedMode } from './document-overrides/requested-mode';
import { renderRequestedPage, type RenderedPage } from './page';
import type { PageContext } from './page-parts';
import { Readiness } from './readiness';
import { createReportingHeaders, createReportsEndpoint } from './reports/endpoint';
import { createPolicyViolationKind } from './reports/policy-violations';
import { addReportRoutes } from './reports/report-routes';
import { watchRequests } from './requests';
import { serveFiles } from './static';
import { closeGracefully, pause } from './graceful-stop';

/** Dependencies besides settings; tests replace them. */
export interface ServerParts {
  readonly log: Log;
  /** Names that the manifest may use, such as icons. */
  readonly known?: CheckContext;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

export interface PortalServer {
  readonly http: FastifyInstance;
  readonly manifests: ManifestSource;
  readonly metrics: Metrics;
  /**
   * Starts watching the manifest and event streams. Stopping first reports "not ready", ends the streams, and
   * closes the server once pending responses are sent.
   */
  readonly start: () => () => Promise<void>;
}

interface Handlers {
  readonly config: ServerConfig;
  readonly readiness: Readiness;
  readonly manifests: ManifestSource;
  readonly pages: PageContext;
  readonly consentTokens: ConsentTokens | undefined;
}

const neverStore = { 'cache-control': 'no-store' };

function wantsPage(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  if (accept?.includes('text/html') === true) return true;
  // A misdirected script, style or fetch must not get a page; curl and monitors may.
  return (accept === undefined || accept.includes('*/*')) && request.headers['sec-fetch-dest'] === undefined;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(neverStore).send({ error: 'Not found' });
}

function sendDocument(
  { config }: Handlers,
  request: FastifyRequest,
  reply: FastifyReply,
  { html, policy, permissions }: RenderedPage,
  further: Headers = {},
): FastifyReply {
  const { body, encoding } = encodeBody(html, request.headers['accept-encoding']);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply
    .headers({
      ...securityHeaders('document', config.environment),
      ...createReportingHeaders(createReportsEndpoint(config)),
      ...neverStore,
      'content-security-policy': policy,
      'permissions-policy': permissions,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
      ...further,
    })
    .send(body);
}

async function sendPage(
  handlers: Handlers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [pathname = '/', ...query] = request.url.split('?');
  if (isServerPath(pathname) || isFileRequest(pathname) || !wantsPage(request)) return notFound(reply);
  const { config, pages, manifests, consentTokens } = handlers;
  const inForce = manifests.current;
  const cookies = createPortalCookies(request.headers.cookie, usesHttps(config));
  const hint = readHint(cookies);
  const requested = readRequestedMode({
    url: request.url,
    cookies,
    headers: request.headers,
    overrides: createOverrideRules(config, consentTokens, inForce.manifest),
  });
  if (requested.kind === 'elsewhere') return sendRedirect(config, reply, requested);
  if (requested.kind === 'question') {
    const { question } = requested;
    void reply.code(question.kind === 'safe' || question.override.ok ? 200 : 400);
    const page = await createConsentPage(pages, inForce, question, hint);
    return sendDocument(handlers, request, reply, page, {
      'cross-origin-opener-policy': consentOpenerPolicy,
    });
  }
  const { mode, gone } = requested;
  const search = query.length === 0 ? '' : `?${query.join('?')}`;
  const disabled = readDisabled(cookies);
  const page = await renderRequestedPage(pages, inForce, { pathname, search, hint, disabled, mode, gone });
  return sendDocument(handlers, request, reply, page);
}

function addRoutes(server: FastifyInstance, handlers: Handlers): void {
  const { manifests, readiness, config, consentTokens } = handlers;
  server.get('/readyz', async (_request, reply) => {
    const { status, word } = await readiness.look();
    return reply.code(status).headers(neverStore).send({ status: word });
  });
  server.get('/healthz', (_request, reply) => {
    const { current, state } = manifests;
    const age = state === 'current' ? {} : { writtenAt: new Date(current.writtenAt).toISOString() };
    const { revision } = current;
    return reply.headers(neverStore).send({ status: 'ok', revision, manifest: state, ...age });
  });
  acceptOverrides(server, config, consentTokens, () => manifests.current.manifest);
  server.get('/*', (request, reply) => sendPage(handlers, request, reply));
}

/**
 * Creates the portal server. Throws a `PortalError` if the shell is not built or there is no valid manifest.
 */
export async function createServer(config: ServerConfig, parts: ServerParts): Promise<PortalServer> {
  const { now = Date.now } = parts;
  const { environment, operating } = config;
  const metrics = new Metrics();
  const log = metrics.counting(parts.log);
  const shellFolder = resolve(config.shellFolder);
  const build = await openBuild(shellFolder, config.devAssets !== undefined);
  const manifests = new ManifestSource({
    file: config.manifestFile,
    dataFolder: config.dataFolder,
    overrides: config.overrides,
    known: { ...parts.known, portalOrigin: config.portalOrigin, environment },
    log,
    now,
  });
  await manifests.open();
  const agreements = await openConsentTokens(config, log, now);
  const onRead = metrics.assetManifestRead.bind(metrics);
  const assets = new AssetManifests({ fetch: parts.fetch ?? fetch, now, log, onRead });
  const onSlow = metrics.streamClosedSlow.bind(metrics);
  const events = new EventStreams({ limits: operating.eventStreams, now, onSlow });
  const readiness = new Readiness({ build, shellFolder, isWatched: config.devAssets !== undefined });
  const pages: PageContext = {
    config,
    build,
    assets,
    icon: getIconAddress(shellFolder),
    reports: createReportsEndpoint(config),
  };
  const handlers: Handlers = { config, readiness, manifests, pages, consentTokens: agreements };
  const keptAssets = await openRetainedAssets(operating.keptAssets, { shellFolder, now, log });

  const http = openHttp(config);
  watchRequests(http, { environment, log, metrics });
  http.setNotFoundHandler((_request, reply) => notFound(reply));
  await serveFiles(http, { shellFolder, environment, keptAssets });
  addEventRoutes(http, { config, manifests, assets, events, metrics });
  addRoutes(http, handlers);
  const kinds = [createPolicyViolationKind({ log, metrics, portal: () => manifests.current.portal })];
  addReportRoutes(http, { config, kinds, metrics, now });
  addManifestRoutes(http, { config, manifests, fetch: parts.fetch ?? fetch, now });
  await http.ready();

  return {
    http,
    manifests,
    metrics,
    start() {
      metrics.measure({ manifests, events });
      const stops = [
        manifests.onChange((inForce) => events.push(createAnnouncement(inForce))),
        manifests.onChange(({ portal }) => void metrics.removeOtherApps(portal)),
        manifests.start(),
        events.start(),
      ];
      return async () => {
        readiness.stop();
        if (operating.stopNotice > 0) await pause(operating.stopNotice);
        for (const stop of stops) stop();
        await closeGracefully(http, operating);
      };
    },
  };
}

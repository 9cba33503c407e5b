import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RenderFrame } from '#document';
import type { CheckContext, Portal } from '#manifest';
import {
  createAdministratorGuard,
  type AdministratorGuardDependencies,
} from './manifest/administrator-guard';
import { AssetManifests } from './manifest/asset-manifests';
import { addBffRoutes, createBff } from './bff/add-bff';
import { openBuild } from './documents/build';
import type { ServerConfig } from './settings/config';
import { sendPage, type DocumentContext } from './documents/documents';
import { createEarlyResponses } from './http/early-responses';
import { sendError, type SendError } from './documents/error-responses';
import { addEventRoutes, createAnnouncement } from './events/event-routes';
import { EventStreams } from './events/events';
import { addEverybodyRoute } from './metrics/everybody';
import { getIconAddress } from './documents/icon';
import { openHttp } from './http/http';
import { openRetainedAssets } from './storage/retained-assets';
import type { Log } from './log';
import { addManifestRoutes } from './manifest/manifest-routes';
import { ManifestSource } from './manifest/manifest-source';
import { Metrics } from './metrics/metrics';
import { exportEvents, type Otlp } from './metrics/otlp';
import { addOverrideRoutes } from './document-overrides/accept-consent';
import { openConsentTokens } from './document-overrides/consent-tokens';
import { createInlineIcons } from './documents/inline-icons';
import { addFramingRoutes, FramingReader } from './manifest/framing';
import { readFrameStyles, type PageContext } from './documents/page-parts';
import { Readiness } from './metrics/readiness';
import { createAppFailureKind } from './reports/app-failures';
import { createAppLeakKind } from './reports/app-leaks';
import { createAppLoadsKind } from './reports/app-loads';
import { createBrowserErrorKind } from './reports/browser-errors';
import { createReportsEndpoint } from './reports/endpoint';
import { createPolicyViolationKind } from './reports/policy-violations';
import type { ReportKind } from './reports/report-kind';
import { createWebVitalsKind } from './reports/web-vitals';
import { addReportRoutes } from './reports/report-routes';
import { createResponseWatcher, createRecorder, watchRequests, type RequestWatch } from './http/requests';
import { serveFiles } from './http/static';
import { portalVersion } from './version';
import { closeGracefully, drainConnections } from './http/graceful-stop';

/** Dependencies that tests replace. */
export interface ServerDependencies {
  readonly log: Log;
  /** Names that the manifest may use, such as icons. */
  readonly known?: CheckContext;
  readonly fetch?: typeof fetch;
  /** Renders the shell's frame into signed-in documents; without it, browsers render the frame. */
  readonly renderFrame?: RenderFrame;
  /** Exports log events and requests by OTLP, if set. */
  readonly otlp?: Otlp | undefined;
  readonly now?: () => number;
}

export interface PortalServer {
  readonly http: FastifyInstance;
  readonly manifests: ManifestSource;
  readonly metrics: Metrics;
  /**
   * Starts watching the manifest and sending heartbeats on event streams. Returns a stop function, which
   * reports "not ready", ends the streams, and closes the server once pending responses are sent.
   */
  readonly start: () => () => Promise<void>;
}

const noStore = { 'cache-control': 'no-store' };

function addRoutes(server: FastifyInstance, readiness: Readiness, documents: DocumentContext): void {
  const { manifests, config, consentTokens } = documents;
  server.get('/readyz', async (_request, reply) => {
    const { status, state } = await readiness.check();
    return reply.code(status).headers(noStore).send({ status: state });
  });
  server.get('/healthz', (_request, reply) => {
    const { current, state } = manifests;
    const age = state === 'current' ? {} : { writtenAt: new Date(current.writtenAt).toISOString() };
    const { revision } = current;
    return reply
      .headers(noStore)
      .send({ status: 'ok', version: portalVersion, revision, manifest: state, ...age });
  });
  addOverrideRoutes(server, config, consentTokens, () => manifests.current.manifest);
  server.get('/*', (request, reply) => sendPage(documents, request, reply));
}

function createReportKinds(portal: () => Portal, log: Log, metrics: Metrics): readonly ReportKind[] {
  const dependencies = { log, portal, metrics: metrics.field };
  return [
    createPolicyViolationKind({ log, metrics, portal }),
    createBrowserErrorKind(dependencies),
    createAppFailureKind(dependencies),
    createAppLeakKind(dependencies),
    createWebVitalsKind(dependencies),
    createAppLoadsKind(dependencies),
  ];
}

function addAdministratorRoutes(
  server: FastifyInstance,
  dependencies: AdministratorGuardDependencies & {
    readonly config: ServerConfig;
    readonly manifests: ManifestSource;
    readonly log: Log;
  },
): void {
  const { config, manifests } = dependencies;
  const administratorsOnly = createAdministratorGuard(dependencies);
  addManifestRoutes(server, { config, manifests, administratorsOnly });
  addEverybodyRoute(server, { ...dependencies, prometheus: config.prometheus, administratorsOnly });
}

/** Creates the HTTP server without routes. Every response gets a request id, is logged and is counted. */
function createHttpServer(documents: DocumentContext, watch: RequestWatch): FastifyInstance {
  const { config, manifests } = documents;
  const { environment } = config;
  const onError: SendError = (request, reply, status) => sendError(documents, request, reply, status);
  const record = createRecorder(watch);
  const watchResponse = createResponseWatcher(environment, record);
  const early = createEarlyResponses({
    environment,
    watchResponse,
    record,
    sendError: onError,
    languages: () => manifests.current.portal.languages,
  });
  const http = openHttp(config, early);
  watchRequests(http, { watchResponse, sendError: onError, log: watch.log });
  early.addTo(http);
  http.setNotFoundHandler((request, reply) => onError(request, reply, 404));
  return http;
}

/**
 * Creates the portal server. Throws a `PortalError` if the shell is not built or there is no valid manifest.
 */
export async function createServer(
  config: ServerConfig,
  dependencies: ServerDependencies,
): Promise<PortalServer> {
  const { now = Date.now, otlp, fetch = globalThis.fetch, log: baseLog, renderFrame } = dependencies;
  const { environment, operating } = config;
  const metrics = new Metrics();
  const log = metrics.createCountingLog(otlp === undefined ? baseLog : exportEvents(baseLog, otlp));
  const shellFolder = resolve(config.shellFolder);
  const build = await openBuild(shellFolder, config.devAssets !== undefined);
  const manifests = new ManifestSource({
    file: config.manifestFile,
    dataFolder: config.dataFolder,
    overrides: config.overrides,
    known: {
      ...dependencies.known,
      portalOrigin: config.portalOrigin,
      environment,
      legacyTokens: config.sessions?.legacyTokens,
    },
    log,
    now,
  });
  await manifests.open();
  const onRead = metrics.countAssetManifestRequest.bind(metrics);
  const assets = new AssetManifests({ fetch, now, log, onRead });
  const onSlow = metrics.countSlowStream.bind(metrics);
  const events = new EventStreams({ limits: operating.eventStreams, now, onSlow });
  const readiness = new Readiness({ build, shellFolder, isWatched: config.devAssets !== undefined });
  const pages: PageContext = {
    config,
    build,
    assets,
    icon: getIconAddress(shellFolder),
    frameStyles:
      config.devAssets === undefined ? await readFrameStyles(shellFolder, await build()) : undefined,
    reports: createReportsEndpoint(config),
  };
  const bff = await createBff(config, { log, fetch, now, backends: () => manifests.current.serverBackends });
  const documents: DocumentContext = {
    config,
    manifests,
    pages,
    consentTokens: await openConsentTokens(config, log, now),
    bff,
    log,
    now,
    renderFrame,
    inlineIcons: createInlineIcons(shellFolder),
  };
  const retainedFolder = await openRetainedAssets(operating.retainedAssets, { shellFolder, now, log });

  const http = createHttpServer(documents, { log, metrics, otlp, now });
  await serveFiles(http, { shellFolder, environment, retainedAssets: retainedFolder });
  addEventRoutes(http, { config, manifests, assets, events, metrics });
  if (bff !== undefined) addBffRoutes(http, bff);
  addRoutes(http, readiness, documents);
  const kinds = createReportKinds(() => manifests.current.portal, log, metrics);
  addReportRoutes(http, { config, kinds, metrics, now });
  addFramingRoutes(http, {
    portal: () => manifests.current.portal,
    reader: new FramingReader({ fetch, now, portalOrigin: config.portalOrigin }),
    isSignedIn: async ({ headers }) => (await bff?.cookies.read(headers.cookie)) !== undefined,
  });
  addAdministratorRoutes(http, { config, manifests, bff, fetch, now, log });
  await http.ready();

  return {
    http,
    manifests,
    metrics,
    start() {
      metrics.addGauges({ manifests, events });
      const stops = [
        manifests.onChange((active) => events.push(createAnnouncement(active))),
        manifests.onChange(({ portal }) => void metrics.removeOtherApps(portal)),
        manifests.start(),
        events.start(),
      ];
      return async () => {
        readiness.stop();
        await drainConnections(http, operating);
        for (const stop of stops) stop();
        await closeGracefully(http, operating);
      };
    },
  };
}

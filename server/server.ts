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
import { createEarlyAnswers } from './http/early-answers';
import { sendError, type SendError } from './documents/error-answers';
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
import { acceptOverrides } from './document-overrides/accept-consent';
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
import { createAnswerWatch, createRecorder, watchRequests, type RequestWatch } from './http/requests';
import { serveFiles } from './http/static';
import { portalVersion } from './version';
import { closeGracefully, giveNotice } from './http/graceful-stop';

/** Dependencies besides settings; tests replace them. */
export interface ServerParts {
  readonly log: Log;
  /** Names that the manifest may use, such as icons. */
  readonly known?: CheckContext;
  readonly fetch?: typeof fetch;
  /** Renders the frame of signed-in documents; without it, browsers draw it. */
  readonly renderFrame?: RenderFrame;
  /** Where events and requests are sent by OTLP; nowhere without it. */
  readonly otlp?: Otlp | undefined;
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

const neverStore = { 'cache-control': 'no-store' };

function addRoutes(server: FastifyInstance, readiness: Readiness, documents: DocumentContext): void {
  const { manifests, config, consentTokens } = documents;
  server.get('/readyz', async (_request, reply) => {
    const { status, word } = await readiness.look();
    return reply.code(status).headers(neverStore).send({ status: word });
  });
  server.get('/healthz', (_request, reply) => {
    const { current, state } = manifests;
    const age = state === 'current' ? {} : { writtenAt: new Date(current.writtenAt).toISOString() };
    const { revision } = current;
    return reply
      .headers(neverStore)
      .send({ status: 'ok', version: portalVersion, revision, manifest: state, ...age });
  });
  acceptOverrides(server, config, consentTokens, () => manifests.current.manifest);
  server.get('/*', (request, reply) => sendPage(documents, request, reply));
}

function createReportKinds(portal: () => Portal, log: Log, metrics: Metrics): readonly ReportKind[] {
  const parts = { log, portal, metrics: metrics.field };
  return [
    createPolicyViolationKind({ log, metrics, portal }),
    createBrowserErrorKind(parts),
    createAppFailureKind(parts),
    createAppLeakKind(parts),
    createWebVitalsKind(parts),
    createAppLoadsKind(parts),
  ];
}

function addAdministratorRoutes(
  server: FastifyInstance,
  parts: AdministratorGuardDependencies & {
    readonly config: ServerConfig;
    readonly manifests: ManifestSource;
    readonly log: Log;
  },
): void {
  const { config, manifests } = parts;
  const administratorsOnly = createAdministratorGuard(parts);
  addManifestRoutes(server, { config, manifests, administratorsOnly });
  addEverybodyRoute(server, { ...parts, prometheus: config.prometheus, administratorsOnly });
}

/** The HTTP server without routes, whose answers all have an id, a line of the log and a count. */
function openWatchedHttp(documents: DocumentContext, watch: RequestWatch): FastifyInstance {
  const { config, manifests } = documents;
  const { environment } = config;
  const onError: SendError = (request, reply, status) => sendError(documents, request, reply, status);
  const record = createRecorder(watch);
  const watchAnswer = createAnswerWatch(environment, record);
  const early = createEarlyAnswers({
    environment,
    watchAnswer,
    record,
    sendError: onError,
    languages: () => manifests.current.portal.languages,
  });
  const http = openHttp(config, early);
  watchRequests(http, { watchAnswer, sendError: onError, log: watch.log });
  early.addTo(http);
  http.setNotFoundHandler((request, reply) => onError(request, reply, 404));
  return http;
}

/**
 * Creates the portal server. Throws a `PortalError` if the shell is not built or there is no valid manifest.
 */
export async function createServer(config: ServerConfig, parts: ServerParts): Promise<PortalServer> {
  const { now = Date.now, otlp } = parts;
  const { environment, operating } = config;
  const metrics = new Metrics();
  const log = metrics.counting(otlp === undefined ? parts.log : exportEvents(parts.log, otlp));
  const shellFolder = resolve(config.shellFolder);
  const build = await openBuild(shellFolder, config.devAssets !== undefined);
  const manifests = new ManifestSource({
    file: config.manifestFile,
    dataFolder: config.dataFolder,
    overrides: config.overrides,
    known: {
      ...parts.known,
      portalOrigin: config.portalOrigin,
      environment,
      legacyTokens: config.sessions?.legacyTokens,
    },
    log,
    now,
  });
  await manifests.open();
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
    frameStyles:
      config.devAssets === undefined ? await readFrameStyles(shellFolder, await build()) : undefined,
    reports: createReportsEndpoint(config),
  };
  const bff = await createBff(config, {
    log,
    fetch: parts.fetch ?? fetch,
    now,
    backends: () => manifests.current.serverBackends,
  });
  const documents: DocumentContext = {
    config,
    manifests,
    pages,
    consentTokens: await openConsentTokens(config, log, now),
    bff,
    log,
    now,
    renderFrame: parts.renderFrame,
    inlineIcons: createInlineIcons(shellFolder),
  };
  const keptAssets = await openRetainedAssets(operating.keptAssets, { shellFolder, now, log });

  const http = openWatchedHttp(documents, { log, metrics, otlp, now });
  await serveFiles(http, { shellFolder, environment, keptAssets });
  addEventRoutes(http, { config, manifests, assets, events, metrics });
  if (bff !== undefined) addBffRoutes(http, bff);
  addRoutes(http, readiness, documents);
  const kinds = createReportKinds(() => manifests.current.portal, log, metrics);
  addReportRoutes(http, { config, kinds, metrics, now });
  addFramingRoutes(http, {
    portal: () => manifests.current.portal,
    reader: new FramingReader({ fetch: parts.fetch ?? fetch, now, portalOrigin: config.portalOrigin }),
    isSignedIn: async ({ headers }) => (await bff?.cookies.read(headers.cookie)) !== undefined,
  });
  addAdministratorRoutes(http, { config, manifests, bff, fetch: parts.fetch ?? fetch, now, log });
  await http.ready();

  return {
    http,
    manifests,
    metrics,
    start() {
      metrics.measure({ manifests, events });
      const stops = [
        manifests.onChange((active) => events.push(createAnnouncement(active))),
        manifests.onChange(({ portal }) => void metrics.removeOtherApps(portal)),
        manifests.start(),
        events.start(),
      ];
      return async () => {
        readiness.stop();
        await giveNotice(http, operating);
        for (const stop of stops) stop();
        await closeGracefully(http, operating);
      };
    },
  };
}

import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DeltaRefresh } from '#backends/assets';
import { accountsRoutes } from './accounts/routes';
import { analyticsRoutes } from './analytics/routes';
import { appealsRoutes } from './appeals/routes';
import { createAuthorise } from './http/authorise';
import { HttpError } from './http/http-error';
import { collectRoutes } from './collect/routes';
import { comparableSalesRoute } from './market/comparable-sales-route';
import { integrationRoutes } from './integration/routes';
import { productsRoutes } from './products/routes';
import { peopleRoutes } from './people/routes';
import { propertiesRoutes } from './properties/routes';
import { pulseRoutes } from './market/routes';
import { resetRoutes } from './accounts/reset-routes';
import { rfrRoutes } from './rfr/routes';
import { searchRoutes } from './search/routes';
import { slaRoutes } from './service-level/routes';
import { userDirectoryRoutes } from './users/directory-routes';
import { usersRoutes } from './users/routes';
import { Captcha } from './captcha/captcha';
import { captchaRoutes } from './captcha/routes';
import { systemClock, type Clock } from './clock';
import { Faults } from './control/faults';
import { controlRoutes } from './control/routes';
import { ensureData } from './data/build';
import { getRecordsDay } from './data/move-on';
import { Hosted } from './hosted/hosted';
import { hostedPagesRoutes } from './hosted/pages-routes';
import { tokenRoutes } from './hosted/token-routes';
import { createAuthenticators } from './identity/authenticators';
import { createProvider } from './identity/provider';
import { identityRoutes } from './identity/routes';
import { loadSigningKey } from './identity/signing-key';
import { getAddress, isLoopbackOrigin } from './loopback';
import { MapLayers } from './map/map-layers';
import { openapiRoutes } from './openapi/routes';
import { Outbox } from './outbox/outbox';
import { outboxRoutes } from './outbox/routes';
import { pageRoutes } from './pages/routes';
import { PermitUploads } from './permits/permit-uploads';
import { permitsRoutes } from './permits/routes';
import { createPermitsView } from './permits/permits-view';
import { mountMessaging } from './messaging';
import { PropertyNotes } from './property-notes/property-notes';
import { propertyNotesRoutes } from './property-notes/routes';
import { Schedules } from './products/schedules';
import { openStore } from './store';
import { sandboxUsers, type SandboxUser } from './users/sample-users';
import { workRoutes } from './work/routes';
import { WorkItems } from './work/work-items';

/** Options of a sandbox; only the folder is required. */
export interface SandboxOptions {
  /** Folder of its databases and its signing key. */
  readonly folder: string;
  /** The port on loopback; 0 selects a free one. */
  readonly port?: number;
  /** The number of properties. */
  readonly properties?: number;
  /** Lifetime of access tokens, in seconds. */
  readonly tokenSeconds?: number;
  /** Whether each refresh token is valid once and returns the next. */
  readonly rotatesTokens?: boolean;
  /** Origin of the portal, for mailed links. */
  readonly portal?: string;
  readonly clock?: Clock;
  /** Additional users for tests. */
  readonly extraUsers?: readonly SandboxUser[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** All back ends in one process. */
export interface Sandbox {
  readonly app: FastifyInstance;
  /** Builds missing data and listens on loopback; returns its address and a function that stops it. */
  start(): Promise<{ readonly address: string; readonly stop: () => Promise<void> }>;
}

/** Request headers of the identity client and the portal. */
const allowedHeaders = [
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'authorization',
  'cache-control',
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
];

/** Creates a sandbox without starting it. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  const faults = new Faults();
  return {
    app,
    async start() {
      await configure(app);
      faults.attach(app);
      const close = await mount(app, faults, options);
      const stop = async (): Promise<void> => {
        faults.stop();
        await app.close();
        await close();
      };
      try {
        await app.listen({ host: 'localhost', port: options.port ?? 0 });
      } catch (error) {
        await stop();
        throw error;
      }
      return { address: getAddress(app), stop };
    },
  };
}

/** Opens the databases and adds all back ends; returns a function that closes the databases. */
async function mount(
  app: FastifyInstance,
  faults: Faults,
  options: SandboxOptions,
): Promise<() => Promise<void>> {
  const { folder, properties = 200_000, tokenSeconds = 900, clock = systemClock, onProgress } = options;
  const { portal = 'http://localhost:4000', rotatesTokens = false } = options;
  const users = [...sandboxUsers, ...(options.extraUsers ?? [])];
  const data = ensureData({ folder, properties, now: clock.now(), onProgress });
  const store = openStore(folder);
  createPermitsView(data, folder);
  const key = await loadSigningKey(folder);
  const outbox = new Outbox(store, clock);
  const provider = createProvider({ store, clock, key, outbox, users, tokenSeconds, rotatesTokens, portal });
  const { accounts, tokens } = provider;
  const captcha = new Captcha(clock);
  const hosted = new Hosted(clock);
  const authorise = createAuthorise(tokens);
  const layers = new MapLayers(data);

  app.get('/healthz', () => ({ status: 'ok' }));
  const refresh: DeltaRefresh = { date: getRecordsDay(data) ?? '' };
  app.get('/assets/delta_refresh.json', () => refresh);
  identityRoutes(app, provider);
  hostedPagesRoutes(app, { accounts, hosted });
  tokenRoutes(app, { ...provider, hosted }, authorise);
  accountsRoutes(app, accounts, captcha);
  captchaRoutes(app, captcha);
  resetRoutes(app, provider, authorise);
  usersRoutes(app, accounts, authorise, clock);
  userDirectoryRoutes(app, accounts, authorise, clock);
  searchRoutes(app, data, authorise);
  peopleRoutes(app, data, authorise);
  slaRoutes(app, { data, authorise, clock });
  const uploads = new PermitUploads({ data, store, clock });
  permitsRoutes(app, { data, layers, uploads, authorise, clock });
  pulseRoutes(app, { data, layers, authorise });
  analyticsRoutes(app, data, authorise);
  appealsRoutes(app, { data, authorise, clock });
  integrationRoutes(app, authorise);
  const messaging = await mountMessaging(app, { folder, data, store, clock, tokens, accounts, authorise });
  const work = new WorkItems({ store, data, clock, users, notifications: messaging.notifications });
  work.seed();
  workRoutes(app, work, authorise);
  propertiesRoutes(app, { data, layers, authorise, work });
  comparableSalesRoute(app, { data, authorise, clock });
  const notes = new PropertyNotes({ store, clock, users });
  propertyNotesRoutes(app, { data, notes, authorise });
  rfrRoutes(app, { data, layers, authorise, clock, work });
  const schedules = new Schedules({ data, store, clock, accounts, extracts: messaging.extracts });
  schedules.run();
  productsRoutes(app, { data, extracts: messaging.extracts, schedules, authorise });
  collectRoutes(app);
  outboxRoutes(app, outbox, () => createAuthenticators(accounts, clock));
  pageRoutes(app);
  openapiRoutes(app);
  controlRoutes(app, {
    store,
    provider,
    captcha,
    hosted,
    outbox,
    faults,
    ...messaging,
    work,
    notes,
    schedules,
    uploads,
    users,
  });
  return async () => {
    await messaging.extracts.stop();
    store.close();
    data.close();
  };
}

/** Sets up CORS, body parsers and error handling for all routes. */
async function configure(app: FastifyInstance): Promise<void> {
  // Awaited, so that CORS headers are also on responses of injected faults.
  await app.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && isLoopbackOrigin(origin)),
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'],
    allowedHeaders,
    exposedHeaders: ['content-disposition'],
    maxAge: 600,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-amz-json-1.1'],
    { parseAs: 'string' },
    readJson,
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `There is nothing at ${request.method} ${request.url}.` }),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof HttpError) return reply.code(error.statusCode).send({ message: error.message });
    const status = getStatus(error);
    if (status >= 500)
      process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
    const message = status < 500 && error instanceof Error ? error.message : 'The sandbox failed.';
    return reply.code(status).send({ message });
  });
}

function readJson(
  _request: unknown,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  try {
    done(null, body.length === 0 ? {} : JSON.parse(body.toString()));
  } catch {
    done(new HttpError(400, 'The body is not JSON.'));
  }
}

function getStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

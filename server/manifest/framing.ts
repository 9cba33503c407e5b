import { refusesFraming, type Portal } from '#manifest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';

type FramingResult = 'allowed' | 'refused' | 'unknown';

export interface FramingDependencies {
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly portalOrigin: string | undefined;
}

interface Entry {
  readonly at: number;
  readonly result: Promise<FramingResult>;
  /** Absent until the host has responded. */
  isAllowed?: boolean;
}

const freshForMs = 5_000;
/** Short, because people retry after a refusal, perhaps with a fix deployed. */
const refusalFreshForMs = 1_000;
const timeoutMs = 2_000;
const maxRedirects = 3;
/** Above the number of pages in a manifest; the oldest entries are evicted. */
const maxEntries = 1_000;

/** A page in a frame, and the origins that may be requested to check it. */
export interface FramedPage {
  readonly address: string;
  readonly origins: readonly string[];
  /** Whether redirects lead to the page itself; false for integrations, which need the user's ticket. */
  readonly followsRedirects: boolean;
}

/**
 * Checks by response headers whether pages refuse to be framed. Results are cached for 5 s, refusals for 1 s,
 * so that many users share one request. Only origins in the manifest are requested, and bodies are not read.
 */
export class FramingReader {
  readonly #dependencies: FramingDependencies;
  readonly #entries = new Map<string, Entry>();

  constructor(dependencies: FramingDependencies) {
    this.#dependencies = dependencies;
  }

  /** Never rejects. */
  read(page: FramedPage): Promise<FramingResult> {
    const { now } = this.#dependencies;
    const { address } = page;
    const known = this.#entries.get(address);
    const limit = known?.isAllowed === false ? refusalFreshForMs : freshForMs;
    if (known !== undefined && now() - known.at <= limit) return known.result;
    const result = this.#request(page).catch((): FramingResult => 'unknown');
    const entry: Entry = { at: now(), result };
    void result.then((framing) => (entry.isAllowed = framing === 'allowed'));
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    return result;
  }

  async #request({ address, origins, followsRedirects }: FramedPage): Promise<FramingResult> {
    const { fetch, portalOrigin } = this.#dependencies;
    const signal = AbortSignal.timeout(timeoutMs);
    let next = address;
    for (let count = 0; count <= maxRedirects; count += 1) {
      if (!origins.includes(new URL(next).origin)) return 'unknown';
      const response = await fetch(next, { redirect: 'manual', signal, headers: { accept: 'text/html' } });
      await response.body?.cancel();
      const requiresSignIn = response.status === 401 || response.status === 403;
      if (requiresSignIn || (!followsRedirects && !response.ok)) return 'unknown';
      const target = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || target === null)
        return refusesFraming(response.headers, next, portalOrigin) ? 'refused' : 'allowed';
      next = new URL(target, next).href;
    }
    return 'unknown';
  }
}

const maxAddressLength = 2_000;
const QuerySchema = v.object({
  app: v.optional(v.string()),
  part: v.optional(v.string()),
  integration: v.optional(v.string()),
  page: v.optional(v.pipe(v.string(), v.maxLength(maxAddressLength), v.url())),
});
type Query = v.InferOutput<typeof QuerySchema>;

/** Finds the page that a frame shows: the app's page, or that of one of its widgets in the manifest. */
function findAppPage(
  { apps, widgets }: Portal,
  name: string,
  part: string | undefined,
): FramedPage | undefined {
  const app = apps.get(name);
  const isPart = part === undefined || widgets.some((widget) => widget.app === name && widget.part === part);
  if (app?.load !== 'iframe' || app.host === null || !isPart) return undefined;
  const page = new URL(app.entry ?? '', `${app.host}/`).href;
  const address = part === undefined ? page : new URL(part, page).href;
  return { address, origins: app.sources.frame, followsRedirects: true };
}

/**
 * Finds the page of an integration. The URL comes from the browser, so it must be on an origin of the
 * integration. The query is removed, because it may contain a single-use ticket.
 */
function findIntegrationPage({ integrations }: Portal, name: string, page: string): FramedPage | undefined {
  const { origin, pathname } = new URL(page);
  const origins = integrations.find((one) => one.name === name)?.origins ?? [];
  if (!origins.includes(origin)) return undefined;
  return { address: `${origin}${pathname}`, origins, followsRedirects: false };
}

export interface FramingRoutesDependencies {
  readonly portal: () => Portal;
  readonly reader: Pick<FramingReader, 'read'>;
  /** Whether the request has a session; false if browsers hold the sessions. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
}

/** Adds the route that returns whether a page can be framed, which browsers hide from the embedding page. */
export function addFramingRoutes(
  server: FastifyInstance,
  { portal, reader, isSignedIn }: FramingRoutesDependencies,
): void {
  const find = async (
    { app, part, integration, page }: Query,
    request: FastifyRequest,
  ): Promise<FramedPage | undefined> => {
    if (app !== undefined) return findAppPage(portal(), app, part);
    if (integration === undefined || page === undefined || !(await isSignedIn(request))) return undefined;
    return findIntegrationPage(portal(), integration, page);
  };
  server.get('/portal/framing', { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const query = v.safeParse(QuerySchema, request.query);
    const page = query.success ? await find(query.output, request) : undefined;
    if (page === undefined) return reply.code(404).send({ error: 'Not found' });
    return reply.send({ framing: await reader.read(page) });
  });
}

import { refusesFraming, type Portal } from '#manifest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';

type FramingAnswer = 'allowed' | 'refused' | 'unknown';

export interface FramingDependencies {
  readonly fetch: typeof fetch;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly portalOrigin: string | undefined;
}

interface Entry {
  readonly at: number;
  readonly answer: Promise<FramingAnswer>;
  /** Absent until the host has answered. */
  isAllowed?: boolean;
}

const freshForMs = 5_000;
/** A person tries again what was refused, perhaps because it has been put right. */
const refusedForMs = 1_000;
const timeoutMs = 2_000;
const maxRedirects = 3;
/** More pages than a manifest names; the oldest answers are forgotten. */
const maxEntries = 1_000;

/** A page in a frame, and the hosts that may be asked about it. */
export interface FramedPage {
  readonly address: string;
  readonly origins: readonly string[];
  /** Whether the address leads to the page without a ticket of the person, so that redirects of it count. */
  readonly followsRedirects: boolean;
}

/**
 * Whether pages in frames refuse to be framed, by their headers. An answer counts for 5 s, a refusal for 1 s, so that a
 * page is asked once for many people. Only the hosts that the manifest lists are asked, and no content is read.
 */
export class FramingReader {
  readonly #dependencies: FramingDependencies;
  readonly #entries = new Map<string, Entry>();

  constructor(dependencies: FramingDependencies) {
    this.#dependencies = dependencies;
  }

  /** Never rejects. */
  read(page: FramedPage): Promise<FramingAnswer> {
    const { now } = this.#dependencies;
    const { address } = page;
    const known = this.#entries.get(address);
    const limit = known?.isAllowed === false ? refusedForMs : freshForMs;
    if (known !== undefined && now() - known.at <= limit) return known.answer;
    const answer = this.#ask(page).catch((): FramingAnswer => 'unknown');
    const entry: Entry = { at: now(), answer };
    void answer.then((framing) => (entry.isAllowed = framing === 'allowed'));
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    return answer;
  }

  async #ask({ address, origins, followsRedirects }: FramedPage): Promise<FramingAnswer> {
    const { fetch, portalOrigin } = this.#dependencies;
    const signal = AbortSignal.timeout(timeoutMs);
    let next = address;
    for (let count = 0; count <= maxRedirects; count += 1) {
      if (!origins.includes(new URL(next).origin)) return 'unknown';
      const response = await fetch(next, { redirect: 'manual', signal, headers: { accept: 'text/html' } });
      await response.body?.cancel();
      const isForThePerson = response.status === 401 || response.status === 403;
      if (isForThePerson || (!followsRedirects && !response.ok)) return 'unknown';
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

/** The page that a frame shows: the app's own, or the one beside it for a widget of the manifest. */
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
 * The page of an integration. The address comes from the browser, so it must be on a host of the integration; the query
 * is left off, because it can be a ticket that opens the page once.
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
  /** Whether a request comes from somebody who is signed in, as far as the server holds sessions. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
}

/** Adds the route that says whether a page can be in a frame: browsers hide that from the page around it. */
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

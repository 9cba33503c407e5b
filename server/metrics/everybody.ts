import { getMessage } from '#base';
import type { EverybodyAnswer } from '#backends/everybody';
import type { Portal } from '#manifest';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AdministratorGuard } from '../manifest/administrator-guard';
import type { Log } from '../log';
import type { ManifestSource } from '../manifest/manifest-source';
import { readText } from '../http/read-text';

export interface EverybodyDependencies {
  /** The URL of Prometheus, such as `http://prometheus:9090`, if configured. */
  readonly prometheus: string | undefined;
  readonly manifests: Pick<ManifestSource, 'current'>;
  readonly administratorsOnly: AdministratorGuard;
  readonly fetch: typeof fetch;
  readonly log: Pick<Log, 'event'>;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

const sumByApp = (metric: string): string => `sum by (app) (increase(${metric}[24h]))`;

/** The queries are constants: they never contain request data. */
const queries = {
  visits: sumByApp('portal_app_visits_total'),
  failures: sumByApp('portal_app_failures_total{kind!="paused"}'),
  errors: sumByApp('portal_browser_errors_total'),
  leaks: sumByApp('portal_app_leaks_total'),
  loadSeconds: 'histogram_quantile(0.75, sum by (app, le) (increase(portal_app_load_seconds_bucket[24h])))',
} as const;
type QueryName = keyof typeof queries;

/** The response of `/api/v1/query` to an instant query. */
const VectorSchema = v.object({
  status: v.literal('success'),
  data: v.object({
    resultType: v.literal('vector'),
    result: v.array(
      v.object({
        metric: v.object({ app: v.optional(v.string(), '') }),
        value: v.tuple([v.number(), v.string()]),
      }),
    ),
  }),
});

/** Lifetime of a cached result: queries over a day are expensive, and their results change slowly. */
const resultLifetimeMs = 60_000;
/** Lifetime of a cached failure: short, so that a retry sees a fix soon. */
const failureLifetimeMs = 2_000;
const timeoutMs = 10_000;
const maxResponseBytes = 1_000_000;

type Apps = NonNullable<EverybodyAnswer['apps']>;

interface CachedQuery {
  readonly at: number;
  readonly apps: Promise<Apps | undefined>;
  hasFailed: boolean;
}

/** Reads the health of the apps for all users in the last 24 hours from Prometheus, with a cache. */
export class EverybodyReader {
  readonly #dependencies: Omit<EverybodyDependencies, 'administratorsOnly' | 'manifests' | 'prometheus'>;
  readonly #prometheus: string;
  #latest: CachedQuery | undefined;

  constructor(
    prometheus: string,
    dependencies: Omit<EverybodyDependencies, 'administratorsOnly' | 'manifests' | 'prometheus'>,
  ) {
    this.#prometheus = prometheus.replace(/\/$/, '');
    this.#dependencies = dependencies;
  }

  /** Resolves to `undefined` if Prometheus cannot be reached or sends an invalid response. Never rejects. */
  read(portal: Portal): Promise<Apps | undefined> {
    const { now, log } = this.#dependencies;
    const latest = this.#latest;
    const lifetimeMs = latest?.hasFailed === true ? failureLifetimeMs : resultLifetimeMs;
    if (latest !== undefined && now() - latest.at < lifetimeMs) return latest.apps;
    const apps = this.#readAll(portal).catch((thrown: unknown) => {
      query.hasFailed = true;
      log.event('warn', 'prometheus-failed', { reason: getMessage(thrown) });
      return undefined;
    });
    const query: CachedQuery = { at: now(), apps, hasFailed: false };
    this.#latest = query;
    return apps;
  }

  async #readAll({ apps }: Portal): Promise<Apps> {
    const names: readonly QueryName[] = ['visits', 'failures', 'errors', 'leaks', 'loadSeconds'];
    const values = new Map(
      await Promise.all(names.map(async (name) => [name, await this.#query(queries[name])] as const)),
    );
    const get = (name: QueryName, app: string): number => values.get(name)?.get(app) ?? 0;
    return [...apps.keys(), 'portal', 'unattributed'].flatMap((app) => {
      const counts = {
        visits: get('visits', app),
        failures: get('failures', app),
        errors: get('errors', app),
        leaks: get('leaks', app),
      };
      const isKnown = Object.values(counts).some((count) => count > 0);
      return isKnown ? [{ app, ...counts, loadSeconds: values.get('loadSeconds')?.get(app) ?? null }] : [];
    });
  }

  /**
   * Runs a query; returns values by app, without `NaN`, which Prometheus returns for quantiles without
   * samples.
   */
  async #query(query: string): Promise<ReadonlyMap<string, number>> {
    const response = await this.#dependencies.fetch(`${this.#prometheus}/api/v1/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ query }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response, maxResponseBytes);
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const { data } = v.parse(VectorSchema, JSON.parse(text));
    return new Map(
      data.result.flatMap(({ metric, value: [, value] }): [string, number][] =>
        Number.isFinite(Number(value)) ? [[metric.app, Number(value)]] : [],
      ),
    );
  }
}

/** Adds the route with the health of the apps for all users, for administrators only. */
export function addEverybodyRoute(
  server: FastifyInstance,
  { prometheus, manifests, administratorsOnly, ...dependencies }: EverybodyDependencies,
): void {
  const reader = prometheus === undefined ? undefined : new EverybodyReader(prometheus, dependencies);
  const options = { preHandler: administratorsOnly, exposeHeadRoute: false };
  server.get('/portal/health/everybody', options, async (_request, reply) => {
    if (reader === undefined) return reply.send({ apps: null } satisfies EverybodyAnswer);
    const apps = await reader.read(manifests.current.portal);
    // Not 503, which would make the proxy take this server out of service.
    if (apps === undefined) {
      return reply
        .code(502)
        .send({ message: 'Prometheus did not answer. Check PORTAL_PROMETHEUS, then try again.' });
    }
    return reply.send({ apps } satisfies EverybodyAnswer);
  });
}

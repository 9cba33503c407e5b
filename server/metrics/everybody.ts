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
  /** The address of Prometheus, such as `http://prometheus:9090`; without it there is nothing to ask. */
  readonly prometheus: string | undefined;
  readonly manifests: Pick<ManifestSource, 'current'>;
  readonly administratorsOnly: AdministratorGuard;
  readonly fetch: typeof fetch;
  readonly log: Pick<Log, 'event'>;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

const sumOf = (metric: string): string => `sum by (app) (increase(${metric}[24h]))`;

/** All that is ever asked: nothing of a request is part of a query. */
const queries = {
  visits: sumOf('portal_app_visits_total'),
  failures: sumOf('portal_app_failures_total{kind!="paused"}'),
  errors: sumOf('portal_browser_errors_total'),
  leaks: sumOf('portal_app_leaks_total'),
  loadSeconds: 'histogram_quantile(0.75, sum by (app, le) (increase(portal_app_load_seconds_bucket[24h])))',
} as const;
type QueryName = keyof typeof queries;

/** The answer of `/api/v1/query` to a query of an instant vector. */
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

/** Queries over a day are not cheap, and a day changes little in a minute. */
const freshForMs = 60_000;
/** A person who tries again soon has perhaps put it right. */
const failedForMs = 2_000;
const timeoutMs = 10_000;
const maxAnswerBytes = 1_000_000;

type Apps = NonNullable<EverybodyAnswer['apps']>;

interface Reading {
  readonly at: number;
  readonly apps: Promise<Apps | undefined>;
  hasFailed: boolean;
}

/** Reads from Prometheus how the apps were for everybody in the last 24 hours; many readers share one reading. */
export class EverybodyReader {
  readonly #dependencies: Omit<EverybodyDependencies, 'administratorsOnly' | 'manifests' | 'prometheus'>;
  readonly #prometheus: string;
  #latest: Reading | undefined;

  constructor(
    prometheus: string,
    dependencies: Omit<EverybodyDependencies, 'administratorsOnly' | 'manifests' | 'prometheus'>,
  ) {
    this.#prometheus = prometheus.replace(/\/$/, '');
    this.#dependencies = dependencies;
  }

  /** Never rejects; `undefined` if Prometheus gives no answer that can be read. */
  read(portal: Portal): Promise<Apps | undefined> {
    const { now, log } = this.#dependencies;
    const latest = this.#latest;
    const freshMs = latest?.hasFailed === true ? failedForMs : freshForMs;
    if (latest !== undefined && now() - latest.at < freshMs) return latest.apps;
    const apps = this.#readAll(portal).catch((thrown: unknown) => {
      reading.hasFailed = true;
      log.event('warn', 'prometheus-failed', { reason: getMessage(thrown) });
      return undefined;
    });
    const reading: Reading = { at: now(), apps, hasFailed: false };
    this.#latest = reading;
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

  /** Values by app; Prometheus says `NaN` where there is nothing to divide. */
  async #query(query: string): Promise<ReadonlyMap<string, number>> {
    const response = await this.#dependencies.fetch(`${this.#prometheus}/api/v1/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ query }).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response, maxAnswerBytes);
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const { data } = v.parse(VectorSchema, JSON.parse(text));
    return new Map(
      data.result.flatMap(({ metric, value: [, value] }): [string, number][] =>
        Number.isFinite(Number(value)) ? [[metric.app, Number(value)]] : [],
      ),
    );
  }
}

/** Adds the route that says how apps are for everybody; for administrators. */
export function addEverybodyRoute(
  server: FastifyInstance,
  { prometheus, manifests, administratorsOnly, ...dependencies }: EverybodyDependencies,
): void {
  const reader = prometheus === undefined ? undefined : new EverybodyReader(prometheus, dependencies);
  const options = { preHandler: administratorsOnly, exposeHeadRoute: false };
  server.get('/portal/health/everybody', options, async (_request, reply) => {
    if (reader === undefined) return reply.send({ apps: null } satisfies EverybodyAnswer);
    const apps = await reader.read(manifests.current.portal);
    // A 503 would make the proxy take this server out of service for everybody.
    if (apps === undefined) {
      return reply
        .code(502)
        .send({ message: 'Prometheus did not answer. Check PORTAL_PROMETHEUS, then try again.' });
    }
    return reply.send({ apps } satisfies EverybodyAnswer);
  });
}

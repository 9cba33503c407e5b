import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Portal } from '#manifest';
import type { StreamRefusal } from '../events/events';
import type { Log } from '../log';
import type { ManifestSource } from '../manifest/manifest-source';
import { FieldMetrics } from '../reports/field-metrics';

export interface GaugeSources {
  readonly manifests: Pick<ManifestSource, 'current' | 'state'>;
  readonly events: { readonly size: number };
}

const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * The server's metrics, in the Prometheus text format. Labels are constants, app names of the active
 * manifest, and its revision; they never contain request data.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'portal_requests_total',
    help: 'Answers by class of the request and status',
    labelNames: ['class', 'status'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to an answer in seconds; event streams, which stay open, are left out',
    labelNames: ['class'],
    buckets: durations,
    registers: [this.#registry],
  });
  readonly #assets = new Counter({
    name: 'portal_asset_manifest_reads_total',
    help: 'Readings of the asset manifests of apps, by app and outcome',
    labelNames: ['app', 'outcome'],
    registers: [this.#registry],
  });
  readonly #refusedStreams = new Counter({
    name: 'portal_event_streams_refused_total',
    help: 'Event streams that were not opened: too many in total, or from one address',
    labelNames: ['limit'],
    registers: [this.#registry],
  });
  readonly #slowStreams = new Counter({
    name: 'portal_event_streams_closed_slow_total',
    help: 'Event streams that were closed because their reader did not keep up',
    registers: [this.#registry],
  });
  readonly #logged = new Counter({
    name: 'portal_log_events_total',
    help: 'Events of the log other than requests, such as manifest-refused',
    labelNames: ['level', 'event'],
    registers: [this.#registry],
  });

  readonly #reports = new Counter({
    name: 'portal_reports_total',
    help: 'Reports that browsers sent, by what became of them',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #violations = new Counter({
    name: 'portal_policy_violations_total',
    help: 'What security policies blocked in browsers, by directive and app',
    labelNames: ['directive', 'app'],
    registers: [this.#registry],
  });

  /** Metrics reported by browsers. */
  readonly field = new FieldMetrics(this.#registry);

  /** Counts a response; `seconds` is its duration, if known. */
  countResponse(kind: RequestClass, status: number, seconds?: number): void {
    this.#requests.inc({ class: kind, status });
    if (kind !== 'events' && seconds !== undefined) this.#seconds.observe({ class: kind }, seconds);
  }

  /** Counts a request for an app's asset manifest. */
  countAssetManifestRequest(app: string, outcome: 'ok' | 'failed'): void {
    this.#assets.inc({ app, outcome });
  }

  /** Counts a refused event stream, by limit. */
  countRefusedStream(limit: StreamRefusal): void {
    this.#refusedStreams.inc({ limit });
  }

  /** Counts an event stream that was closed because its client was too slow. */
  countSlowStream(): void {
    this.#slowStreams.inc();
  }

  /** Counts browser reports. */
  countReports(outcome: 'recorded' | 'unreadable' | 'limited', count: number): void {
    this.#reports.inc({ outcome }, count);
  }

  /** Counts a policy violation; `app` is an app of the manifest, `portal` or `unattributed`. */
  countPolicyViolation(directive: string, app: string): void {
    this.#violations.inc({ directive, app });
  }

  /** Removes the series of apps that are no longer in the manifest, to bound the cardinality. */
  async removeOtherApps(portal: Portal): Promise<void> {
    const isKept = (app: unknown): boolean =>
      app === 'portal' || app === 'unattributed' || portal.apps.has(String(app));
    for (const { labels } of (await this.#assets.get()).values) {
      const { app = '', outcome = '' } = labels;
      if (!isKept(app)) this.#assets.remove({ app, outcome });
    }
    for (const { labels } of (await this.#violations.get()).values) {
      const { app = '', directive = '' } = labels;
      if (!isKept(app)) this.#violations.remove({ app, directive });
    }
    await this.field.removeApps(isKept);
  }

  /** Wraps a log so that its events are counted. */
  createCountingLog(log: Log): Log {
    this.#logged.inc({ level: 'warn', event: 'manifest-refused' }, 0);
    for (const limit of ['total', 'address']) this.#refusedStreams.inc({ limit }, 0);
    return {
      ...log,
      event: (level, event, fields) => {
        log.event(level, event, fields);
        if (event !== 'request') this.#logged.inc({ level, event });
      },
    };
  }

  /** Adds process metrics: memory, CPU, event loop lag. */
  addProcessMetrics(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Adds the gauges of event streams and manifest, which are read when metrics are collected. */
  addGauges({ manifests, events }: GaugeSources): void {
    const addGauge = (name: string, help: string, value: () => number): void => {
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect() {
          this.set(value());
        },
      });
    };
    addGauge('portal_event_streams', 'Open event streams', () => events.size);
    addGauge(
      'portal_manifest_written_seconds',
      'When the manifest in force was written, in seconds since 1970',
      () => manifests.current.writtenAt / 1_000,
    );
    addGauge(
      'portal_manifest_refused',
      '1 while an earlier manifest serves because the file was refused',
      () => (manifests.state === 'current' ? 0 : 1),
    );
    new Gauge({
      name: 'portal_manifest_info',
      help: 'The revision of the manifest in force, always 1',
      labelNames: ['revision'],
      registers: [this.#registry],
      collect() {
        this.reset();
        this.set({ revision: manifests.current.revision }, 1);
      },
    });
  }

  /** The current metrics and their content type. */
  async read(): Promise<{ readonly text: string; readonly type: string }> {
    return { text: await this.#registry.metrics(), type: this.#registry.contentType };
  }
}

/** The class of a request. Log and metrics use it in place of the URL, which may contain personal data. */
export type RequestClass =
  | 'document'
  | 'asset'
  | 'manifest'
  | 'events'
  | 'health'
  | 'reports'
  | 'call'
  | 'other';

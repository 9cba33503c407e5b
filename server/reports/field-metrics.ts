import { Counter, Histogram, type Registry } from 'prom-client';

/** Bounds the cardinality of vitals: routes seen after the first hundred are counted as `other`. */
const maxRoutes = 100;

const vitalBuckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.25, 0.3, 0.5, 0.8, 1, 1.8, 2.5, 4, 6, 10, 30];
const loadBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20];

/** Metrics of browser reports. Labels are app names and routes of the manifest, and constants. */
export class FieldMetrics {
  readonly failures: Counter<'app' | 'kind'>;
  readonly errors: Counter<'app'>;
  readonly leaks: Counter<'app' | 'kind'>;
  readonly visits: Counter<'app'>;
  readonly loadSeconds: Histogram<'app'>;
  readonly #vitals: Histogram<'name' | 'route'>;
  readonly #routes = new Set<string>();

  constructor(registry: Registry) {
    const registers = [registry];
    this.failures = new Counter({
      name: 'portal_app_failures_total',
      help: 'Apps that did not show or crashed in browsers, by app and kind of failure',
      labelNames: ['app', 'kind'],
      registers,
    });
    this.errors = new Counter({
      name: 'portal_browser_errors_total',
      help: 'Errors in browsers that nobody caught, by app',
      labelNames: ['app'],
      registers,
    });
    this.leaks = new Counter({
      name: 'portal_app_leaks_total',
      help: 'What apps left behind in browsers when they were left, by app and kind',
      labelNames: ['app', 'kind'],
      registers,
    });
    this.visits = new Counter({
      name: 'portal_app_visits_total',
      help: 'How often browsers opened apps, whether they showed or failed',
      labelNames: ['app'],
      registers,
    });
    this.loadSeconds = new Histogram({
      name: 'portal_app_load_seconds',
      help: 'Time from opening an app until it was on screen',
      labelNames: ['app'],
      buckets: loadBuckets,
      registers,
    });
    this.#vitals = new Histogram({
      name: 'portal_web_vital',
      help: 'Web vitals of documents by route: CLS without a unit, the others in seconds',
      labelNames: ['name', 'route'],
      buckets: vitalBuckets,
      registers,
    });
  }

  /** Adds a web vital of a document; `route` is a path of the manifest, or `other`. */
  observeVital(name: string, route: string, value: number): void {
    if (this.#routes.size < maxRoutes) this.#routes.add(route);
    this.#vitals.observe({ name, route: this.#routes.has(route) ? route : 'other' }, value);
  }

  /** Removes the series of apps for which `isKept` returns false. */
  async removeApps(isKept: (app: unknown) => boolean): Promise<void> {
    for (const metric of [this.failures, this.errors, this.leaks, this.visits, this.loadSeconds]) {
      for (const { labels } of (await metric.get()).values) {
        // `le` is the label of a bucket, which is removed with its series.
        const series = Object.fromEntries(Object.entries(labels).filter(([label]) => label !== 'le'));
        if (!isKept(labels.app)) metric.remove(series);
      }
    }
  }
}

import { fieldLimits, reportMediaType } from '#backends/field-limits';
import type { FieldReport, WebVitals } from '#backends/field-reports';
import type { Clock } from '../clock';

export type { LeakKind } from '#backends/field-reports';

type Measurement = Extract<FieldReport, { type: 'portal-web-vitals' | 'portal-app-loads' }>;

/** An error, a failure of an app, or a leak. */
export type Problem = Exclude<FieldReport, Measurement>;

/** Collects field reports and sends them to the portal server. No method throws or waits. */
export interface Telemetry {
  /** Adds a problem; a repeated one only increases its count. */
  readonly report: (problem: Problem) => void;
  /** Adds a web vital of this document; only its first sent value counts. */
  readonly addVital: (name: keyof WebVitals['values'], value: number) => void;
  /** Counts a visit of an app. */
  readonly addVisit: (app: string) => void;
  /** Adds the time (ms) from opening an app until it was mounted. */
  readonly addLoad: (app: string, duration: number) => void;
  readonly dispose: () => void;
}

export interface TelemetryDependencies {
  readonly clock: Clock;
  /** The address that receives reports. */
  readonly address: string;
  /** The route with which the document was opened. */
  readonly route: string | undefined;
}

const minute = 60_000;
/** Maximum number of different problems per tab and minute. */
const maxProblems = 10;

interface Counted {
  readonly problem: Problem;
  /**
   * Recorded after the document began to unload. Browsers then cancel running requests, which is not a
   * failure.
   */
  readonly isOnLeaving: boolean;
  count: number;
}

interface AppCount {
  visits: number;
  readonly loads: number[];
}

/** Returns the key of a problem: equal for repeated reports, and for one failure in several places. */
function getKey({ type, body }: Problem): string {
  if (type === 'portal-app-failure') return body.correlationId;
  return JSON.stringify([type, { ...body, correlationId: '', count: 0 }]);
}

/** Collects reports in a bounded queue, and sends them every minute and when the page is hidden. */
class ReportQueue implements Telemetry {
  readonly #dependencies: TelemetryDependencies;
  readonly #problems = new Map<string, Counted>();
  readonly #sentVitals = new Set<string>();
  readonly #apps = new Map<string, AppCount>();
  readonly #stop: () => void;
  #vitals: WebVitals['values'] = {};
  #problemsLeft = maxProblems;
  #isLeaving = false;

  constructor(dependencies: TelemetryDependencies) {
    this.#dependencies = dependencies;
    const stopWaiting = dependencies.clock.every(minute, () => {
      // The user has stayed on the page.
      this.#isLeaving = false;
      this.#flush();
      this.#problemsLeft = maxProblems;
    });
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') this.#flush();
    };
    // On the window, so that it runs after the document's listeners, which still add measurements.
    window.addEventListener('visibilitychange', onVisibility);
    const onLeaving = (): void => {
      this.#isLeaving = true;
    };
    window.addEventListener('beforeunload', onLeaving);
    this.#stop = () => {
      stopWaiting();
      window.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('beforeunload', onLeaving);
    };
  }

  readonly report = (problem: Problem): void => {
    const key = getKey(problem);
    const known = this.#problems.get(key);
    const count = 'count' in problem.body ? problem.body.count : 1;
    if (known !== undefined) known.count = Math.min(known.count + count, fieldLimits.count);
    else if (this.#problems.size < this.#problemsLeft)
      this.#problems.set(key, { problem, count, isOnLeaving: this.#isLeaving });
  };

  readonly addVital: Telemetry['addVital'] = (name, value) => {
    if (this.#sentVitals.has(name)) return;
    this.#vitals = { ...this.#vitals, [name]: value };
  };

  readonly addVisit = (app: string): void => {
    const counted = this.#count(app);
    if (counted !== undefined) counted.visits += 1;
  };

  readonly addLoad = (app: string, duration: number): void => {
    const counted = this.#count(app);
    if (counted !== undefined && counted.loads.length < fieldLimits.loadsPerApp) counted.loads.push(duration);
  };

  readonly dispose = (): void => this.#stop();

  #count(app: string): AppCount | undefined {
    const known = this.#apps.get(app);
    if (known !== undefined || this.#apps.size >= fieldLimits.apps) return known;
    const counted = { visits: 0, loads: [] };
    this.#apps.set(app, counted);
    return counted;
  }

  #takeReports(): unknown[] {
    const problems = [...this.#problems.values()]
      .filter(({ isOnLeaving }) => !(isOnLeaving && this.#isLeaving))
      .map(({ problem: { type, body }, count }) => ({
        type,
        body: 'count' in body ? { ...body, count } : body,
      }));
    this.#problemsLeft -= problems.length;
    this.#problems.clear();
    const measured: Measurement[] = [];
    const names = Object.keys(this.#vitals);
    if (names.length > 0) {
      const { route } = this.#dependencies;
      measured.push({ type: 'portal-web-vitals', body: { route, values: this.#vitals } });
      for (const name of names) this.#sentVitals.add(name);
      this.#vitals = {};
    }
    if (this.#apps.size > 0) {
      const apps = [...this.#apps].map(([app, counted]) => ({ app, ...counted }));
      measured.push({ type: 'portal-app-loads', body: { apps } });
      this.#apps.clear();
    }
    return [...problems, ...measured];
  }

  #flush(): void {
    const reports = this.#takeReports();
    if (reports.length === 0) return;
    const body = new Blob([JSON.stringify(reports)], { type: reportMediaType });
    // Delivered even while the page unloads; delivery is not verified.
    navigator.sendBeacon(this.#dependencies.address, body);
  }
}

/** Creates the telemetry of this document. */
export function createTelemetry(dependencies: TelemetryDependencies): Telemetry {
  return new ReportQueue(dependencies);
}

import { fieldLimits, reportMediaType } from '#backends/field-limits';
import type { FieldReport, WebVitals } from '#backends/field-reports';
import type { Clock } from '../clock';

export type { LeakKind } from '#backends/field-reports';

type Measurement = Extract<FieldReport, { type: 'portal-web-vitals' | 'portal-app-loads' }>;

/** An error, the failure of an app, or what one left behind. */
export type Problem = Exclude<FieldReport, Measurement>;

/** Receives what happens in the field, and sends it to the portal server. Nothing here throws or waits. */
export interface Telemetry {
  /** Takes a problem; the same one again only adds to its count. */
  readonly report: (problem: Problem) => void;
  /** Takes a web vital of this document; the first value of each counts. */
  readonly addVital: (name: keyof WebVitals['values'], value: number) => void;
  /** An app is opened. */
  readonly addVisit: (app: string) => void;
  /** An app is on screen, so many ms after it was opened. */
  readonly addLoad: (app: string, duration: number) => void;
  readonly dispose: () => void;
}

export interface TelemetryDependencies {
  readonly clock: Clock;
  /** The address that takes reports. */
  readonly address: string;
  /** The route by which the document was opened. */
  readonly route: string | undefined;
}

const minute = 60_000;
/** Different problems that a tab sends in a minute. */
const maxProblems = 10;

interface Counted {
  readonly problem: Problem;
  /** It came after the document began to be left: browsers end what a page still loads, which fails then. */
  readonly isOnLeaving: boolean;
  count: number;
}

interface AppCount {
  visits: number;
  readonly loads: number[];
}

/** What is the same in two reports of one problem; a failure is one wherever it shows. */
function getKey({ type, body }: Problem): string {
  if (type === 'portal-app-failure') return body.correlationId;
  return JSON.stringify([type, { ...body, correlationId: '', count: 0 }]);
}

/** Collects reports in a bounded queue, and sends them once a minute and when the page is hidden. */
class ReportQueue implements Telemetry {
  readonly #dependencies: TelemetryDependencies;
  readonly #problems = new Map<string, Counted>();
  readonly #sentVitals = new Set<string>();
  readonly #apps = new Map<string, AppCount>();
  readonly #stop: () => void;
  #vitals: WebVitals['values'] = {};
  #room = maxProblems;
  #isLeaving = false;

  constructor(dependencies: TelemetryDependencies) {
    this.#dependencies = dependencies;
    const stopWaiting = dependencies.clock.every(minute, () => {
      // The person has stayed.
      this.#isLeaving = false;
      this.#flush();
      this.#room = maxProblems;
    });
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') this.#flush();
    };
    // On the window, so after those who measure until then, on the document.
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
    else if (this.#problems.size < this.#room)
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
    this.#room -= problems.length;
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
    // Sent also while the page unloads; whether it arrived is nobody's concern here.
    navigator.sendBeacon(this.#dependencies.address, body);
  }
}

/** Creates the telemetry of this document. */
export function createTelemetry(dependencies: TelemetryDependencies): Telemetry {
  return new ReportQueue(dependencies);
}

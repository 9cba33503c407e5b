import type { App } from '#manifest';
import type { Clock, ReadError, Telemetry } from '#platform';
import type { AppEvent, AppEvents } from '../app-events';
import type { AppFailure } from '../failure';
import type { FaultIsolation } from '../isolation';
import { getLeakKind } from './leak-kind';

export interface ReportedApps {
  readonly clock: Pick<Clock, 'now'>;
  readonly events: AppEvents;
  readonly isolation: Pick<FaultIsolation, 'records' | 'supervisedApps'>;
  readonly telemetry: Pick<Telemetry, 'report' | 'addVisit' | 'addLoad'>;
  /** Reads the parts of a thrown value that may be sent. */
  readonly readError: (thrown: unknown) => ReadError;
  /** The app's release, if its host reported one. */
  readonly getVersion: (app: string) => string | undefined;
  /** The route on screen. */
  readonly getRoute: () => string | undefined;
}

/** An event without its instance. */
interface Happened {
  readonly app: string;
  readonly containerId: string;
  readonly type: AppEvent['type'];
  readonly at: number;
  readonly failure?: AppFailure | undefined;
}

const createCorrelationId = (): string => crypto.randomUUID().slice(0, 8);

/**
 * Reports visits, load times, failures and leaks of apps. Starts with the recorded events of this document,
 * then follows new ones. Returns a dispose function.
 */
export function reportApps({
  clock,
  events,
  isolation,
  telemetry,
  readError,
  getVersion,
  getRoute,
}: ReportedApps): () => void {
  const { records, supervisedApps } = isolation;
  /** When a load was requested, by container id, for instances not on screen yet. */
  const openedAt = new Map<string, number>();
  /** Reported leak counts, by app and leak name. */
  const reportedLeaks = new Map<string, number>();

  const reportLeaks = (app: string): void => {
    for (const [name, times] of records.apps.get(app)?.leaks ?? []) {
      const key = JSON.stringify([app, name]);
      const count = times - (reportedLeaks.get(key) ?? 0);
      reportedLeaks.set(key, times);
      if (count === 0) continue;
      const body = { app, version: getVersion(app), correlationId: createCorrelationId() };
      telemetry.report({ type: 'portal-app-leak', body: { ...body, kind: getLeakKind(name), count } });
    }
  };

  const reportFailure = (app: string, { kind, correlationId, cause, message }: AppFailure): void => {
    const error = readError(cause ?? message);
    const body = { app, version: getVersion(app), route: getRoute(), kind, correlationId, ...error };
    telemetry.report({ type: 'portal-app-failure', body });
  };

  const follow = ({ app, containerId, type, at, failure }: Happened): void => {
    const key = JSON.stringify([app, containerId]);
    const since = openedAt.get(key);
    if (type === 'loading') {
      telemetry.addVisit(app);
      openedAt.set(key, at);
    } else if (type === 'mounted' && since !== undefined) telemetry.addLoad(app, at - since);
    if (type !== 'loading' && type !== 'mounting') openedAt.delete(key);
    if (failure !== undefined) reportFailure(app, failure);
    reportLeaks(app);
  };

  for (const [app, { journal, errors }] of records.apps) {
    for (const entry of journal) follow({ app, ...entry });
    if (errors === 0) continue;
    const error = readError(supervisedApps.get(app)?.latestError?.thrown);
    const body = { app, version: getVersion(app), correlationId: createCorrelationId(), ...error };
    telemetry.report({ type: 'portal-error', body: { ...body, count: errors } });
  }
  return events.subscribe((event) => {
    const { type, instance } = event;
    const { name: app }: App = event.app;
    const failure = 'failure' in event ? event.failure : undefined;
    follow({ app, containerId: instance.container.id, type, at: clock.now(), failure });
  });
}

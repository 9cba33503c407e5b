import { reportApps, reportErrors, type ReportedApps } from '#app-runtime';
import type { Address } from '#manifest';
import { createTelemetry, measureWebVitals, readError, watchAllErrors } from '#platform';
import type { Stores } from './create-stores';

export interface FieldReportsDependencies extends Pick<ReportedApps, 'events' | 'isolation'> {
  readonly stores: Pick<Stores, 'address' | 'clock' | 'log' | 'manifest'>;
  /** What has been read of the apps' hosts in this tab. */
  readonly versions: ReadonlyMap<string, { readonly version?: string }>;
  /** The address that takes reports. */
  readonly reportsAddress: string;
  /** Where the document was opened. */
  readonly first: Address;
}

/** Sends what happens in this document to the portal server, from its start. Returns a dispose function. */
export function startFieldReports({
  stores,
  events,
  isolation,
  versions,
  reportsAddress,
  first,
}: FieldReportsDependencies): () => void {
  const { address, clock, log, manifest } = stores;
  const getRoutePath = (at: Address): string | undefined => {
    const decision = address.decide(at);
    return decision.kind === 'app' ? decision.route.path : undefined;
  };
  const telemetry = createTelemetry({ clock, address: reportsAddress, route: getRoutePath(first) });
  measureWebVitals(telemetry);
  const about = {
    telemetry,
    readError,
    getVersion: (app: string) => (versions.get(app) ?? manifest.active.assets[app])?.version,
    getRoute: () => getRoutePath(address.address),
  };
  const stopApps = reportApps({ clock, events, isolation, ...about });
  const errors = reportErrors({ manifest: () => manifest.portal, watchErrors: watchAllErrors, ...about });
  log.onError = (message, thrown) => {
    // The failure of an app, which the log names with its reference, is an event.
    if (/ \[\w+\] /.test(message)) return;
    const [word = ''] = /^[\w-]*/.exec(message) ?? [];
    const { apps } = manifest.portal;
    errors.report([word, word.replace(/^app-/, '')].find((name) => apps.has(name)) ?? 'portal', thrown);
  };
  return () => {
    stopApps();
    errors.dispose();
    log.onError = undefined;
    telemetry.dispose();
  };
}

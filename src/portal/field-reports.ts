import { reportApps, reportErrors, type ReportedApps } from '#app-runtime';
import type { Address } from '#manifest';
import { createTelemetry, measureWebVitals, readError, watchAllErrors } from '#platform';
import type { Stores } from './create-stores';

export interface FieldReportsDependencies extends Pick<ReportedApps, 'events' | 'isolation'> {
  readonly stores: Pick<Stores, 'address' | 'clock' | 'log' | 'manifest'>;
  /** Asset addresses read from the apps' hosts in this tab. */
  readonly versions: ReadonlyMap<string, { readonly version?: string }>;
  /** The address that receives reports. */
  readonly reportsAddress: string;
  /** The route with which the document was opened. */
  readonly first: Address;
}

/**
 * Sends field reports of this document to the portal server, including those from before this call. Returns a
 * dispose function.
 */
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
    // App failures are skipped here, because they are reported as events.
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

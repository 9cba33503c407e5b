import { createOwnerLookup, type Portal } from '#manifest';
import type { ReadError, Telemetry, UncaughtError } from '#platform';

export interface ReportedErrors {
  readonly manifest: () => Portal;
  readonly telemetry: Pick<Telemetry, 'report'>;
  /** Calls back for each error that nobody caught; returns a dispose function. */
  readonly watchErrors: (react: (uncaught: UncaughtError) => void) => () => void;
  /** What may be sent of anything thrown. */
  readonly readError: (thrown: unknown) => ReadError;
  /** The release of an app, as far as its host has said. */
  readonly getVersion: (app: string) => string | undefined;
  /** The route on screen. */
  readonly getRoute: () => string | undefined;
}

/** Whose code threw: the innermost place that is of the portal or of one app. */
function findOwner(findOwners: (file: string) => readonly string[], files: readonly string[]): string {
  for (const file of files) {
    if (file.startsWith('/assets/') || file.startsWith(`${window.location.origin}/assets/`)) return 'portal';
    const owners = findOwners(file);
    if (owners[0] !== undefined) return owners.length === 1 ? owners[0] : 'unattributed';
  }
  return 'unattributed';
}

/** One lookup for each manifest: a faulty app may throw a thousand times a second. */
function cacheByPortal(): (portal: Portal) => (file: string) => readonly string[] {
  const lookups = new WeakMap<Portal, ReturnType<typeof createOwnerLookup>>();
  return (portal) => {
    const known = lookups.get(portal) ?? createOwnerLookup(portal.apps.values());
    lookups.set(portal, known);
    return known;
  };
}

/** Reports an error of the portal's own code that was caught where it could not be handled. */
export type ReportError = (app: string, thrown: unknown) => void;

/** Reports errors that nobody caught. Returns what reports others, and a dispose function. */
export function reportErrors({
  manifest,
  telemetry,
  watchErrors,
  readError,
  getVersion,
  getRoute,
}: ReportedErrors): {
  readonly report: ReportError;
  readonly dispose: () => void;
} {
  const report: ReportError = (app, thrown) => {
    const body = {
      app,
      version: app === 'portal' ? manifest().version : getVersion(app),
      correlationId: crypto.randomUUID().slice(0, 8),
      route: getRoute(),
      ...readError(thrown),
      count: 1,
    };
    telemetry.report({ type: 'portal-error', body });
  };
  const getLookup = cacheByPortal();
  const dispose = watchErrors(({ thrown, file }) => {
    const files = readError(thrown).stack.map((place) => place.file);
    report(findOwner(getLookup(manifest()), [...files, file]), thrown);
  });
  return { report, dispose };
}

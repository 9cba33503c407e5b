import { createOwnerLookup, type Portal } from '#manifest';
import type { ReadError, Telemetry, UncaughtError } from '#platform';

export interface ReportedErrors {
  readonly manifest: () => Portal;
  readonly telemetry: Pick<Telemetry, 'report'>;
  /** Subscribes to uncaught errors; returns a dispose function. */
  readonly watchErrors: (react: (uncaught: UncaughtError) => void) => () => void;
  /** Reads the parts of a thrown value that may be sent. */
  readonly readError: (thrown: unknown) => ReadError;
  /** The app's release, if its host reported one. */
  readonly getVersion: (app: string) => string | undefined;
  /** The route on screen. */
  readonly getRoute: () => string | undefined;
}

/** Returns the owner of the innermost stack frame that belongs to the portal or to exactly one app. */
function findOwner(findOwners: (file: string) => readonly string[], files: readonly string[]): string {
  for (const file of files) {
    if (file.startsWith('/assets/') || file.startsWith(`${window.location.origin}/assets/`)) return 'portal';
    const owners = findOwners(file);
    if (owners[0] !== undefined) return owners.length === 1 ? owners[0] : 'unattributed';
  }
  return 'unattributed';
}

/** Caches one lookup per manifest: a faulty app may throw a thousand times a second. */
function cacheByPortal(): (portal: Portal) => (file: string) => readonly string[] {
  const lookups = new WeakMap<Portal, ReturnType<typeof createOwnerLookup>>();
  return (portal) => {
    const known = lookups.get(portal) ?? createOwnerLookup(portal.apps.values());
    lookups.set(portal, known);
    return known;
  };
}

/** Reports an error that was caught in the portal's own code but could not be handled there. */
export type ReportError = (app: string, thrown: unknown) => void;

/** Reports uncaught errors. Returns a function that reports caught ones, and a dispose function. */
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

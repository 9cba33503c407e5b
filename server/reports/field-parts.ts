import type { StackPlace } from '#backends/field-reports';
import type { Portal } from '#manifest';
import type { Log, LogFields } from '../log';
import type { FieldMetrics } from './field-metrics';

/** Dependencies of the report kinds that the portal's own code sends. */
export interface FieldReportDependencies {
  readonly log: Pick<Log, 'event'>;
  readonly metrics: FieldMetrics;
  readonly portal: () => Portal;
}

/**
 * Returns the app if it is in the manifest or `portal`, else `unattributed`, so that reports cannot add
 * metric labels.
 */
export function toKnownApp({ apps }: Portal, app: string): string {
  return app === 'portal' || apps.has(app) ? app : 'unattributed';
}

/** Returns the path if it is the path of a route in the manifest; it never returns a URL. */
export function toKnownRoute({ routes }: Portal, path: string | undefined): string | undefined {
  const all = routes.flatMap((route) => [route, ...route.children]);
  return all.some((route) => route.path === path) ? path : undefined;
}

/** Returns a short token, such as a version or an error name; `undefined` for any other text. */
export function toToken(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.+-]{1,60}$/.test(text) ? text : undefined;
}

const portalScript = /^\/assets\/[\w.~-]+\.js$/;

/** Whether a file is a script of the portal or of an app's host. URLs of pages may contain personal data. */
function isScript(file: string, hosts: readonly string[]): boolean {
  if (portalScript.test(file)) return true;
  return /^[\w.:/~@+-]+\.m?js$/.test(file) && hosts.some((host) => file.startsWith(`${host}/`));
}

/** Formats a stack for `portal source`, without places outside known scripts. */
export function toStackText({ apps }: Portal, stack: readonly StackPlace[]): string | undefined {
  const hosts = [...apps.values()].flatMap(({ host }) => (host === null ? [] : [host]));
  const places = stack
    .filter(({ file }) => isScript(file, hosts))
    .map(({ file, line, column }) => `${file}:${line}:${column}`);
  return places.length === 0 ? undefined : places.join(' ');
}

interface ProblemReport {
  readonly app: string;
  readonly version?: string | undefined;
  readonly correlationId: string;
  readonly route?: string | undefined;
}

/** Returns the log fields of all problem reports. */
export function toCommonFields(
  portal: Portal,
  { app, version, correlationId, route }: ProblemReport,
): LogFields {
  return {
    app: toKnownApp(portal, app),
    version: toToken(version),
    correlation: correlationId,
    route: toKnownRoute(portal, route),
  };
}

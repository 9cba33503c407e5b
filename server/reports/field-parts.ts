import type { StackPlace } from '#backends/field-reports';
import type { Portal } from '#manifest';
import type { Log, LogFields } from '../log';
import type { FieldMetrics } from './field-metrics';

/** What the kinds of reports of the portal's own code need. */
export interface FieldParts {
  readonly log: Pick<Log, 'event'>;
  readonly metrics: FieldMetrics;
  readonly portal: () => Portal;
}

/** An app of the manifest, `portal` or `unattributed`: nobody adds a label to the metrics by a report. */
export function toKnownApp({ apps }: Portal, app: string): string {
  return app === 'portal' || apps.has(app) ? app : 'unattributed';
}

/** The path of a route of the manifest; an address is none. */
export function toKnownRoute({ routes }: Portal, path: string | undefined): string | undefined {
  const all = routes.flatMap((route) => [route, ...route.children]);
  return all.some((route) => route.path === path) ? path : undefined;
}

/** A word such as a version or the name of an error class; anything else is omitted. */
export function toWord(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.+-]{1,60}$/.test(text) ? text : undefined;
}

const ownFile = /^\/assets\/[\w.~-]+\.js$/;

/** A script of the portal, or one of an app's host: never a page, whose address is of a person. */
function isScript(file: string, hosts: readonly string[]): boolean {
  if (ownFile.test(file)) return true;
  return /^[\w.:/~@+-]+\.m?js$/.test(file) && hosts.some((host) => file.startsWith(`${host}/`));
}

/** The places of a stack as `portal source` reads them; those in no known script are omitted. */
export function toStackText({ apps }: Portal, stack: readonly StackPlace[]): string | undefined {
  const hosts = [...apps.values()].flatMap(({ host }) => (host === null ? [] : [host]));
  const places = stack
    .filter(({ file }) => isScript(file, hosts))
    .map(({ file, line, column }) => `${file}:${line}:${column}`);
  return places.length === 0 ? undefined : places.join(' ');
}

interface Described {
  readonly app: string;
  readonly version?: string | undefined;
  readonly correlationId: string;
  readonly route?: string | undefined;
}

/** What the log says of every report of a problem. */
export function toCommonFields(portal: Portal, { app, version, correlationId, route }: Described): LogFields {
  return {
    app: toKnownApp(portal, app),
    version: toWord(version),
    correlation: correlationId,
    route: toKnownRoute(portal, route),
  };
}

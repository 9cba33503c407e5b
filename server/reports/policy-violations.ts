import { createOwnerLookup, type Portal } from '#manifest';
import * as v from 'valibot';
import type { Log } from '../log';
import type { Metrics } from '../metrics/metrics';
import type { ReportKind } from './report-kind';

export interface PolicyViolationDependencies {
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countPolicyViolation'>;
  readonly portal: () => Portal;
}

const text = v.optional(v.pipe(v.string(), v.maxLength(8_192)), '');
const position = v.optional(v.nullable(v.number()));

const ReportSchema = v.object({
  effectiveDirective: v.pipe(v.string(), v.nonEmpty()),
  blockedURL: text,
  documentURL: text,
  sourceFile: v.optional(v.nullable(text), ''),
  lineNumber: position,
  columnNumber: position,
});

/** The body of the older `application/csp-report`. */
const OlderSchema = v.object({
  'effective-directive': text,
  'violated-directive': text,
  'blocked-uri': text,
  'document-uri': text,
  'source-file': text,
  'line-number': position,
  'column-number': position,
});

/** Converts an older report to the format of the Reporting API. */
export function parseOlderReport(body: unknown): unknown {
  const parsed = v.safeParse(OlderSchema, body);
  if (!parsed.success) return body;
  const { output: older } = parsed;
  return {
    effectiveDirective: older['effective-directive'] || older['violated-directive'].split(' ', 1)[0],
    blockedURL: older['blocked-uri'],
    documentURL: older['document-uri'],
    sourceFile: older['source-file'],
    lineNumber: older['line-number'],
    columnNumber: older['column-number'],
  };
}

/** Directives for metrics and log; all others count as `other`. */
const directives: readonly string[] = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
];

/** Directives whose URLs are files; other URLs, such as those of API calls, may contain personal data. */
const fileDirectives = /^(script|style|font|worker)-src/;
const maxAddressLength = 200;

function toUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^(https?|wss?):$/.test(url.protocol) ? url : undefined;
}

/**
 * Returns the part of a URL that may be logged: without query and fragment, and only `page` for pages of the
 * portal.
 */
function toLoggableUrl(address: string, own: string | undefined, hasPath: boolean): string | undefined {
  const url = toUrl(address);
  if (url === undefined) return /^[a-z][a-z-]{1,30}(?=:|$)/.exec(address)?.[0];
  if (url.origin === own) return url.pathname.startsWith('/assets/') ? url.pathname : 'page';
  return (url.origin + (hasPath ? url.pathname : '')).slice(0, maxAddressLength);
}

/** Reports of CSP violations. */
export function createPolicyViolationKind({ log, metrics, portal }: PolicyViolationDependencies): ReportKind {
  const record = (body: unknown): boolean => {
    const parsed = v.safeParse(ReportSchema, body);
    if (!parsed.success) return false;
    const { effectiveDirective, blockedURL, lineNumber, columnNumber } = parsed.output;
    const source = parsed.output.sourceFile ?? '';
    const page = toUrl(parsed.output.documentURL);
    const { apps, tree } = portal();
    const findOwners = createOwnerLookup(apps.values());
    const bySource = findOwners(source);
    const owners = bySource.length > 0 ? bySource : findOwners(blockedURL);
    const [owner] = owners;
    const isFromPortal = owner === undefined && page !== undefined && toUrl(source)?.origin === page.origin;
    const app = owner !== undefined && owners.length === 1 ? owner : isFromPortal ? 'portal' : 'unattributed';
    const directive = directives.includes(effectiveDirective) ? effectiveDirective : 'other';
    metrics.countPolicyViolation(directive, app);
    log.event('warn', 'policy-violation', {
      directive,
      app,
      ...(owners.length > 1 ? { candidates: owners.join(', ') } : {}),
      blocked: toLoggableUrl(blockedURL, page?.origin, fileDirectives.test(directive)),
      source: toLoggableUrl(source, page?.origin, true),
      line: lineNumber ?? undefined,
      column: columnNumber ?? undefined,
      // The route's path pattern: the URL may contain roll numbers.
      route: page === undefined ? undefined : tree.match(page.pathname)?.route.path,
    });
    return true;
  };
  return { type: 'csp-violation', record };
}

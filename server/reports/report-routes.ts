import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { fieldLimits, reportMediaType } from '#backends/field-limits';
import type { ServerConfig } from '../settings/config';
import type { Metrics } from '../metrics/metrics';
import { createCallerLookup } from '../http/trusted-proxies';
import { reportsPath } from './endpoint';
import { parseOlderReport } from './policy-violations';
import type { ReportKind } from './report-kind';
import { ReportLimits } from './report-limits';

export interface ReportRoutesDependencies {
  readonly config: { readonly operating: Pick<ServerConfig['operating'], 'trustedProxies'> };
  readonly kinds: readonly ReportKind[];
  readonly metrics: Pick<Metrics, 'countReports'>;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

/** In bytes; a violation report contains the whole policy, and browsers send several at once. */
const maxBodyBytes = 65_536;
/** Limits of reports that are logged, and of invalid ones. */
const problemRates = { perAddress: 60, total: 600 };
/** Limits of requests and measurements; higher, because an office may share one address. */
const requestRates = { perAddress: 1_200, total: 12_000 };

type ReportOutcome = 'recorded' | 'unreadable' | 'limited';

const noStore = { 'cache-control': 'no-store' };

const ReportSchema = v.object({ type: v.string(), body: v.optional(v.unknown()) });
const OlderReportSchema = v.object({ 'csp-report': v.unknown() });

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Extracts the reports from a body in either format. */
function extractReports(content: unknown): readonly unknown[] {
  const older = v.safeParse(OlderReportSchema, content);
  if (older.success) return [{ type: 'csp-violation', body: parseOlderReport(older.output['csp-report']) }];
  return Array.isArray(content) ? content : [content];
}

/**
 * Adds the route for browser reports, by the Reporting API and the older `report-uri`. It is public, so size,
 * rate per address, total rate and memory are limited. Invalid reports are counted, and the response contains
 * no details.
 */
export function addReportRoutes(
  server: FastifyInstance,
  { config, kinds, metrics, now }: ReportRoutesDependencies,
): void {
  const getCaller = createCallerLookup(config.operating.trustedProxies);
  const problems = new ReportLimits(problemRates, now);
  const requests = new ReportLimits(requestRates, now);
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));

  const refuse = (reply: FastifyReply, { secondsLeft }: ReportLimits): FastifyReply =>
    reply
      .code(429)
      .headers({ ...noStore, 'retry-after': String(secondsLeft) })
      .send();
  const refuseTooMany = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = getCaller(request.raw);
    const isAllowed = requests.getRemaining(caller) > 0;
    if (isAllowed) {
      requests.count(caller, 1);
      return undefined;
    }
    metrics.countReports('limited', 1);
    return refuse(reply, requests);
  };
  const record = (report: unknown, caller: string | undefined): ReportOutcome => {
    const parsed = v.safeParse(ReportSchema, report);
    const kind = parsed.success ? byType.get(parsed.output.type) : undefined;
    const limits = kind?.isMeasurement === true ? requests : problems;
    if (limits.getRemaining(caller) === 0) return 'limited';
    limits.count(caller, 1);
    return parsed.success && kind?.record(parsed.output.body) === true ? 'recorded' : 'unreadable';
  };
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [reportMediaType, 'application/csp-report'],
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    );
    const options = { bodyLimit: maxBodyBytes, onRequest: refuseTooMany };
    scope.post(reportsPath, options, (request, reply) => {
      const caller = getCaller(request.raw);
      const all = extractReports(parseJson(request.body));
      // An empty body counts as one unreadable report.
      const reports = all.length === 0 ? [undefined] : all.slice(0, fieldLimits.reportsPerBody);
      const outcomes = reports.map((report) => record(report, caller));
      const count = (outcome: ReportOutcome): number => outcomes.filter((one) => one === outcome).length;
      metrics.countReports('recorded', count('recorded'));
      metrics.countReports('unreadable', count('unreadable'));
      metrics.countReports('limited', Math.max(0, all.length - reports.length) + count('limited'));
      if (count('limited') === reports.length) return refuse(reply, problems);
      return reply.code(204).headers(noStore).send();
    });
    done();
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ServerConfig } from '../config';
import type { Metrics } from '../metrics';
import { createCallerLookup } from '../trusted-proxies';
import { reportsPath } from './endpoint';
import { parseOlderReport } from './policy-violations';
import type { ReportKind } from './report-kind';
import { ReportLimits } from './report-limits';

export interface ReportRoutesDependencies {
  readonly config: { readonly operating: Pick<ServerConfig['operating'], 'trustedProxies'> };
  readonly kinds: readonly ReportKind[];
  readonly metrics: Pick<Metrics, 'reported'>;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

/** In bytes: a violation report quotes the whole policy, and browsers send several at once. */
const maxBodyBytes = 65_536;
const maxReportsPerBody = 20;
const rates = { perAddress: 60, total: 600 };

const neverStore = { 'cache-control': 'no-store' };

const OneReport = v.object({ type: v.string(), body: v.optional(v.unknown()) });
const OlderReport = v.object({ 'csp-report': v.unknown() });

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** The reports of a body in either format; unknown content stays as it is. */
function readReports(content: unknown): readonly unknown[] {
  const older = v.safeParse(OlderReport, content);
  if (older.success) return [{ type: 'csp-violation', body: parseOlderReport(older.output['csp-report']) }];
  return Array.isArray(content) ? content : [content];
}

/**
 * Accepts browser reports by the Reporting API and by the older `report-uri`. Anybody may send here, so size,
 * number by address and in total, and memory are bounded. Invalid reports are counted, and the sender gets no
 * details.
 */
export function addReportRoutes(
  server: FastifyInstance,
  { config, kinds, metrics, now }: ReportRoutesDependencies,
): void {
  const getCaller = createCallerLookup(config.operating.trustedProxies);
  const limits = new ReportLimits(rates, now);
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  const record = (report: unknown): boolean => {
    const parsed = v.safeParse(OneReport, report);
    return parsed.success && byType.get(parsed.output.type)?.record(parsed.output.body) === true;
  };
  const refuseTooMany = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (limits.room(getCaller(request.raw)) > 0) return undefined;
    metrics.reported('limited', 1);
    return reply
      .code(429)
      .headers({ ...neverStore, 'retry-after': String(limits.secondsLeft) })
      .send();
  };
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    );
    const options = { bodyLimit: maxBodyBytes, onRequest: refuseTooMany };
    scope.post(reportsPath, options, (request, reply) => {
      const caller = getCaller(request.raw);
      const all = readReports(parseJson(request.body));
      const taken = all.slice(0, Math.min(maxReportsPerBody, limits.room(caller)));
      limits.take(caller, Math.max(1, taken.length));
      const recorded = taken.filter(record).length;
      metrics.reported('recorded', recorded);
      metrics.reported('unreadable', taken.length - recorded);
      metrics.reported('limited', all.length - taken.length);
      return reply.code(204).headers(neverStore).send();
    });
    done();
  });
}

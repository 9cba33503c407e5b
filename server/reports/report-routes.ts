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
  readonly metrics: Pick<Metrics, 'reported'>;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

/** In bytes: a violation report quotes the whole policy, and browsers send several at once. */
const maxBodyBytes = 65_536;
/** Reports that the log shows, and those that nobody can read. */
const problemRates = { perAddress: 60, total: 600 };
/** Requests and measurements: many people share the address of an office. */
const requestRates = { perAddress: 1_200, total: 12_000 };

type ReportOutcome = 'recorded' | 'unreadable' | 'limited';

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
  const problems = new ReportLimits(problemRates, now);
  const requests = new ReportLimits(requestRates, now);
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));

  const refuse = (reply: FastifyReply, { secondsLeft }: ReportLimits): FastifyReply =>
    reply
      .code(429)
      .headers({ ...neverStore, 'retry-after': String(secondsLeft) })
      .send();
  const refuseTooMany = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = getCaller(request.raw);
    const hasRoom = requests.room(caller) > 0;
    if (hasRoom) {
      requests.take(caller, 1);
      return undefined;
    }
    metrics.reported('limited', 1);
    return refuse(reply, requests);
  };
  const record = (report: unknown, caller: string | undefined): ReportOutcome => {
    const parsed = v.safeParse(OneReport, report);
    const kind = parsed.success ? byType.get(parsed.output.type) : undefined;
    const limits = kind?.isMeasurement === true ? requests : problems;
    if (limits.room(caller) === 0) return 'limited';
    limits.take(caller, 1);
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
      const all = readReports(parseJson(request.body));
      // An empty body counts as one that nobody can read.
      const read = all.length === 0 ? [undefined] : all.slice(0, fieldLimits.reportsPerBody);
      const outcomes = read.map((report) => record(report, caller));
      const count = (outcome: ReportOutcome): number => outcomes.filter((one) => one === outcome).length;
      metrics.reported('recorded', count('recorded'));
      metrics.reported('unreadable', count('unreadable'));
      metrics.reported('limited', Math.max(0, all.length - read.length) + count('limited'));
      if (count('limited') === read.length) return refuse(reply, problems);
      return reply.code(204).headers(neverStore).send();
    });
    done();
  });
}

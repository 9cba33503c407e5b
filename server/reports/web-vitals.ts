import { WebVitalsSchema } from '#backends/field-reports';
import * as v from 'valibot';
import { toKnownRoute, type FieldReportDependencies } from './field-parts';
import type { ReportKind } from './report-kind';

/** CLS has no unit; all other vitals are reported in milliseconds. */
const unitlessVital = 'CLS';

/** Reports of web vitals. Measured, not logged. */
export function createWebVitalsKind({
  metrics,
  portal,
}: Pick<FieldReportDependencies, 'metrics' | 'portal'>): ReportKind {
  return {
    type: 'portal-web-vitals',
    isMeasurement: true,
    record(body) {
      const parsed = v.safeParse(WebVitalsSchema, body);
      if (!parsed.success) return false;
      const route = toKnownRoute(portal(), parsed.output.route) ?? 'other';
      for (const [name, value] of Object.entries(parsed.output.values)) {
        if (value === undefined) continue;
        metrics.observeVital(name, route, name === unitlessVital ? value : value / 1_000);
      }
      return true;
    },
  };
}

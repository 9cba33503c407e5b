import { WebVitalsSchema } from '#backends/field-reports';
import * as v from 'valibot';
import { toKnownRoute, type FieldParts } from './field-parts';
import type { ReportKind } from './report-kind';

/** CLS is a number without a unit; the others come in milliseconds. */
const withoutUnit = 'CLS';

/** The web vitals of documents. They are measured, not logged. */
export function createWebVitalsKind({ metrics, portal }: Pick<FieldParts, 'metrics' | 'portal'>): ReportKind {
  return {
    type: 'portal-web-vitals',
    isMeasurement: true,
    record(body) {
      const parsed = v.safeParse(WebVitalsSchema, body);
      if (!parsed.success) return false;
      const route = toKnownRoute(portal(), parsed.output.route) ?? 'other';
      for (const [name, value] of Object.entries(parsed.output.values)) {
        if (value === undefined) continue;
        metrics.observeVital(name, route, name === withoutUnit ? value : value / 1_000);
      }
      return true;
    },
  };
}

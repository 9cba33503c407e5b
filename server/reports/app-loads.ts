import { AppLoadsSchema } from '#backends/field-reports';
import * as v from 'valibot';
import { toKnownApp, type FieldReportDependencies } from './field-parts';
import type { ReportKind } from './report-kind';

/** Reports of visits and load times by app. Measured, not logged. */
export function createAppLoadsKind({
  metrics,
  portal,
}: Pick<FieldReportDependencies, 'metrics' | 'portal'>): ReportKind {
  return {
    type: 'portal-app-loads',
    isMeasurement: true,
    record(body) {
      const parsed = v.safeParse(AppLoadsSchema, body);
      if (!parsed.success) return false;
      for (const { app: name, visits, loads } of parsed.output.apps) {
        const app = toKnownApp(portal(), name);
        metrics.visits.inc({ app }, visits);
        for (const duration of loads) metrics.loadSeconds.observe({ app }, duration / 1_000);
      }
      return true;
    },
  };
}

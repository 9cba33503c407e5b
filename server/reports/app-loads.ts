import { AppLoadsSchema } from '#backends/field-reports';
import * as v from 'valibot';
import { toKnownApp, type FieldParts } from './field-parts';
import type { ReportKind } from './report-kind';

/** How often apps were opened, and how long that took. They are measured, not logged. */
export function createAppLoadsKind({ metrics, portal }: Pick<FieldParts, 'metrics' | 'portal'>): ReportKind {
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

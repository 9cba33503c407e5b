import { AppLeakSchema } from '#backends/field-reports';
import * as v from 'valibot';
import { toCommonFields, toKnownApp, type FieldReportDependencies } from './field-parts';
import type { ReportKind } from './report-kind';

/** Reports of leaks: timers, listeners and the like that an app did not clean up. */
export function createAppLeakKind({ log, metrics, portal }: FieldReportDependencies): ReportKind {
  return {
    type: 'portal-app-leak',
    record(body) {
      const parsed = v.safeParse(AppLeakSchema, body);
      if (!parsed.success) return false;
      const { app, kind, count } = parsed.output;
      const now = portal();
      metrics.leaks.inc({ app: toKnownApp(now, app), kind }, count);
      log.event('info', 'app-leak', { ...toCommonFields(now, parsed.output), kind, count });
      return true;
    },
  };
}

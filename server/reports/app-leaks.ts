import { AppLeakSchema } from '#backends/field-reports';
import * as v from 'valibot';
import { toCommonFields, toKnownApp, type FieldParts } from './field-parts';
import type { ReportKind } from './report-kind';

/** What apps left behind. */
export function createAppLeakKind({ log, metrics, portal }: FieldParts): ReportKind {
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

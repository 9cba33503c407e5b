import { fieldLimits } from '#backends/field-limits';
import { AppFailureSchema } from '#backends/field-reports';
import { scrubMessage } from '#backends/scrub-message';
import * as v from 'valibot';
import {
  toCommonFields,
  toKnownApp,
  toStackText,
  toToken,
  type FieldReportDependencies,
} from './field-parts';
import type { ReportKind } from './report-kind';

/** Reports of apps that failed to load or crashed. */
export function createAppFailureKind({ log, metrics, portal }: FieldReportDependencies): ReportKind {
  return {
    type: 'portal-app-failure',
    record(body) {
      const parsed = v.safeParse(AppFailureSchema, body);
      if (!parsed.success) return false;
      const { app, kind, name, message, stack } = parsed.output;
      const now = portal();
      metrics.failures.inc({ app: toKnownApp(now, app), kind });
      log.event('warn', 'app-failure', {
        ...toCommonFields(now, parsed.output),
        kind,
        name: toToken(name),
        message: scrubMessage(message, fieldLimits.messageLength),
        stack: toStackText(now, stack),
      });
      return true;
    },
  };
}

import { fieldLimits } from '#backends/field-limits';
import { AppFailureSchema } from '#backends/field-reports';
import { scrubMessage } from '#backends/scrub-message';
import * as v from 'valibot';
import { toCommonFields, toKnownApp, toStackText, toWord, type FieldParts } from './field-parts';
import type { ReportKind } from './report-kind';

/** Apps that did not show, or crashed. */
export function createAppFailureKind({ log, metrics, portal }: FieldParts): ReportKind {
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
        name: toWord(name),
        message: scrubMessage(message, fieldLimits.messageLength),
        stack: toStackText(now, stack),
      });
      return true;
    },
  };
}

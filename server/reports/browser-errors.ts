import { fieldLimits } from '#backends/field-limits';
import { BrowserErrorSchema } from '#backends/field-reports';
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

/** Reports of uncaught errors. */
export function createBrowserErrorKind({ log, metrics, portal }: FieldReportDependencies): ReportKind {
  return {
    type: 'portal-error',
    record(body) {
      const parsed = v.safeParse(BrowserErrorSchema, body);
      if (!parsed.success) return false;
      const { app, name, message, stack, count } = parsed.output;
      const now = portal();
      metrics.errors.inc({ app: toKnownApp(now, app) }, count);
      log.event('warn', 'browser-error', {
        ...toCommonFields(now, parsed.output),
        name: toToken(name),
        // Scrubbed again: anyone can send reports.
        message: scrubMessage(message, fieldLimits.messageLength),
        stack: toStackText(now, stack),
        count,
      });
      return true;
    },
  };
}

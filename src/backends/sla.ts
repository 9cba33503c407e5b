import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema } from './record-fields';

/**
 * A service level measure for the cases opened in one month: how many are due by now, finished or not, how
 * many of these were finished on time, and how many are still open.
 */
export const SlaMonthSchema = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Expected a month such as 2025-03')),
  due: CountSchema,
  met: CountSchema,
  open: CountSchema,
});

/** A service level measure for the cases opened in one month. */
export type SlaMonth = v.InferOutput<typeof SlaMonthSchema>;

/** The service level measures, one for the records of each of three sections. */
export const slaMeasureIds = ['requests', 'permits', 'appeals'] as const;

/** A service level measure. */
export type SlaMeasureId = (typeof slaMeasureIds)[number];

/** The outcomes that the report counts; the lists of the sections accept them as a filter. */
export const slaOutcomes = ['due', 'met', 'late', 'overdue'] as const;

/** An outcome that the report counts. */
export type SlaOutcome = (typeof slaOutcomes)[number];

/** A service level measure with its description and its target, a share from 0 to 1. */
export const SlaMeasureSchema = v.object({
  id: v.picklist(slaMeasureIds),
  name: v.string(),
  definition: v.string(),
  target: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  months: v.array(SlaMonthSchema),
});

/**
 * Response of `GET {api}/sla/report?countyMun=&year=`: twelve months of each measure. Cases due after `asOf`,
 * a day in Toronto, are not counted.
 */
export const SlaReportSchema = v.object({
  year: v.pipe(v.number(), v.integer()),
  municipality: MunicipalityCodeSchema,
  asOf: DaySchema,
  /** The years with data, latest first. */
  years: v.array(v.pipe(v.number(), v.integer())),
  measures: v.array(SlaMeasureSchema),
});

/** A service level measure. */
export type SlaMeasure = v.InferOutput<typeof SlaMeasureSchema>;

/** The service level of a municipality in one year. */
export type SlaReport = v.InferOutput<typeof SlaReportSchema>;

/** Loads the service level of a municipality in one year. */
export function getServiceLevelReport(
  http: BackendClient,
  query: { readonly countyMun: string; readonly year: string },
  options?: RequestOptions,
) {
  return parseReply(http.get('/sla/report', { query, ...options }), SlaReportSchema);
}

import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema } from './record-fields';

/**
 * How a measure of the service level did with what began in one month: how many have fallen due since, finished or not,
 * how many of them were done in time, and how many are not done yet.
 */
export const SlaMonthSchema = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Expected a month such as 2025-03')),
  due: CountSchema,
  met: CountSchema,
  open: CountSchema,
});

/** How a measure of the service level did with what began in one month. */
export type SlaMonth = v.InferOutput<typeof SlaMonthSchema>;

/** What is measured, which are the records of three sections. */
export const slaMeasureIds = ['requests', 'permits', 'appeals'] as const;

/** What is measured. */
export type SlaMeasureId = (typeof slaMeasureIds)[number];

/** What a figure of the report counts, as the lists of the sections take it: what fell due, and what became of it. */
export const slaOutcomes = ['due', 'met', 'late', 'overdue'] as const;

/** What a figure of the report counts. */
export type SlaOutcome = (typeof slaOutcomes)[number];

/** One measure of the service level: what it counts, in a sentence or two, and the share that is its target. */
export const SlaMeasureSchema = v.object({
  id: v.picklist(slaMeasureIds),
  name: v.string(),
  definition: v.string(),
  target: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  months: v.array(SlaMonthSchema),
});

/**
 * Answer of `GET {api}/sla/report?countyMun=&year=`: twelve months of each measure. What is due after `asOf`, a day in
 * Toronto, is not counted.
 */
export const SlaReportSchema = v.object({
  year: v.pipe(v.number(), v.integer()),
  municipality: MunicipalityCodeSchema,
  asOf: DaySchema,
  /** The years that the data has, latest first. */
  years: v.array(v.pipe(v.number(), v.integer())),
  measures: v.array(SlaMeasureSchema),
});

/** One measure with its target, which is a share. */
export type SlaMeasure = v.InferOutput<typeof SlaMeasureSchema>;

/** The service level of one municipality in one year. */
export type SlaReport = v.InferOutput<typeof SlaReportSchema>;

/** The service level of one municipality in one year. */
export function getServiceLevelReport(
  http: BackendClient,
  query: { readonly countyMun: string; readonly year: string },
  options?: RequestOptions,
) {
  return parseReply(http.get('/sla/report', { query, ...options }), SlaReportSchema);
}

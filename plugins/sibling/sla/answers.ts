import * as v from 'valibot';
import { readerOf, shaped, shapes } from '../../kit';

const { count } = shapes;
const share = v.custom<number>((value) => typeof value === 'number' && value >= 0 && value <= 1);
const day = shaped(/^\d{4}-\d{2}-\d{2}$/);
const monthName = shaped(/^\d{4}-\d{2}$/);

const report = v.object({
  year: v.number(),
  asOf: day,
  measures: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      definition: v.string(),
      target: share,
      months: v.array(v.object({ month: monthName, due: count, met: count, open: count })),
    }),
  ),
});

/**
 * The service level of a municipality in one year: for what began in each month, how much has fallen due, how much of that
 * was done in time and how much is still open.
 */
export type Report = v.InferOutput<typeof report>;

/** One measure with its target, which is a share. */
export type Measure = Report['measures'][number];

/** Reads the answer of `/sla/report`; `undefined` when it is not one. */
export const readReport = readerOf(report);

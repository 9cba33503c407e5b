import * as v from 'valibot';
import { readerOf, shaped, shapes } from '../../kit';

const { count } = shapes;
const share = v.custom<number>((value) => typeof value === 'number' && value >= 0 && value <= 1);
const monthName = shaped(/^\d{4}-\d{2}$/);

const report = v.object({
  year: v.number(),
  measures: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      target: share,
      months: v.array(v.object({ month: monthName, due: count, met: count })),
    }),
  ),
});

/** The service level of a municipality in one year: what was due in each month, and what of it was done in time. */
export type Report = v.InferOutput<typeof report>;

/** One measure with its target, which is a share. */
export type Measure = Report['measures'][number];

/** Reads the answer of `/sla/report`; `undefined` when it is not one. */
export const readReport = readerOf(report);

import * as v from 'valibot';

const count = v.custom<number>((value) => Number.isInteger(value) && Number(value) >= 0);
const share = v.custom<number>((value) => typeof value === 'number' && value >= 0 && value <= 1);
const monthName = v.custom<string>((value) => typeof value === 'string' && /^\d{4}-\d{2}$/.test(value));

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
export function readReport(answer: unknown): Report | undefined {
  const parsed = v.safeParse(report, answer);
  return parsed.success ? parsed.output : undefined;
}

import * as v from 'valibot';
import { readerOf, shaped, shapes } from '../../kit';

/** The states of an appeal, in the order in which it passes through them; it may be withdrawn before it is heard. */
export const states = ['Filed', 'Scheduled', 'Heard', 'Decided', 'Withdrawn'] as const;

const { count, day, roll, whole } = shapes;

const appeal = v.object({
  id: v.string(),
  roll,
  address: v.string(),
  municipality: v.string(),
  taxYear: whole,
  state: v.picklist(states),
  filedOn: day,
  hearingOn: v.nullable(day),
  hearingAt: v.nullable(shaped(/^([01]\d|2[0-3]):[0-5]\d$/)),
  assessedValue: count,
  claimedValue: count,
  decidedValue: v.nullable(count),
});

const moment = shaped(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);

const appealList = v.object({ answeredAt: moment, total: count, hearings: count, appeals: v.array(appeal) });

const nextHearings = v.object({ asOf: day, total: count, appeals: v.array(appeal) });

const appealRecord = v.object({
  answeredAt: moment,
  ...appeal.entries,
  request: v.nullable(v.object({ id: v.string(), phase: v.string(), receivedOn: day, updatedOn: day })),
});

/**
 * One appeal. Values are whole Canadian dollars, days `YYYY-MM-DD`; `hearingAt` is the time in Toronto, `HH:MM`, at which the
 * hearing begins.
 */
export type Appeal = v.InferOutput<typeof appeal>;

/** Some of a municipality's appeals, how many there are in all, and how many of those have a hearing. */
export type AppealList = v.InferOutput<typeof appealList>;

/** The scheduled hearings from a day on, soonest first. */
export type NextHearings = v.InferOutput<typeof nextHearings>;

/** One appeal, and the request for reconsideration before it; `null` for those who may not see requests. */
export type AppealRecord = v.InferOutput<typeof appealRecord>;

/** Reads the answer of `/appeals/list`; `undefined` when it is not one. */
export const readAppealList = readerOf(appealList);

/** Reads the answer of `/appeals/next`; `undefined` when it is not one. */
export const readNextHearings = readerOf(nextHearings);

/** Reads the answer of `/appeals/record`; `undefined` when it is not one. */
export const readAppealRecord = readerOf(appealRecord);

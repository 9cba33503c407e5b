import * as v from 'valibot';

/** The phases of a request for reconsideration, in the order in which a request passes through them. */
export const phases = ['Received', 'Under review', 'Offer made', 'Closed'] as const;

/** A phase of a request for reconsideration. */
export type Phase = (typeof phases)[number];

const phase = v.picklist(phases);
const shaped = (shape: RegExp) => v.custom<string>((value) => typeof value === 'string' && shape.test(value));
const roll = shaped(/^\d{19}$/);
const day = shaped(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const count = v.custom<number>((value) => Number.isInteger(value) && Number(value) >= 0);

const request = v.object({
  id: v.string(),
  roll,
  address: v.string(),
  phase,
  assessedValue: v.number(),
  requestedValue: v.number(),
  receivedOn: day,
  updatedOn: day,
});

const requestList = v.object({ total: count, requests: v.array(request) });

const phaseCounts = v.array(v.object({ phase, count }));

const summary = v.object({
  year: v.number(),
  forMunicipality: phaseCounts,
  forProvince: phaseCounts,
});

/** One request for reconsideration. Values are whole Canadian dollars, days are `YYYY-MM-DD`. */
export type RfrRequest = v.InferOutput<typeof request>;

/** Some of a municipality's requests, newest first, and how many there are in all. */
export type RequestList = v.InferOutput<typeof requestList>;

/** How many requests are in a phase. */
export type PhaseCount = v.InferOutput<typeof phaseCounts>[number];

/** The requests of a tax year, counted by phase. */
export type Summary = v.InferOutput<typeof summary>;

/** Reads the answer of `/rfr/requests`; `undefined` when it is not one. */
export function readRequestList(answer: unknown): RequestList | undefined {
  const parsed = v.safeParse(requestList, answer);
  return parsed.success ? parsed.output : undefined;
}

/** Reads the answer of `/rfr/summary`; `undefined` when it is not one. */
export function readSummary(answer: unknown): Summary | undefined {
  const parsed = v.safeParse(summary, answer);
  return parsed.success ? parsed.output : undefined;
}

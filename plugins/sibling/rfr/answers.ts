import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

/** The phases of a request for reconsideration, in the order in which a request passes through them. */
export const phases = ['Received', 'Under review', 'Offer made', 'Closed'] as const;

/** A phase of a request for reconsideration. */
export type Phase = (typeof phases)[number];

const phase = v.picklist(phases);
const { count, day, roll } = shapes;

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
export const readRequestList = readerOf(requestList);

/** Reads the answer of `/rfr/summary`; `undefined` when it is not one. */
export const readSummary = readerOf(summary);

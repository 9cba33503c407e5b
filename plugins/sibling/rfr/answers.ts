import { checks, readerFor, type Checked } from '../../kit/checks';

/** The phases of a request for reconsideration, in the order in which a request passes through them. */
export const phases = ['Received', 'Under review', 'Offer made', 'Closed'] as const;

/** A phase of a request for reconsideration. */
export type Phase = (typeof phases)[number];

const { count, day, listOf, object, oneOf, roll, text } = checks;
const phase = oneOf(phases);

/** Whether a value is a request for reconsideration. */
export const request = object({
  id: text,
  roll,
  address: text,
  phase,
  assessedValue: count,
  requestedValue: count,
  receivedOn: day,
  updatedOn: day,
});

const requestList = object({ total: count, requests: listOf(request) });

const phaseCount = object({ phase, count });

const summary = object({
  year: count,
  forMunicipality: listOf(phaseCount),
  forProvince: listOf(phaseCount),
});

/** One request for reconsideration. Values are whole Canadian dollars, days are `YYYY-MM-DD`. */
export type RfrRequest = Checked<typeof request>;

/** Some of a municipality's requests, newest first, and how many there are in all. */
export type RequestList = Checked<typeof requestList>;

/** How many requests are in a phase. */
export type PhaseCount = Checked<typeof phaseCount>;

/** The requests of a tax year, counted by phase. */
export type Summary = Checked<typeof summary>;

/** Reads the answer of `/rfr/requests`; `undefined` when it is not one. */
export const readRequestList = readerFor(requestList);

/** Reads the answer of `/rfr/summary`; `undefined` when it is not one. */
export const readSummary = readerFor(summary);

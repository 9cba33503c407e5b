import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

const { count, day, roll, whole } = shapes;

/** The states of a permit, in the order in which it passes through them. */
export const states = ['Issued', 'Inspected', 'Closed'] as const;

const row = {
  number: v.string(),
  roll,
  address: v.string(),
  neighbourhood: v.string(),
  work: v.string(),
  value: count,
  state: v.picklist(states),
  issuedOn: day,
  inspectedOn: v.nullable(day),
};

const list = v.object({ total: count, permits: v.array(v.object(row)) });

const summary = v.object({
  neighbourhoods: v.array(v.object({ name: v.string(), permits: count, value: count })),
});

const choices = v.object({ neighbourhoods: v.array(v.string()), years: v.array(whole) });

const record = v.object({
  ...row,
  municipality: v.string(),
  propertyClass: v.string(),
  structure: v.string(),
  upload: v.nullable(v.object({ fileName: v.string(), uploadedAt: v.string() })),
});

const check = v.object({
  problems: v.array(v.object({ line: count, column: v.string(), found: v.string(), expected: v.string() })),
});

const upload = v.object({ stored: count });

/** One page of a list of permits, and how many there are in all. */
export type PermitList = v.InferOutput<typeof list>;

/** One permit of a list. */
export type Permit = PermitList['permits'][number];

/** How many permits there are in each neighbourhood, and what their work is worth. */
export type Summary = v.InferOutput<typeof summary>;

/** What the permits of a municipality can be chosen by. */
export type Choices = v.InferOutput<typeof choices>;

/** All that is known of one permit. */
export type PermitRecord = v.InferOutput<typeof record>;

/** Reads the answer of `/permits/list`; `undefined` when it is not one. */
export const readList = readerOf(list);

/** Reads the answer of `/permits/summary`; `undefined` when it is not one. */
export const readSummary = readerOf(summary);

/** Reads the answer of `/permits/choices`; `undefined` when it is not one. */
export const readChoices = readerOf(choices);

/** Reads the answer of `/permits/record`; `undefined` when it is not one. */
export const readRecord = readerOf(record);

/** Reads the answer of `/permits/checks`; `undefined` when it is not one. */
export const readCheck = readerOf(check);

/** Reads the answer of `/permits/uploads`; `undefined` when it is not one. */
export const readUpload = readerOf(upload);

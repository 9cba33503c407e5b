import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

const { day, whole } = shapes;

const record = v.object({
  propId: v.string(),
  roll: v.string(),
  address: v.string(),
  municipality: v.string(),
  neighbourhood: v.string(),
  propertyClass: v.string(),
  structure: v.string(),
  yearBuilt: whole,
  floorArea: whole,
  lotArea: whole,
  values: v.array(v.object({ taxYear: whole, value: whole })),
  owners: v.object({ count: whole, names: v.nullable(v.array(v.string())) }),
  tenants: v.object({
    count: whole,
    people: v.nullable(v.array(v.object({ name: v.string(), since: day }))),
  }),
  sales: v.array(v.object({ soldOn: day, price: whole })),
  permits: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        work: v.string(),
        value: whole,
        state: v.string(),
        issuedOn: day,
        inspectedOn: v.nullable(day),
      }),
    ),
  ),
  requests: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        taxYear: whole,
        phase: v.string(),
        assessedValue: whole,
        requestedValue: whole,
        receivedOn: day,
      }),
    ),
  ),
  appeals: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        taxYear: whole,
        state: v.string(),
        filedOn: day,
        hearingOn: v.nullable(day),
        claimedValue: whole,
        decidedValue: v.nullable(whole),
      }),
    ),
  ),
});

/** All that is known of one property; what the person may not see is `null`. */
export type PropertyRecord = v.InferOutput<typeof record>;

/** Reads the answer of `/properties/record`; `undefined` when it is not one. */
export const readRecord = readerOf(record);

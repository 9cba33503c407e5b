import * as v from 'valibot';
import { DaySchema } from '../fields';
import { permitStates } from '../permits';
import { CountSchema } from '../record-fields';
import { RfrPhaseSchema, rfrReasons } from '../rfr';
import { searchFilters } from '../search';
import { slaOutcomes } from '../sla';
import { workDueChoices } from '../work';

export const text = v.string();
export const year = v.pipe(v.string(), v.regex(/^\d{4}$/));
export const countyMun = '0412';
export const paging = { size: CountSchema, from: CountSchema };
export const order = v.picklist(['ascending', 'descending']);
export const sortedBy = (keys: readonly string[]) => ({ ...paging, sort: v.picklist(keys), order });
export const saleFilters = { neighbourhood: text, class: text };
export const permitFilters = {
  state: v.picklist(permitStates),
  neighbourhood: text,
  year,
  text,
  issuedFrom: DaySchema,
  issuedTo: DaySchema,
  outcome: v.picklist(slaOutcomes),
};
export const requestFilters = {
  phase: RfrPhaseSchema,
  reason: v.picklist(rfrReasons),
  year,
  text,
  receivedFrom: DaySchema,
  receivedTo: DaySchema,
  outcome: v.picklist(slaOutcomes),
};
export const bounds = v.pipe(text, v.regex(/^-?[\d.]+(,-?[\d.]+){3}$/));
export const propertyFilters = {
  value: text,
  isSuggestion: text,
  group: v.picklist(searchFilters),
  rollFrom: text,
  rollTo: text,
  street: text,
  class: text,
  neighbourhood: text,
  valueFrom: CountSchema,
  valueTo: CountSchema,
};
export const tile = { countyMun, z: 14, x: 0, y: 0 };
export const period = { first: '2025-01', last: '2025-12' };
export const mapTile = 'application/vnd.mapbox-vector-tile';
export const workFilters = { assignee: text, due: v.picklist(workDueChoices), roll: text };

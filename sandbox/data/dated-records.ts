import { createAppeal, type GeneratedAppeal } from './appeals';
import { generatePermits, type GeneratedPermit } from './permits';
import type { GeneratedProperty } from './properties';
import { generateRequests, type GeneratedRequest } from './requests';
import { generateSales, type GeneratedSale } from './sales';

/** The events of one property up to a day. */
export interface DatedRecords {
  readonly requests: readonly GeneratedRequest[];
  readonly appeals: readonly GeneratedAppeal[];
  readonly permits: readonly GeneratedPermit[];
  readonly sales: readonly GeneratedSale[];
}

/** Creates the events of a property up to a day; deterministic for property and day. */
export function createDatedRecords(property: GeneratedProperty, today: string): DatedRecords {
  const requests = [...generateRequests(property, today)];
  return {
    requests,
    appeals: requests.flatMap((request) => createAppeal(request, today) ?? []),
    permits: [...generatePermits(property, today)],
    sales: [...generateSales(property, today)],
  };
}

import { createAppeal, type GeneratedAppeal } from './appeals';
import { generatePermits, type GeneratedPermit } from './permits';
import type { GeneratedProperty } from './properties';
import { generateRequests, type GeneratedRequest } from './requests';
import { generateSales, type GeneratedSale } from './sales';

/** What happened to one property until a day, as it stands on that day. */
export interface DatedRecords {
  readonly requests: readonly GeneratedRequest[];
  readonly appeals: readonly GeneratedAppeal[];
  readonly permits: readonly GeneratedPermit[];
  readonly sales: readonly GeneratedSale[];
}

/** Creates what happened to a property until a day: the same for the same property and day. */
export function createDatedRecords(property: GeneratedProperty, today: string): DatedRecords {
  const requests = [...generateRequests(property, today)];
  return {
    requests,
    appeals: requests.flatMap((request) => createAppeal(request, today) ?? []),
    permits: [...generatePermits(property, today)],
    sales: [...generateSales(property, today)],
  };
}

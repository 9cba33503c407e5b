import { appealAfter, type GeneratedAppeal } from './appeals';
import { ownersGenerator, type Ownership } from './owners';
import { generatePermits, type GeneratedPermit } from './permits';
import type { GeneratedProperty } from './properties';
import { seededRandom } from './random';
import { generateRequests, type GeneratedRequest } from './requests';
import { generateSales, type GeneratedSale } from './sales';
import { createStructure, type GeneratedStructure } from './structures';
import { generateTenants, type GeneratedTenant } from './tenants';

/** All that is known of one property. */
export interface Records extends Ownership {
  readonly property: GeneratedProperty;
  readonly structure: GeneratedStructure;
  readonly tenants: readonly GeneratedTenant[];
  readonly requests: readonly GeneratedRequest[];
  readonly appeals: readonly GeneratedAppeal[];
  readonly permits: readonly GeneratedPermit[];
  readonly sales: readonly GeneratedSale[];
}

/** Answers what tells all of each property, the same for the same properties in the same order. */
export function recordsMaker(): (property: GeneratedProperty) => Records {
  const random = seededRandom(20_250_412);
  const createOwners = ownersGenerator();
  return (property) => {
    const requests = [...generateRequests(property, random)];
    return {
      ...createOwners(property),
      property,
      structure: createStructure(property),
      tenants: [...generateTenants(property)],
      requests,
      appeals: requests.flatMap((request) => appealAfter(request) ?? []),
      permits: [...generatePermits(property)],
      sales: [...generateSales(property)],
    };
  };
}

import { createOwnersFactory, type Ownership } from './owners';
import type { GeneratedProperty } from './properties';
import { createStructure, type GeneratedStructure } from './structures';
import { generateTenants, type GeneratedTenant } from './tenants';

/** The records of one property that do not depend on the current day. */
export interface Records extends Ownership {
  readonly property: GeneratedProperty;
  readonly structure: GeneratedStructure;
  readonly tenants: readonly GeneratedTenant[];
}

/** Creates a function that generates the records of properties, deterministic for the same sequence. */
export function createRecordsFactory(): (property: GeneratedProperty) => Records {
  const createOwners = createOwnersFactory();
  return (property) => ({
    ...createOwners(property),
    property,
    structure: createStructure(property),
    tenants: [...generateTenants(property)],
  });
}

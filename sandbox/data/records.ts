import { ownersGenerator, type Ownership } from './owners';
import type { GeneratedProperty } from './properties';
import { createStructure, type GeneratedStructure } from './structures';
import { generateTenants, type GeneratedTenant } from './tenants';

/** What is known of one property and stays as it is, whatever the day. */
export interface Records extends Ownership {
  readonly property: GeneratedProperty;
  readonly structure: GeneratedStructure;
  readonly tenants: readonly GeneratedTenant[];
}

/** Creates the records of each property, the same for the same properties in the same order. */
export function createRecordsMaker(): (property: GeneratedProperty) => Records {
  const createOwners = ownersGenerator();
  return (property) => ({
    ...createOwners(property),
    property,
    structure: createStructure(property),
    tenants: [...generateTenants(property)],
  });
}

import { createFullName } from './names';
import type { GeneratedProperty } from './properties';
import { createRandom } from './random';

/** A tenant; all names are fictional. */
export interface GeneratedTenant {
  readonly propertyId: number;
  readonly municipality: string;
  readonly name: string;
  /** Start of the tenancy, `YYYY-MM-DD`. */
  readonly since: string;
}

const maxTenants: Readonly<Record<GeneratedProperty['propertyClass'], number>> = {
  Residential: 1,
  'Multi-residential': 6,
  Commercial: 2,
  Industrial: 1,
  Farm: 1,
};

/** Share of properties that have tenants. */
const rates: typeof maxTenants = {
  Residential: 0.12,
  'Multi-residential': 1,
  Commercial: 0.6,
  Industrial: 0.4,
  Farm: 0.08,
};

/** Yields the tenants of one property. */
export function* generateTenants({
  id,
  municipality,
  propertyClass,
}: GeneratedProperty): Generator<GeneratedTenant> {
  const random = createRandom(id * 11 + 1);
  if (random.next() >= rates[propertyClass]) return;
  const count = random.between(1, maxTenants[propertyClass]);
  for (let index = 0; index < count; index += 1) {
    const month = String(random.between(1, 12)).padStart(2, '0');
    yield {
      propertyId: id,
      municipality,
      name: createFullName(random),
      since: `${random.between(2012, 2025)}-${month}-01`,
    };
  }
}

import { personName } from './names';
import type { GeneratedProperty } from './properties';
import { seededRandom } from './random';

/** Somebody who rents; every name is made up. */
export interface GeneratedTenant {
  readonly propertyId: number;
  readonly municipality: string;
  readonly name: string;
  /** The day on which the tenancy began, `YYYY-MM-DD`. */
  readonly since: string;
}

const most: Readonly<Record<GeneratedProperty['propertyClass'], number>> = {
  Residential: 1,
  'Multi-residential': 6,
  Commercial: 2,
  Industrial: 1,
  Farm: 1,
};

/** How many properties in a hundred have tenants. */
const rates: typeof most = {
  Residential: 0.12,
  'Multi-residential': 1,
  Commercial: 0.6,
  Industrial: 0.4,
  Farm: 0.08,
};

/** The tenants of one property, which may be none. */
export function* generateTenants({
  id,
  municipality,
  propertyClass,
}: GeneratedProperty): Generator<GeneratedTenant> {
  const random = seededRandom(id * 11 + 1);
  if (random.next() >= rates[propertyClass]) return;
  const count = random.between(1, most[propertyClass]);
  for (let index = 0; index < count; index += 1) {
    const month = String(random.between(1, 12)).padStart(2, '0');
    yield {
      propertyId: id,
      municipality,
      name: personName(random),
      since: `${random.between(2012, 2025)}-${month}-01`,
    };
  }
}

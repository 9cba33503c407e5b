import type { GeneratedProperty } from './properties';
import { createFamilyName, pickGivenName } from './names';
import { createRandom } from './random';

const companyKinds = [
  'Holdings Ltd.',
  'Properties Inc.',
  'Developments Ltd.',
  'Farms Ltd.',
  'Realty Inc.',
] as const;

/** An owner of properties in one municipality; all names are fictional. */
export interface GeneratedOwner {
  readonly id: number;
  readonly name: string;
  readonly municipality: string;
}

/** The owners of one property; `added` are those who own no earlier property. */
export interface Ownership {
  readonly added: readonly GeneratedOwner[];
  readonly owners: readonly GeneratedOwner[];
}

const recentOwners = 40;

/**
 * Creates a function that assigns owners to properties, deterministic for the same sequence: one or two
 * people or a company. A fifth of the properties have an owner who already owns another one in the
 * municipality.
 */
export function createOwnersFactory(): (property: GeneratedProperty) => Ownership {
  const random = createRandom(19_670_701);
  let municipality = '';
  let recent: GeneratedOwner[] = [];
  let id = 0;

  function addOwner(name: string): GeneratedOwner {
    id += 1;
    const owner = { id, name, municipality };
    recent = [owner, ...recent].slice(0, recentOwners);
    return owner;
  }

  return (property) => {
    if (property.municipality !== municipality) {
      municipality = property.municipality;
      recent = [];
    }
    const existing = recent[random.between(0, recentOwners * 5)];
    if (existing !== undefined) return { added: [], owners: [existing] };
    const family = createFamilyName(random);
    const isCompany = property.propertyClass !== 'Residential' && random.next() < 0.6;
    if (isCompany) {
      const company = addOwner(`${family} ${random.pick(companyKinds)}`);
      return { added: [company], owners: [company] };
    }
    const people = Array.from({ length: random.next() < 0.4 ? 2 : 1 }, () =>
      addOwner(`${pickGivenName(random)} ${family}`),
    );
    return { added: people, owners: people };
  };
}

import type { GeneratedProperty } from './properties';
import { familyName, givenName } from './names';
import { seededRandom } from './random';

const companyKinds = [
  'Holdings Ltd.',
  'Properties Inc.',
  'Developments Ltd.',
  'Farms Ltd.',
  'Realty Inc.',
] as const;

/** Somebody who owns properties of one municipality; every name is made up. */
export interface GeneratedOwner {
  readonly id: number;
  readonly name: string;
  readonly municipality: string;
}

/** The owners of one property, and those among them who own nothing before it. */
export interface Ownership {
  readonly added: readonly GeneratedOwner[];
  readonly owners: readonly GeneratedOwner[];
}

const recentOwners = 40;

/**
 * Gives each property its owners, the same for the same properties: one or two people or a company, a fifth of them
 * somebody who owns another property of the municipality already.
 */
export function ownersGenerator(): (property: GeneratedProperty) => Ownership {
  const random = seededRandom(19_670_701);
  let municipality = '';
  let recent: GeneratedOwner[] = [];
  let id = 0;

  function added(name: string): GeneratedOwner {
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
    const known = recent[random.between(0, recentOwners * 5)];
    if (known !== undefined) return { added: [], owners: [known] };
    const family = familyName(random);
    const isCompany = property.propertyClass !== 'Residential' && random.next() < 0.6;
    if (isCompany) {
      const company = added(`${family} ${random.pick(companyKinds)}`);
      return { added: [company], owners: [company] };
    }
    const people = Array.from({ length: random.next() < 0.4 ? 2 : 1 }, () =>
      added(`${givenName(random)} ${family}`),
    );
    return { added: people, owners: people };
  };
}

import type { GeneratedProperty } from './properties';
import { seededRandom } from './random';

function words(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
}

const givenNames = words(`
  Abena Adele Ahmed Aiko Alba Amir Anders Anika Anton Aria Arjun Asha Beatriz Bela Bram Brigid Callum
  Camille Carmen Chidi Clara Colm Dana Daniel Deepa Dmitri Edith Elif Elio Emeka Emil Esme Farah
  Felix Fiona Gita Greta Hana Hugo Ines Iris Ismail Ivan Jade Jonas Josefa Jun Kamala Karim Keiko
  Kofi Lars Leila Lena Liam Lucia Magnus Maeve Marta Mateo Mei Milan Mina Nadia Niall Nora Olga Omar
  Oskar Paloma Pavel Petra Priya Quentin Rafael Rania Rosa Ruth Samir Saoirse Selma Sofia Stefan Tara
  Tariq Teodor Thora Tomas Uma Vera Viktor Wanda Wei Xenia Yara Yusuf Zahra Zofia
`);

const beginnings = words(`
  Alder Ash Bar Beck Black Brook Camp Carl Dal Dun East Fair Fen Glen Grand Hal Hart Holm Kel Kings
  Lang Lind Marsh Mill Nor Oak Pem Rad Red Ros Sand Ship Stan Sun Thorn Wake Wal West Wind Wood
`);

const endings = words(`
  berg bridge brook by croft dale field ford gate grove ham holt house hurst land ley man mark moor
  port shaw stad stone strom ton vik ville ward way well wick worth
`);

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

  function familyName(): string {
    return random.pick(beginnings) + random.pick(endings);
  }

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
    const family = familyName();
    const isCompany = property.propertyClass !== 'Residential' && random.next() < 0.6;
    if (isCompany) {
      const company = added(`${family} ${random.pick(companyKinds)}`);
      return { added: [company], owners: [company] };
    }
    const people = Array.from({ length: random.next() < 0.4 ? 2 : 1 }, () =>
      added(`${random.pick(givenNames)} ${family}`),
    );
    return { added: people, owners: people };
  };
}

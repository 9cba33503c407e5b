import { propertyCounts } from './municipalities';
import { neighbourhoodName, countNeighbourhoods } from './neighbourhoods';
import { seededRandom, type Random } from './random';
import { streetLimit, streetName } from './streets';

/** The tax years for which every property has an assessed value, oldest first. */
export const taxYears = [2021, 2022, 2023, 2024, 2025] as const;

/** The kinds of property, as the roll names them. */
export type PropertyClass = 'Residential' | 'Multi-residential' | 'Commercial' | 'Industrial' | 'Farm';

/** One generated property; values are whole dollars, one for each of `taxYears`. */
export interface GeneratedProperty {
  readonly id: number;
  readonly roll: string;
  readonly municipality: string;
  /** House number and street. */
  readonly address: string;
  readonly street: string;
  readonly houseNumber: number;
  readonly neighbourhood: string;
  readonly propertyClass: PropertyClass;
  readonly values: readonly number[];
}

const lotsOnAStreet = 60;
/** So many streets have rolls of the same division. */
export const streetsInASubdivision = 40;

/** All properties of the province in roll order: the same for the same total, and no roll or address twice. */
export function* generateProperties(total: number): Generator<GeneratedProperty> {
  let id = 0;
  for (const { code, count } of propertyCounts(total)) {
    const random = seededRandom(Number(code) * 7919);
    const offset = random.between(0, 103);
    const streets = Math.min(streetLimit, Math.max(1, Math.ceil(count / lotsOnAStreet)));
    const neighbourhoods = countNeighbourhoods(streets);
    for (let index = 0; index < count; index += 1) {
      const street = Math.floor((index * streets) / count);
      const lot = index - Math.ceil((street * count) / streets) + 1;
      const name = streetName(street, offset);
      const houseNumber = lot * 2 + (lot % 2);
      id += 1;
      yield {
        id,
        roll: rollNumber(code, street, lot),
        municipality: code,
        address: `${houseNumber} ${name}`,
        street: name,
        houseNumber,
        neighbourhood: neighbourhoodName(Math.floor((street * neighbourhoods) / streets), offset),
        ...classAndValues(random),
      };
    }
  }
}

/** Nineteen digits: municipality, map division, subdivision, parcel and the four digits of the primary property. */
function rollNumber(code: string, street: number, lot: number): string {
  const division = String(Math.floor(street / streetsInASubdivision) + 1).padStart(3, '0');
  const subdivision = String((street % streetsInASubdivision) * 10 + 10).padStart(3, '0');
  return `${code}${division}${subdivision}${String(lot * 100).padStart(5, '0')}0000`;
}

interface Class {
  readonly propertyClass: PropertyClass;
  /** Between which values most of it begins. */
  readonly least: number;
  readonly most: number;
  /** By how much it is worth more in each tax year than in the one before, in %. */
  readonly changes: readonly number[];
}

const residential: Class = {
  propertyClass: 'Residential',
  least: 210_000,
  most: 890_000,
  changes: [2, 6.4, 4.8, 1.7, 2.6],
};
const multiResidential: Class = {
  propertyClass: 'Multi-residential',
  least: 900_000,
  most: 6_400_000,
  changes: [3, 4.1, 3.6, 5.2, 3.3],
};
const commercial: Class = {
  propertyClass: 'Commercial',
  least: 350_000,
  most: 4_800_000,
  changes: [1, -1.5, 0.8, 2.4, 3.1],
};
const industrial: Class = {
  propertyClass: 'Industrial',
  least: 600_000,
  most: 9_500_000,
  changes: [4, 7.5, 9, 4.6, 2.2],
};
const farm: Class = {
  propertyClass: 'Farm',
  least: 280_000,
  most: 1_900_000,
  changes: [3, 5.8, 7.1, 6.4, 4.5],
};

const classes = [
  { value: residential, weight: 82 },
  { value: multiResidential, weight: 3 },
  { value: commercial, weight: 7 },
  { value: industrial, weight: 2 },
  { value: farm, weight: 6 },
] as const;

function classAndValues(random: Random): Pick<GeneratedProperty, 'propertyClass' | 'values'> {
  const { propertyClass, least, most, changes } = random.weighted<Class>(classes);
  let value = least + (most - least) * random.next() ** 2;
  const values = changes.map((change) => {
    value *= 1 + change / 100 + (random.next() - 0.5) * 0.035;
    return Math.round(value / 500) * 500;
  });
  return { propertyClass, values };
}

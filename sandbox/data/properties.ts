import { getPropertyCounts } from './municipalities';
import { getNeighbourhoodName, countNeighbourhoods } from './neighbourhoods';
import { createRandom, type Random } from './random';
import { streetLimit, getStreetName } from './streets';

/** The tax years with assessed values, oldest first. */
export const taxYears = [2021, 2022, 2023, 2024, 2025] as const;

/** Property classes, as named on the assessment roll. */
export type PropertyClass = 'Residential' | 'Multi-residential' | 'Commercial' | 'Industrial' | 'Farm';

/** A generated property; values are whole dollars, one per entry of `taxYears`. */
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

const lotsPerStreet = 60;
/** Number of streets per subdivision in a roll number. */
export const streetsPerSubdivision = 40;

/** Generates all properties in roll order; deterministic for the total, with unique rolls and addresses. */
export function* generateProperties(total: number): Generator<GeneratedProperty> {
  let id = 0;
  for (const { code, count } of getPropertyCounts(total)) {
    const random = createRandom(Number(code) * 7919);
    const offset = random.between(0, 103);
    const streets = Math.min(streetLimit, Math.max(1, Math.ceil(count / lotsPerStreet)));
    const neighbourhoods = countNeighbourhoods(streets);
    for (let index = 0; index < count; index += 1) {
      const street = Math.floor((index * streets) / count);
      const lot = index - Math.ceil((street * count) / streets) + 1;
      const name = getStreetName(street, offset);
      const houseNumber = lot * 2 + (lot % 2);
      id += 1;
      yield {
        id,
        roll: createRollNumber(code, street, lot),
        municipality: code,
        address: `${houseNumber} ${name}`,
        street: name,
        houseNumber,
        neighbourhood: getNeighbourhoodName(Math.floor((street * neighbourhoods) / streets), offset),
        ...createClassAndValues(random),
      };
    }
  }
}

/** Municipality (4 digits), division (3), subdivision (3), parcel (5), four zeros for the primary property. */
function createRollNumber(code: string, street: number, lot: number): string {
  const division = String(Math.floor(street / streetsPerSubdivision) + 1).padStart(3, '0');
  const subdivision = String((street % streetsPerSubdivision) * 10 + 10).padStart(3, '0');
  return `${code}${division}${subdivision}${String(lot * 100).padStart(5, '0')}0000`;
}

interface Class {
  readonly propertyClass: PropertyClass;
  /** Range of the initial values; low ones are more likely. */
  readonly min: number;
  readonly max: number;
  /** Percentage change per tax year. */
  readonly changes: readonly number[];
}

const residential: Class = {
  propertyClass: 'Residential',
  min: 210_000,
  max: 890_000,
  changes: [2, 6.4, 4.8, 1.7, 2.6],
};
const multiResidential: Class = {
  propertyClass: 'Multi-residential',
  min: 900_000,
  max: 6_400_000,
  changes: [3, 4.1, 3.6, 5.2, 3.3],
};
const commercial: Class = {
  propertyClass: 'Commercial',
  min: 350_000,
  max: 4_800_000,
  changes: [1, -1.5, 0.8, 2.4, 3.1],
};
const industrial: Class = {
  propertyClass: 'Industrial',
  min: 600_000,
  max: 9_500_000,
  changes: [4, 7.5, 9, 4.6, 2.2],
};
const farm: Class = {
  propertyClass: 'Farm',
  min: 280_000,
  max: 1_900_000,
  changes: [3, 5.8, 7.1, 6.4, 4.5],
};

const classes = [
  { value: residential, weight: 82 },
  { value: multiResidential, weight: 3 },
  { value: commercial, weight: 7 },
  { value: industrial, weight: 2 },
  { value: farm, weight: 6 },
] as const;

function createClassAndValues(random: Random): Pick<GeneratedProperty, 'propertyClass' | 'values'> {
  const { propertyClass, min, max, changes } = random.weighted<Class>(classes);
  let value = min + (max - min) * random.next() ** 2;
  const values = changes.map((change) => {
    value *= 1 + change / 100 + (random.next() - 0.5) * 0.035;
    return Math.round(value / 500) * 500;
  });
  return { propertyClass, values };
}

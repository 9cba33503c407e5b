import type { GeneratedProperty, PropertyClass } from './properties';
import { createRandom, type Weighted } from './random';

/** The building on a property; areas are in whole square metres. */
export interface GeneratedStructure {
  readonly kind: string;
  readonly yearBuilt: number;
  readonly floorArea: number;
  readonly lotArea: number;
}

interface Form {
  readonly kind: string;
  readonly floor: readonly [min: number, max: number];
  readonly lot: readonly [min: number, max: number];
}

const forms: Readonly<Record<PropertyClass, readonly [Weighted<Form>, ...Weighted<Form>[]]>> = {
  Residential: [
    { value: { kind: 'Detached house', floor: [95, 310], lot: [320, 1_400] }, weight: 62 },
    { value: { kind: 'Semi-detached house', floor: [90, 180], lot: [220, 420] }, weight: 16 },
    { value: { kind: 'Row house', floor: [85, 165], lot: [140, 260] }, weight: 14 },
    { value: { kind: 'Condominium unit', floor: [45, 130], lot: [45, 130] }, weight: 8 },
  ],
  'Multi-residential': [
    { value: { kind: 'Apartment building', floor: [900, 9_800], lot: [1_200, 8_500] }, weight: 1 },
  ],
  Commercial: [
    { value: { kind: 'Shop', floor: [120, 1_600], lot: [200, 3_200] }, weight: 5 },
    { value: { kind: 'Office building', floor: [300, 6_500], lot: [600, 5_200] }, weight: 3 },
    { value: { kind: 'Restaurant', floor: [110, 480], lot: [300, 1_800] }, weight: 2 },
  ],
  Industrial: [
    { value: { kind: 'Warehouse', floor: [800, 12_000], lot: [2_400, 38_000] }, weight: 3 },
    { value: { kind: 'Workshop', floor: [260, 2_400], lot: [900, 6_800] }, weight: 2 },
  ],
  Farm: [{ value: { kind: 'Farmstead', floor: [140, 380], lot: [60_000, 620_000] }, weight: 1 }],
};

/** Creates the building on a property; deterministic. */
export function createStructure({ id, propertyClass }: GeneratedProperty): GeneratedStructure {
  const random = createRandom(id * 31 + 5);
  const { kind, floor, lot } = random.weighted(forms[propertyClass]);
  // Newer buildings are more frequent.
  const yearBuilt = 1885 + Math.floor(137 * Math.sqrt(random.next()));
  const floorArea = random.between(...floor);
  return {
    kind,
    yearBuilt,
    floorArea,
    lotArea: kind === 'Condominium unit' ? floorArea : random.between(...lot),
  };
}

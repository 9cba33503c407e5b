/** What a map says of what is pointed at: a parcel with its roll number, or the land of a street. */
export interface Pointed {
  readonly roll?: string | undefined;
  /** The address of a parcel or the name of a street. */
  readonly name: string;
  readonly value: number;
  /** Against the tax year before, in %. */
  readonly change: number;
  readonly propertyClass: string;
  /** How many rows of the list are there. */
  readonly rows: number;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Reads the properties of a feature; `undefined` where nothing is pointed at. */
export function parsePointed(properties: Readonly<Record<string, unknown>> | undefined): Pointed | undefined {
  if (properties === undefined) return undefined;
  const { roll, address, name, value, change, class: propertyClass, rows } = properties;
  return {
    ...(typeof roll === 'string' ? { roll } : {}),
    name: toText(address ?? name),
    value: toNumber(value),
    change: toNumber(change),
    propertyClass: toText(propertyClass),
    rows: toNumber(rows),
  };
}

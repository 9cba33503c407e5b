/** The hovered feature of a map: a parcel with its roll number, or a block of a street. */
export interface Pointed {
  readonly roll?: string | undefined;
  /** The address of a parcel or the name of a street. */
  readonly name: string;
  readonly value: number;
  /** Change from the previous tax year, in %. */
  readonly change: number;
  readonly propertyClass: string;
  /** Number of rows of the list at this feature. */
  readonly rows: number;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Parses the properties of a feature; `undefined` if nothing is hovered. */
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

/** West, south, east and north, in degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** A tile of the web's usual grid. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** What parcels are coloured by. */
export const colourings = ['value', 'change', 'class'] as const;

/** What parcels are coloured by: assessed value, change against the tax year before, or property class. */
export type Colouring = (typeof colourings)[number];

/** What a map draws: parcels in colours, or all alike below pins. */
export type Drawing = Colouring | 'plain';

/** A place that a map marks. */
export interface MapPin {
  /** The roll number of the property. */
  readonly roll: string;
  /** Longitude and latitude, in degrees. */
  readonly location: readonly [longitude: number, latitude: number];
  /** What is said of it under the pointer. */
  readonly label: string;
}

/** What the list beside a map has rows of, where these are no properties but, say, their sales. */
export interface MapListTexts {
  /** The title of the list beside the map. */
  readonly inView: string;
  /** Its title where there is no map. */
  readonly all: string;
  readonly getCount: (total: number) => string;
  /** The titles of the columns of `figures`. */
  readonly columns: readonly string[];
  /** Those of `columns` that have words; the others have figures. */
  readonly words?: readonly string[] | undefined;
  /** Without the columns of class and assessed value, for rows that have neither. */
  readonly isWithoutValues?: boolean | undefined;
}

/** A property as the list beside the map shows it. */
export interface MapRow {
  /** The 19 digits of the roll number. */
  readonly roll: string;
  readonly address: string;
  readonly propertyClass?: string | undefined;
  /** The assessed value in whole Canadian dollars. */
  readonly value?: number | undefined;
  /** Names the row where one property may have several; the roll number by default. */
  readonly key?: string | undefined;
  /** Further cells, such as the price of a sale. */
  readonly figures?: readonly string[] | undefined;
}

/** One page of the properties in view, and how many there are in all. */
export interface MapRows {
  readonly total: number;
  readonly rows: readonly MapRow[];
}

/** Which properties in view are wanted: where, and which page. */
export interface MapRowsQuery {
  readonly bounds: MapBounds;
  readonly from: number;
  readonly size: number;
  readonly signal: AbortSignal;
}

/** A background of the operator's own, as `portal.map` has it. */
export interface MapBackground {
  /** The address of a MapLibre style. */
  readonly style?: string | undefined;
  /** The address of vector tiles in the schema of OpenMapTiles, with `{z}`, `{x}` and `{y}`. */
  readonly tiles?: string | undefined;
}

/** Where a map gets what it shows. A new object has the map load everything again, such as after a change of filters. */
export interface MapSource {
  /** A Mapbox vector tile with the layers `water`, `streets` and `parcels` or `blocks`. */
  readonly loadTile: (address: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** The same properties as rows. */
  readonly loadRows: (query: MapRowsQuery) => Promise<MapRows>;
}

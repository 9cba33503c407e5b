/** West, south, east and north, in degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** Coordinates of a tile in the standard XYZ scheme. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The available colourings of parcels. */
export const colourings = ['value', 'change', 'class'] as const;

/** Colouring of parcels: by assessed value, change from the previous tax year, or property class. */
export type Colouring = (typeof colourings)[number];

/** The colouring of a map; `plain` draws all parcels alike, below pins. */
export type Drawing = Colouring | 'plain';

/** A pin on a map. */
export interface MapPin {
  /** The roll number of the property. */
  readonly roll: string;
  /** Longitude and latitude, in degrees. */
  readonly location: readonly [longitude: number, latitude: number];
  /** Text shown on hover. */
  readonly label: string;
}

/** Texts of the list beside a map, for rows of other things than properties, such as sales. */
export interface MapListTexts {
  /** The title of the list beside the map. */
  readonly inView: string;
  /** Its title if there is no map. */
  readonly all: string;
  readonly getCount: (total: number) => string;
  /** Headers of the columns of `figures`. */
  readonly columns: readonly string[];
  /** The columns of `columns` that contain text; the others are numeric. */
  readonly words?: readonly string[] | undefined;
  /** Hides the columns for class and assessed value, for rows that have neither. */
  readonly isWithoutValues?: boolean | undefined;
}

/** A row of the list beside the map. */
export interface MapRow {
  /** The 19-digit roll number. */
  readonly roll: string;
  readonly address: string;
  readonly propertyClass?: string | undefined;
  /** The assessed value in whole Canadian dollars. */
  readonly value?: number | undefined;
  /** Identifies the row if a property can have several; the roll number by default. */
  readonly key?: string | undefined;
  /** Additional cells, such as the price of a sale. */
  readonly figures?: readonly string[] | undefined;
}

/** One page of the rows in view, with the total count. */
export interface MapRows {
  readonly total: number;
  readonly rows: readonly MapRow[];
}

/** The bounds and the page of rows to load. */
export interface MapRowsQuery {
  readonly bounds: MapBounds;
  readonly from: number;
  readonly size: number;
  readonly signal: AbortSignal;
}

/** The base map configured by the operator (`portal.map`). */
export interface MapBackground {
  /** URL of a MapLibre style. */
  readonly style?: string | undefined;
  /** URL template of vector tiles in the OpenMapTiles schema, with `{z}`, `{x}` and `{y}`. */
  readonly tiles?: string | undefined;
}

/** Data source of a map. Pass a new object to reload everything, for example after a change of filters. */
export interface MapSource {
  /** Loads a Mapbox vector tile with the layers `water`, `streets` and `parcels` or `blocks`. */
  readonly loadTile: (address: TileAddress, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Loads the features in view as rows. */
  readonly loadRows: (query: MapRowsQuery) => Promise<MapRows>;
}

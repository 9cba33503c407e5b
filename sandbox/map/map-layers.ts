import type Database from 'libsql';
import * as v from 'valibot';
import type { MapExtent } from '#backends/maps';
import { encodeTile, getTileBounds, type MapFeature, type TileAddress } from './encode-tile';
import { getMiddle, type Bounds, type Position } from './town';
import { TownMap, type Shape } from './town-map';

/** Tiles show single parcels from this zoom level on, blocks of streets below it. */
export const parcelZoom = 15;

/** Below this zoom level simplified streets look the same. */
const nearZoom = 14;

/** The rows of a list to show on a map: a query for property `id` and number of `rows`. */
export interface MapList {
  readonly municipality: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Changes whenever users add rows, to invalidate the cache. */
  readonly version?: number;
}

const RowCountsSchema = v.array(v.object({ id: v.number(), rows: v.number() }));

const BoundsSchema = v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() });

const IdsSchema = v.array(v.number());

/** Number of cached lists. */
const maxLists = 24;

const touchesTile = ([west, south, east, north]: Bounds, { bounds }: Shape): boolean =>
  bounds[0] <= east && bounds[2] >= west && bounds[1] <= north && bounds[3] >= south;

/** Renders lists onto maps of municipalities. */
export class MapLayers {
  readonly #data: Database.Database;
  readonly #towns = new Map<string, TownMap>();
  readonly #rowCounts = new Map<string, ReadonlyMap<number, number>>();
  readonly #extents = new WeakMap<ReadonlyMap<number, number>, MapExtent>();

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /** Renders a tile: water, streets, and parcels or blocks with their number of rows in the list. */
  getTile(address: TileAddress, list: MapList): Buffer {
    const town = this.#getTown(list.municipality);
    const rowCounts = this.#getRowCounts(list);
    const bounds = getTileBounds(address);
    const hasParcels = address.z >= parcelZoom;
    const isFar = address.z < nearZoom;
    return encodeTile(address, {
      water: getWater(town, bounds),
      streets: getStreets(town, bounds, isFar ? town.farLines : town.lines),
      ...(hasParcels
        ? { parcels: this.#getParcels(town, rowCounts, bounds) }
        : { blocks: getBlocks(town, rowCounts, bounds, isFar ? town.farBlocks : town.blocks) }),
    });
  }

  /** Returns bounds and number of rows of a list's map. */
  getExtent(list: MapList): MapExtent {
    const rowCounts = this.#getRowCounts(list);
    const cached =
      this.#extents.get(rowCounts) ?? this.#readExtent(this.#getTown(list.municipality), rowCounts);
    this.#extents.set(rowCounts, cached);
    return cached;
  }

  /** Returns the centre of a property's parcel. */
  getPlace(id: number, municipality: string): Position {
    return getMiddle(this.#getTown(municipality).getParcel(id));
  }

  #readExtent(town: TownMap, rowCounts: ReadonlyMap<number, number>): MapExtent {
    const located = [...rowCounts].filter(([id]) => town.getFigures(id) !== undefined);
    const rows = located.reduce((sum, [, count]) => sum + count, 0);
    if (rows === 0) return { rows, bounds: null };
    const bounds = this.#data
      .prepare(
        `select min(west) as west, min(south) as south, max(east) as east, max(north) as north from parcel_boxes
         where id in (select value from json_each(?))`,
      )
      .get(JSON.stringify(located.map(([id]) => id)));
    const { west, south, east, north } = v.parse(BoundsSchema, bounds);
    return { rows, bounds: [west, south, east, north] };
  }

  #getTown(municipality: string): TownMap {
    const cached = this.#towns.get(municipality) ?? new TownMap(this.#data, municipality);
    this.#towns.set(municipality, cached);
    return cached;
  }

  /** Returns the number of rows per property, with a least-recently-used cache. */
  #getRowCounts(list: MapList): ReadonlyMap<number, number> {
    const key = JSON.stringify(list);
    const cached = this.#rowCounts.get(key) ?? this.#readRowCounts(list);
    this.#rowCounts.delete(key);
    this.#rowCounts.set(key, cached);
    const [oldest = ''] = this.#rowCounts.keys();
    if (this.#rowCounts.size > maxLists) this.#rowCounts.delete(oldest);
    return cached;
  }

  #readRowCounts({ sql, parameters }: MapList): ReadonlyMap<number, number> {
    const rows = v.parse(RowCountsSchema, this.#data.prepare(sql).all(...parameters));
    return new Map(rows.map(({ id, rows: count }) => [id, count]));
  }

  #getParcels(town: TownMap, rowCounts: ReadonlyMap<number, number>, bounds: Bounds): MapFeature[] {
    const [west, south, east, north] = bounds;
    const ids = this.#data
      .prepare(
        'select id from parcel_boxes where east >= ? and west <= ? and north >= ? and south <= ? order by id',
      )
      .pluck()
      .all(west, east, south, north);
    return v.parse(IdsSchema, ids).flatMap((id): MapFeature[] => {
      const figures = town.getFigures(id);
      if (figures === undefined) return [];
      const properties = { ...figures, rows: rowCounts.get(id) ?? 0 };
      const coordinates = [town.getParcel(id)];
      return [{ type: 'Feature', id, properties, geometry: { type: 'Polygon', coordinates } }];
    });
  }
}

function getWater({ water }: TownMap, bounds: Bounds): MapFeature[] {
  return water
    .filter((area) => touchesTile(bounds, area))
    .map(({ positions }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [positions] },
    }));
}

function getStreets({ avenues, streets }: TownMap, bounds: Bounds, lines: readonly Shape[]): MapFeature[] {
  const toFeature = (shape: Shape, properties: MapFeature['properties']): MapFeature[] =>
    touchesTile(bounds, shape)
      ? [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates: shape.positions } }]
      : [];
  return [
    ...avenues.flatMap((shape) => toFeature(shape, { kind: 'avenue' })),
    ...lines.flatMap((shape, index) =>
      toFeature(shape, { kind: 'street', name: streets[index]?.name ?? '' }),
    ),
  ];
}

function getBlocks(
  map: TownMap,
  rowCounts: ReadonlyMap<number, number>,
  bounds: Bounds,
  blocks: readonly Shape[],
): MapFeature[] {
  const figures = map.listStreetFigures(rowCounts);
  return map.streets.flatMap(({ name, neighbourhood, first }, index): MapFeature[] => {
    const block = blocks[index];
    if (block === undefined || !touchesTile(bounds, block)) return [];
    const properties = { name, neighbourhood, ...figures[index] };
    const geometry: MapFeature['geometry'] = { type: 'Polygon', coordinates: [block.positions] };
    return [{ type: 'Feature', id: first, properties, geometry }];
  });
}

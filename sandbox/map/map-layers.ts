import type Database from 'libsql';
import * as v from 'valibot';
import type { MapExtent } from '#backends/maps';
import { encodeTile, getTileBounds, type MapFeature, type TileAddress } from './encode-tile';
import { getMiddle, type Bounds, type Position } from './town';
import { TownMap, type Shape } from './town-map';

/** From this zoom on a tile has the parcels, before it the streets' land. */
export const parcelZoom = 15;

/** Before this zoom a pixel is wider than the bends of a street. */
const nearZoom = 14;

/** The rows of a list that a map shows: a query for `id` of a property and the number of its `rows`. */
export interface MapList {
  readonly municipality: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Changes with the rows where people may add some. */
  readonly version?: number;
}

const WantedSchema = v.array(v.object({ id: v.number(), rows: v.number() }));

const BoundsSchema = v.object({ west: v.number(), south: v.number(), east: v.number(), north: v.number() });

const IdsSchema = v.array(v.number());

/** So many lists are remembered for their further tiles. */
const mostLists = 24;

const touchesTile = ([west, south, east, north]: Bounds, { bounds }: Shape): boolean =>
  bounds[0] <= east && bounds[2] >= west && bounds[1] <= north && bounds[3] >= south;

/** Draws what lists have onto the maps of municipalities. */
export class MapLayers {
  readonly #data: Database.Database;
  readonly #towns = new Map<string, TownMap>();
  readonly #wanted = new Map<string, ReadonlyMap<number, number>>();
  readonly #extents = new WeakMap<ReadonlyMap<number, number>, MapExtent>();

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /** The tile of a place: water, streets, and the parcels or streets with how many rows of the list each has. */
  getTile(address: TileAddress, list: MapList): Buffer {
    const town = this.#getTown(list.municipality);
    const wanted = this.#getWanted(list);
    const bounds = getTileBounds(address);
    const hasParcels = address.z >= parcelZoom;
    const isFar = address.z < nearZoom;
    return encodeTile(address, {
      water: getWater(town, bounds),
      streets: getStreets(town, bounds, isFar ? town.farLines : town.lines),
      ...(hasParcels
        ? { parcels: this.#getParcels(town, wanted, bounds) }
        : { blocks: getBlocks(town, wanted, bounds, isFar ? town.farBlocks : town.blocks) }),
    });
  }

  /** What a map of the list shows in all. */
  getExtent(list: MapList): MapExtent {
    const wanted = this.#getWanted(list);
    const known = this.#extents.get(wanted) ?? this.#readExtent(this.#getTown(list.municipality), wanted);
    this.#extents.set(wanted, known);
    return known;
  }

  /** The middle of a property's parcel. */
  getPlace(id: number, municipality: string): Position {
    return getMiddle(this.#getTown(municipality).getParcel(id));
  }

  #readExtent(town: TownMap, wanted: ReadonlyMap<number, number>): MapExtent {
    const here = [...wanted].filter(([id]) => town.getFigures(id) !== undefined);
    const rows = here.reduce((sum, [, own]) => sum + own, 0);
    if (rows === 0) return { rows, bounds: null };
    const bounds = this.#data
      .prepare(
        `select min(west) as west, min(south) as south, max(east) as east, max(north) as north from parcel_boxes
         where id in (select value from json_each(?))`,
      )
      .get(JSON.stringify(here.map(([id]) => id)));
    const { west, south, east, north } = v.parse(BoundsSchema, bounds);
    return { rows, bounds: [west, south, east, north] };
  }

  #getTown(municipality: string): TownMap {
    const known = this.#towns.get(municipality) ?? new TownMap(this.#data, municipality);
    this.#towns.set(municipality, known);
    return known;
  }

  /** The rows of the list by property. The list that was asked for least lately is forgotten. */
  #getWanted(list: MapList): ReadonlyMap<number, number> {
    const key = JSON.stringify(list);
    const known = this.#wanted.get(key) ?? this.#readWanted(list);
    this.#wanted.delete(key);
    this.#wanted.set(key, known);
    const [oldest = ''] = this.#wanted.keys();
    if (this.#wanted.size > mostLists) this.#wanted.delete(oldest);
    return known;
  }

  #readWanted({ sql, parameters }: MapList): ReadonlyMap<number, number> {
    const rows = v.parse(WantedSchema, this.#data.prepare(sql).all(...parameters));
    return new Map(rows.map(({ id, rows: own }) => [id, own]));
  }

  #getParcels(town: TownMap, wanted: ReadonlyMap<number, number>, bounds: Bounds): MapFeature[] {
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
      const properties = { ...figures, rows: wanted.get(id) ?? 0 };
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
  wanted: ReadonlyMap<number, number>,
  bounds: Bounds,
  blocks: readonly Shape[],
): MapFeature[] {
  const figures = map.listStreetFigures(wanted);
  return map.streets.flatMap(({ name, neighbourhood, first }, index): MapFeature[] => {
    const block = blocks[index];
    if (block === undefined || !touchesTile(bounds, block)) return [];
    const properties = { name, neighbourhood, ...figures[index] };
    const geometry: MapFeature['geometry'] = { type: 'Polygon', coordinates: [block.positions] };
    return [{ type: 'Feature', id: first, properties, geometry }];
  });
}

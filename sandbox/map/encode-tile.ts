import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Bounds, Position } from './town';

/** Address of a tile in the web's standard grid. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Attributes of a feature. */
export type Tags = Readonly<Record<string, string | number>>;

type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] };

/** A map feature in GeoJSON. */
export interface MapFeature {
  readonly type: 'Feature';
  readonly id?: number;
  readonly properties: Tags;
  readonly geometry: Geometry;
}

const extent = 4_096;
/** Overlap beyond the edges of a tile, for what is drawn at an edge. */
const buffer = 64;

/** Returns the bounds of a tile, with its overlap. */
export function getTileBounds({ z, x, y }: TileAddress): Bounds {
  const size = 2 ** z;
  const beyond = buffer / extent;
  const toLongitude = (column: number): number => (column / size) * 360 - 180;
  const toLatitude = (row: number): number =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * 180) / Math.PI;
  return [
    toLongitude(x - beyond),
    toLatitude(y + 1 + beyond),
    toLongitude(x + 1 + beyond),
    toLatitude(y - beyond),
  ];
}

/** Encodes features as a Mapbox vector tile. */
export function encodeTile(
  { z, x, y }: TileAddress,
  layers: Readonly<Record<string, readonly MapFeature[]>>,
): Buffer {
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0);
  const tiles = filled.map(([name, features]) => {
    const collection = { type: 'FeatureCollection' as const, features: [...features] };
    return [
      name,
      geoJSONToTile(collection, z, x, y, { extent, buffer, tolerance: 1, maxZoom: 22, clip: true }),
    ] as const;
  });
  return Buffer.from(fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent }));
}

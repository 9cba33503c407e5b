import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import * as v from 'valibot';

const FeatureSchema = v.object({
  rows: v.number(),
  class: v.string(),
  value: v.number(),
  change: v.number(),
  roll: v.optional(v.string()),
});

/** The properties of each feature in a layer of a vector tile, by feature id. */
export function readTile(
  bytes: ArrayBuffer,
  layer: string,
): ReadonlyMap<number, v.InferOutput<typeof FeatureSchema>> {
  const found = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers[layer];
  const features = Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index));
  return new Map(
    features.flatMap((feature) =>
      feature?.id === undefined ? [] : [[feature.id, v.parse(FeatureSchema, feature.properties)] as const],
    ),
  );
}

/** The tiles of a zoom level that intersect bounds. */
export function listTiles([west, south, east, north]: readonly number[], z: number) {
  const size = 2 ** z;
  const toColumn = (longitude = 0): number => Math.floor(((longitude + 180) / 360) * size);
  const toRow = (latitude = 0): number => {
    const angle = (latitude * Math.PI) / 180;
    return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * size);
  };
  const tiles: { readonly z: number; readonly x: number; readonly y: number }[] = [];
  for (let x = toColumn(west); x <= toColumn(east); x += 1)
    for (let y = toRow(north); y <= toRow(south); y += 1) tiles.push({ z, x, y });
  return tiles;
}

import type Database from 'libsql';
import * as v from 'valibot';
import { municipalityCodes } from '../data/municipalities';
import { getBounds, Town, type Bounds } from './town';

const StreetsSchema = v.array(
  v.object({ name: v.string(), neighbourhood: v.string(), first: v.number(), lots: v.number() }),
);

/** A street of a municipality; the ids of its properties are consecutive. */
export type StreetOfTown = v.InferOutput<typeof StreetsSchema>[number];

/** Reads the streets of a municipality in roll order. */
export function readStreets(data: Database.Database, municipality: string): readonly StreetOfTown[] {
  const rows = data
    .prepare(
      `select street as name, min(neighbourhood) as neighbourhood, min(id) as first, count(*) as lots
       from properties where municipality = ? group by street order by first`,
    )
    .all(municipality);
  return v.parse(StreetsSchema, rows);
}

/** Creates the R-tree for finding parcels by location. */
export function buildParcelBoxes(data: Database.Database): void {
  data.exec('create virtual table parcel_boxes using rtree (id, west, east, south, north)');
  const insert = data.prepare(
    `insert into parcel_boxes
     select value->>0, value->>1, value->>2, value->>3, value->>4 from json_each(?)`,
  );
  for (const code of municipalityCodes) {
    const streets = readStreets(data, code);
    const town = new Town(
      code,
      streets.map(({ lots }) => lots),
    );
    for (const [street, { first, lots }] of streets.entries()) {
      const rows = Array.from({ length: lots }, (_, index) => {
        const [west, south, east, north] = getBounds(town.getParcel(street, index + 1)) ?? [0, 0, 0, 0];
        return [first + index, west, east, south, north];
      });
      insert.run(JSON.stringify(rows));
    }
  }
}

/** Returns the condition that a property's parcel intersects the bounds; `id` is the SQL of its id. */
export function createBoundsCondition(id: string, [west, south, east, north]: Bounds) {
  return {
    sql: `${id} in (select id from parcel_boxes where east >= ? and west <= ? and north >= ? and south <= ?)`,
    values: [west, east, south, north],
  };
}

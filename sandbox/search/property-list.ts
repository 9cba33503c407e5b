import type Database from 'libsql';
import * as v from 'valibot';
import type { PropertyList as PropertyListAnswer, propertyOrders } from '#backends/properties';
import { latestValue, ownerSeparator } from '../data/tables';
import type { Part } from '../extracts/table';
import type { MapLayers, MapList } from '../map/map-layers';
import { createConditions, type PropertyFilter, type Source } from './property-filter';

/** Optional fields of the rows. */
interface RowOptions {
  readonly withOwners: boolean;
  /** Adds the location of each property. */
  readonly layers?: MapLayers | undefined;
}

type PropertyOrder = (typeof propertyOrders)[number];

/** Sort columns; ties are in roll order. */
const orders: Readonly<Record<PropertyOrder, readonly string[]>> = {
  roll: ['id'],
  address: ['street', 'house_number', 'id'],
  value: [latestValue, 'id'],
};

const TotalSchema = v.object({ total: v.number() });

const RowsSchema = v.array(
  v.object({
    id: v.number(),
    roll: v.string(),
    address: v.string(),
    municipality: v.string(),
    neighbourhood: v.string(),
    class: v.string(),
    structure: v.string(),
    year_built: v.number(),
    floor_area: v.number(),
    lot_area: v.number(),
    value: v.number(),
    owners: v.string(),
  }),
);

/** Lists properties page by page; each sort order has its own index. */
export class PropertyLists {
  readonly #data: Database.Database;

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /** Counts the properties that match. */
  count(filter: PropertyFilter, source: Source): number {
    const { sql, values } = createConditions(filter, source);
    const counted = this.#data
      .prepare(`select count(*) as total from properties where ${sql}`)
      .get(...values);
    return v.parse(TotalSchema, counted).total;
  }

  /** Returns the matches for a map. */
  toMapList(filter: PropertyFilter, source: Source): MapList {
    const { sql, values } = createConditions(filter, source);
    return {
      municipality: source.municipality,
      sql: `select id, 1 as rows from properties where ${sql}`,
      parameters: values,
    };
  }

  /** Returns the ids of a page of the matches, in order. */
  ids(filter: PropertyFilter, source: Source, { size, from }: Part): readonly number[] {
    const { sql, values } = createConditions(filter, source);
    const direction = filter.order === 'descending' ? 'desc' : 'asc';
    const columns = orders[filter.sort].map((column) => `${column} ${direction}`);
    const firstOnes = source.found === undefined ? [] : ['municipality = ? desc'];
    const ids = this.#data
      .prepare(
        `select id from properties ${getIndexHint(filter, source)}
         where ${sql}
         order by ${[...firstOnes, ...columns].join(', ')} limit ? offset ?`,
      )
      .pluck()
      .all(...values, ...(source.found === undefined ? [] : [source.municipality]), size, from);
    return v.parse(v.array(v.number()), ids);
  }

  /** Returns the rows of properties in the order of the ids; owners only if they may be seen. */
  rows(ids: readonly number[], { withOwners, layers }: RowOptions): PropertyListAnswer['properties'] {
    const rows = this.#data
      .prepare(
        `select properties.id as id, roll, address, municipality, neighbourhood, class, structure, year_built, floor_area, lot_area,
           ${latestValue} as value, owners
         from json_each(?) as wanted join properties on properties.id = wanted.value order by wanted.key`,
      )
      .all(JSON.stringify(ids));
    return v.parse(RowsSchema, rows).map((row) => ({
      roll: row.roll,
      address: row.address,
      municipality: row.municipality,
      neighbourhood: row.neighbourhood,
      propertyClass: row.class,
      structure: row.structure,
      yearBuilt: row.year_built,
      floorArea: row.floor_area,
      lotArea: row.lot_area,
      value: row.value,
      owners: withOwners ? row.owners.split(ownerSeparator) : null,
      ...(layers === undefined ? {} : { location: layers.getPlace(row.id, row.municipality) }),
    }));
  }
}

/** Forces the index of the sort order for large results; small ones are faster to filter, then sort. */
function getIndexHint({ sort, street = '', rolls, bounds }: PropertyFilter, { found }: Source): string {
  const isNarrow =
    found !== undefined ||
    rolls !== undefined ||
    bounds !== undefined ||
    (street !== '' && sort !== 'address');
  return isNarrow ? '' : `indexed by properties_listed_by_${sort}`;
}

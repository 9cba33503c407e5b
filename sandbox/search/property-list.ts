import type Database from 'libsql';
import * as v from 'valibot';
import type { PropertyList as PropertyListAnswer, propertyOrders } from '#backends/properties';
import { latestValue, ownerSeparator } from '../data/tables';
import type { Part } from '../extracts/table';
import type { MapLayers, MapList } from '../map/map-layers';
import { createConditions, type PropertyFilter, type Source } from './property-filter';

/** What rows have besides. */
interface RowOptions {
  readonly withOwners: boolean;
  /** Where they lie, if that is wanted. */
  readonly layers?: MapLayers | undefined;
}

type PropertyOrder = (typeof propertyOrders)[number];

/** Properties are in roll order, also among equals. */
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

/** Lists properties in an order, page by page, each list by an index of its own. */
export class PropertyLists {
  readonly #data: Database.Database;

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /** How many properties are wanted. */
  count(filter: PropertyFilter, source: Source): number {
    const { sql, values } = createConditions(filter, source);
    const counted = this.#data
      .prepare(`select count(*) as total from properties where ${sql}`)
      .get(...values);
    return v.parse(TotalSchema, counted).total;
  }

  /** What a map shows of what is wanted. */
  toMapList(filter: PropertyFilter, source: Source): MapList {
    const { sql, values } = createConditions(filter, source);
    return {
      municipality: source.municipality,
      sql: `select id, 1 as rows from properties where ${sql}`,
      parameters: values,
    };
  }

  /** The ids of a part of what is wanted, in its order. */
  ids(filter: PropertyFilter, source: Source, { size, from }: Part): readonly number[] {
    const { sql, values } = createConditions(filter, source);
    const way = filter.order === 'descending' ? 'desc' : 'asc';
    const columns = orders[filter.sort].map((column) => `${column} ${way}`);
    const firstOnes = source.found === undefined ? [] : ['municipality = ? desc'];
    const ids = this.#data
      .prepare(
        `select id from properties ${indexFor(filter, source)}
         where ${sql}
         order by ${[...firstOnes, ...columns].join(', ')} limit ? offset ?`,
      )
      .pluck()
      .all(...values, ...(source.found === undefined ? [] : [source.municipality]), size, from);
    return v.parse(v.array(v.number()), ids);
  }

  /** The rows of some properties, in the order of the ids; owners only where they may be seen. */
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

/** A whole municipality is read in the order that is wanted; where few rows are left, they are better put in order. */
function indexFor({ sort, street = '', rolls, bounds }: PropertyFilter, { found }: Source): string {
  const isNarrow =
    found !== undefined ||
    rolls !== undefined ||
    bounds !== undefined ||
    (street !== '' && sort !== 'address');
  return isNarrow ? '' : `indexed by properties_listed_by_${sort}`;
}

import type Database from 'libsql';
import * as v from 'valibot';
import type { SearchAnswer, SearchFilter, SearchRequest, Suggestions } from '#backends/search';
import { createAddressMatches } from './address-matches';
import type { Matches } from './matches';
import { createOwnerMatches } from './owner-matches';
import { Ranges, type Scope } from './ranges';
import { createRollMatches } from './roll-matches';
import type { Query } from './text-condition';

const RowSchema = v.object({
  id: v.number(),
  roll: v.string(),
  address: v.string(),
  municipality: v.string(),
});

const TotalSchema = v.object({ total: v.number() });

/** Returns the id of a property in other systems. */
export function toIpsPropertyId(id: number): string {
  return String(100_000_000 + id);
}

/** Finds properties by roll number, address and owner. */
export class SearchIndex {
  readonly #data: Database.Database;
  readonly #matches: Readonly<Record<SearchFilter, Matches>>;

  constructor(data: Database.Database) {
    const ranges = new Ranges(data);
    this.#data = data;
    this.#matches = {
      propRoll: createRollMatches(data, ranges),
      propAddress: createAddressMatches(data, ranges),
      propOwner: createOwnerMatches(data, ranges),
    };
  }

  /** Returns suggestions for a typed prefix, by filter. */
  suggest(typed: string, filters: readonly SearchFilter[], scope: Scope): Suggestions {
    const suggested = filters.map((filter): Suggestions => {
      const { total, results, addresses = [] } = this.#matches[filter].suggest(typed, scope);
      return {
        [filter]: { total, results },
        ...(addresses.length === 0 ? {} : { rollAddresses: addresses }),
      };
    });
    return suggested.reduce((all, one) => ({ ...all, ...one }), {});
  }

  /** Finds the properties that match any filter; those of the scope's first municipality come first. */
  find({ filter, size, from }: SearchRequest, filters: readonly SearchFilter[], scope: Scope): SearchAnswer {
    const found = this.query(filter, filters, scope);
    if (found === undefined) return { total: 0, hits: [] };
    const counted = this.#data.prepare(`select count(*) as total from (${found.sql})`).get(...found.values);
    const rows = this.#data
      .prepare(
        `select id, roll, address, municipality from properties where id in (${found.sql})
         order by municipality = ? desc, roll limit ? offset ?`,
      )
      .all(...found.values, scope.first ?? '', size, from);
    return {
      total: v.parse(TotalSchema, counted).total,
      hits: v.parse(v.array(RowSchema), rows).map(({ id, roll, address, municipality }) => ({
        propertyData: { ipsPropertyId: toIpsPropertyId(id), roll, address, municipality },
        prop_json_id: `prop-${roll}`,
      })),
    };
  }

  /** Builds one query for the ids of all matches of any filter; `undefined` if there can be none. */
  query(filter: SearchRequest['filter'], filters: readonly SearchFilter[], scope: Scope): Query | undefined {
    const queries = filter.flatMap(({ value, isSuggestion, group }) =>
      filters
        .filter((name) => group === undefined || name === group)
        .flatMap((name) => this.#matches[name].ids(value, isSuggestion, scope)),
    );
    if (queries.length === 0) return undefined;
    return {
      sql: queries.map(({ sql }) => `select id from (${sql})`).join(' union '),
      values: queries.flatMap((query) => query.values),
    };
  }
}

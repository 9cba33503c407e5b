import type Database from 'libsql';
import * as v from 'valibot';
import type { SearchAnswer, SearchFilter, SearchRequest, Suggestions } from '#backends/search';
import { addressMatches } from './address-matches';
import type { Matches } from './matches';
import { ownerMatches } from './owner-matches';
import { Ranges, type Scope } from './ranges';
import { rollMatches } from './roll-matches';
import type { Query } from './text-condition';

const RowSchema = v.object({
  id: v.number(),
  roll: v.string(),
  address: v.string(),
  municipality: v.string(),
});

const TotalSchema = v.object({ total: v.number() });

/** The id by which other systems know a property. */
export function ipsPropertyId(id: number): string {
  return String(100_000_000 + id);
}

/** Looks properties up by roll number, address and owner, over the indexes that were built with the data. */
export class SearchIndex {
  readonly #data: Database.Database;
  readonly #matches: Readonly<Record<SearchFilter, Matches>>;

  constructor(data: Database.Database) {
    const ranges = new Ranges(data);
    this.#data = data;
    this.#matches = {
      propRoll: rollMatches(data, ranges),
      propAddress: addressMatches(data, ranges),
      propOwner: ownerMatches(data, ranges),
    };
  }

  /** What could be meant by the beginning that somebody typed, by filter. */
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

  /** The properties that match any of the filters; those of the scope's first municipality come first. */
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
        propertyData: { ipsPropertyId: ipsPropertyId(id), roll, address, municipality },
        prop_json_id: `prop-${roll}`,
      })),
    };
  }

  /** One query for the ids of all that match any of the filters; `undefined` when nothing can. */
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

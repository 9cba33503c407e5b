import type Database from 'libsql';
import * as v from 'valibot';
import { maxSuggestions } from './matches';
import type { Range } from './ranges';
import type { Query } from './text-condition';

const CountSchema = v.object({ count: v.number() });
const TextsSchema = v.array(v.object({ text: v.string() }));

/** A full-text index over one column of the properties. */
export class FullText {
  readonly #count: Database.Statement;
  readonly #texts: Database.Statement;
  readonly #index: string;

  constructor(data: Database.Database, index: 'address_words' | 'owner_words', text: string) {
    const within = `${index} match ? and ${index}.rowid between ? and ?`;
    this.#index = index;
    this.#count = data.prepare(`select count(*) as count from ${index} where ${within}`);
    // More than needed, because several properties may have the same text.
    this.#texts = data.prepare(
      `select ${text} as text from ${index} join properties on properties.id = ${index}.rowid
       where ${within} limit ${maxSuggestions * 4}`,
    );
  }

  /** Counts the properties that match in the ranges. */
  count(match: string, ranges: readonly Range[]): number {
    return ranges.reduce(
      (sum, { first, last }) => sum + v.parse(CountSchema, this.#count.get(match, first, last)).count,
      0,
    );
  }

  /** Returns the texts of the first properties that match in a range. */
  texts(match: string, { first, last }: Range): readonly string[] {
    return v.parse(TextsSchema, this.#texts.all(match, first, last)).map(({ text }) => text);
  }

  /** Returns queries for the ids of all matches in the ranges. */
  ids(match: string, ranges: readonly Range[]): readonly Query[] {
    return ranges.map(({ first, last }) => ({
      sql: `select rowid as id from ${this.#index} where ${this.#index} match ? and rowid between ? and ?`,
      values: [match, first, last],
    }));
  }
}

import type Database from 'libsql';
import * as v from 'valibot';

/** A range of property ids, both ends included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

const RowsSchema = v.array(v.object({ municipality: v.string(), first: v.number(), last: v.number() }));

/** Id ranges of the municipalities; properties are stored by municipality, so a search scans few ranges. */
export class Ranges {
  readonly #ranges: ReadonlyMap<string, Range>;

  constructor(data: Database.Database) {
    const rows = data
      .prepare('select municipality, first, last from municipality_ranges order by first')
      .all();
    this.#ranges = new Map(
      v.parse(RowsSchema, rows).map(({ municipality, first, last }) => [municipality, { first, last }]),
    );
  }

  /** Returns the number of properties of a municipality; 0 if it is unknown. */
  count(municipality: string): number {
    const range = this.#ranges.get(municipality);
    return range === undefined ? 0 : range.last - range.first + 1;
  }

  /** Returns the fewest ranges that cover the municipalities, by id. */
  getRanges(municipalities: readonly string[]): readonly Range[] {
    const merged: Range[] = [];
    for (const [municipality, range] of this.#ranges) {
      if (!municipalities.includes(municipality)) continue;
      const previous = merged.at(-1);
      if (previous?.last === range.first - 1)
        merged.splice(-1, 1, { first: previous.first, last: range.last });
      else merged.push(range);
    }
    return merged;
  }

  /** Returns the ranges in search order: the scope's first municipality, then the others. */
  listInOrder({ permitted, first }: Scope): readonly Range[] {
    if (first === undefined || !permitted.includes(first)) return this.getRanges(permitted);
    return [...this.getRanges([first]), ...this.getRanges(permitted.filter((code) => code !== first))];
  }
}

/** The municipalities to search in. */
export interface Scope {
  /** Codes of the permitted municipalities. */
  readonly permitted: readonly string[];
  /** Code of the municipality whose results come first. */
  readonly first: string | undefined;
}

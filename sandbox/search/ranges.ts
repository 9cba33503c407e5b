import type Database from 'libsql';
import * as v from 'valibot';

/** The ids of neighbouring properties, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

const RowsSchema = v.array(v.object({ municipality: v.string(), first: v.number(), last: v.number() }));

/**
 * The range of each municipality's properties: they were built one municipality after another, so that a search
 * within some of them is one over a few ranges of ids.
 */
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

  /** How many properties a municipality has; 0 for one that is not there. */
  count(municipality: string): number {
    const range = this.#ranges.get(municipality);
    return range === undefined ? 0 : range.last - range.first + 1;
  }

  /** As few ranges as cover some municipalities, by id. */
  of(municipalities: readonly string[]): readonly Range[] {
    const merged: Range[] = [];
    for (const [municipality, range] of this.#ranges) {
      if (!municipalities.includes(municipality)) continue;
      const former = merged.at(-1);
      if (former?.last === range.first - 1) merged.splice(-1, 1, { first: former.first, last: range.last });
      else merged.push(range);
    }
    return merged;
  }

  /** The ranges of a scope in the order in which they are asked: its first municipality's, then the others'. */
  inOrder({ permitted, first }: Scope): readonly Range[] {
    if (first === undefined || !permitted.includes(first)) return this.of(permitted);
    return [...this.of([first]), ...this.of(permitted.filter((code) => code !== first))];
  }
}

/** Where somebody may look. */
export interface Scope {
  /** The codes of the permitted municipalities. */
  readonly permitted: readonly string[];
  /** The code of the municipality whose hits come first. */
  readonly first: string | undefined;
}

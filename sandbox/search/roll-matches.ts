import type Database from 'libsql';
import * as v from 'valibot';
import { addressText } from './address-matches';
import { mostSuggestions, none, type Matches } from './matches';
import type { Ranges, Scope } from './ranges';
import { rollDigits } from './words';

const CountSchema = v.object({ count: v.number() });
const RollsSchema = v.array(v.object({ roll: v.string(), address: v.string() }));

/** The beginnings to look for: a typed one that is shorter than a municipality's code matches several. */
function prefixes(digits: string, { permitted, first }: Scope): readonly string[] {
  if (digits.length > 4) return permitted.includes(digits.slice(0, 4)) ? [digits] : [];
  return permitted
    .filter((code) => code.startsWith(digits))
    .toSorted((one, other) => Number(other === first) - Number(one === first));
}

// Beyond every digit.
const toRange = (prefix: string): readonly [string, string] => [prefix, `${prefix}~`];

/** Roll numbers by their beginning. */
export function rollMatches(data: Database.Database, ranges: Ranges): Matches {
  const counting = data.prepare('select count(*) as count from properties where roll >= ? and roll < ?');
  const listing = data.prepare(
    `select roll, ${addressText} as address from properties where roll >= ? and roll < ? order by roll limit ${mostSuggestions}`,
  );

  function count(prefix: string): number {
    if (prefix.length === 4) return ranges.count(prefix);
    return v.parse(CountSchema, counting.get(...toRange(prefix))).count;
  }

  return {
    suggest(typed, scope) {
      const digits = rollDigits(typed);
      if (digits === undefined) return none;
      const found = prefixes(digits, scope);
      const rows = found
        .flatMap((prefix) => v.parse(RollsSchema, listing.all(...toRange(prefix))))
        .slice(0, mostSuggestions);
      return {
        total: found.reduce((sum, prefix) => sum + count(prefix), 0),
        results: rows.map(({ roll }) => roll),
        addresses: rows.map(({ address }) => address),
      };
    },
    ids(value, _isSuggestion, scope) {
      const digits = rollDigits(value);
      const found = digits === undefined ? [] : prefixes(digits, scope);
      return found.map((prefix) => ({
        sql: 'select id from properties where roll >= ? and roll < ?',
        values: toRange(prefix),
      }));
    },
  };
}

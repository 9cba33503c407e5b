import type Database from 'libsql';
import * as v from 'valibot';
import { addressText } from './address-matches';
import { maxSuggestions, noSuggestions, type Matches } from './matches';
import type { Ranges, Scope } from './ranges';
import { parseRollDigits } from './words';

const CountSchema = v.object({ count: v.number() });
const RollsSchema = v.array(v.object({ roll: v.string(), address: v.string() }));

/** Returns the prefixes to look for; digits shorter than a municipality code match several municipalities. */
function getPrefixes(digits: string, { permitted, first }: Scope): readonly string[] {
  if (digits.length > 4) return permitted.includes(digits.slice(0, 4)) ? [digits] : [];
  return permitted
    .filter((code) => code.startsWith(digits))
    .toSorted((one, other) => Number(other === first) - Number(one === first));
}

// `~` sorts after every digit.
const toRange = (prefix: string): readonly [string, string] => [prefix, `${prefix}~`];

/** Matches roll numbers by prefix. */
export function createRollMatches(data: Database.Database, ranges: Ranges): Matches {
  const counting = data.prepare('select count(*) as count from properties where roll >= ? and roll < ?');
  const listing = data.prepare(
    `select roll, ${addressText} as address from properties where roll >= ? and roll < ? order by roll limit ${maxSuggestions}`,
  );

  function count(prefix: string): number {
    if (prefix.length === 4) return ranges.count(prefix);
    return v.parse(CountSchema, counting.get(...toRange(prefix))).count;
  }

  return {
    suggest(typed, scope) {
      const digits = parseRollDigits(typed);
      if (digits === undefined) return noSuggestions;
      const found = getPrefixes(digits, scope);
      const rows = found
        .flatMap((prefix) => v.parse(RollsSchema, listing.all(...toRange(prefix))))
        .slice(0, maxSuggestions);
      return {
        total: found.reduce((sum, prefix) => sum + count(prefix), 0),
        results: rows.map(({ roll }) => roll),
        addresses: rows.map(({ address }) => address),
      };
    },
    ids(value, _isSuggestion, scope) {
      const digits = parseRollDigits(value);
      const found = digits === undefined ? [] : getPrefixes(digits, scope);
      return found.map((prefix) => ({
        sql: 'select id from properties where roll >= ? and roll < ?',
        values: toRange(prefix),
      }));
    },
  };
}

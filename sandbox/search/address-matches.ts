import type Database from 'libsql';
import { municipalities } from '../data/municipalities';
import { FullText } from './full-text';
import { firstTexts, none, type Matches } from './matches';
import type { Ranges } from './ranges';
import { matchOf, wordsOf } from './words';

const codeOf = new Map<string, string>(municipalities.map(({ code, name }) => [name, code]));

const cases = municipalities.map(({ code, name }) => `when '${code}' then '${name}'`).join(' ');

/** The address of a property as it is suggested: it ends with the municipality's name. */
export const addressText = `properties.address || ', ' || case properties.municipality ${cases} end`;

/** Addresses by the beginnings of their words, in any order; the suggested text ends with the municipality's name. */
export function addressMatches(data: Database.Database, ranges: Ranges): Matches {
  const addresses = new FullText(data, 'address_words', addressText);
  return {
    suggest(typed, scope) {
      const words = wordsOf(typed);
      if (words.length === 0) return none;
      return {
        total: addresses.count(matchOf(words), ranges.of(scope.permitted)),
        results: firstTexts(ranges.inOrder(scope), (range) => [
          ...addresses.texts(matchOf(words, true), range),
          ...addresses.texts(matchOf(words), range),
        ]),
      };
    },
    ids(value, isSuggestion, { permitted }) {
      if (!isSuggestion) {
        const words = wordsOf(value);
        return words.length === 0 ? [] : addresses.ids(matchOf(words), ranges.of(permitted));
      }
      const [, address = '', name = ''] = /^(.*), ([^,]+)$/.exec(value) ?? [];
      const code = codeOf.get(name);
      if (code === undefined || !permitted.includes(code)) return [];
      const sql = 'select id from properties where address = ? and municipality = ?';
      return [{ sql, values: [address, code] }];
    },
  };
}

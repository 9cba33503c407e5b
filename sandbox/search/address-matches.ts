import type Database from 'libsql';
import { municipalities, sqlMunicipalityName } from '../data/municipalities';
import { FullText } from './full-text';
import { firstTexts, none, type Matches } from './matches';
import type { Ranges } from './ranges';
import { createMatch, splitWords } from './words';

const codesByName = new Map<string, string>(municipalities.map(({ code, name }) => [name, code]));

/** The address of a property as it is suggested: it ends with the municipality's name. */
export const addressText = `properties.address || ', ' || ${sqlMunicipalityName('properties.municipality')}`;

/** Addresses by the beginnings of their words, in any order; the suggested text ends with the municipality's name. */
export function addressMatches(data: Database.Database, ranges: Ranges): Matches {
  const addresses = new FullText(data, 'address_words', addressText);
  return {
    suggest(typed, scope) {
      const words = splitWords(typed);
      if (words.length === 0) return none;
      return {
        total: addresses.count(createMatch(words), ranges.of(scope.permitted)),
        results: firstTexts(ranges.inOrder(scope), (range) => [
          ...addresses.texts(createMatch(words, true), range),
          ...addresses.texts(createMatch(words), range),
        ]),
      };
    },
    ids(value, isSuggestion, { permitted }) {
      if (!isSuggestion) {
        const words = splitWords(value);
        return words.length === 0 ? [] : addresses.ids(createMatch(words), ranges.of(permitted));
      }
      const [, address = '', name = ''] = /^(.*), ([^,]+)$/.exec(value) ?? [];
      const code = codesByName.get(name);
      if (code === undefined || !permitted.includes(code)) return [];
      const sql = 'select id from properties where address = ? and municipality = ?';
      return [{ sql, values: [address, code] }];
    },
  };
}

import type Database from 'libsql';
import { municipalities, sqlMunicipalityName } from '../data/municipalities';
import { FullText } from './full-text';
import { collectTexts, noSuggestions, type Matches } from './matches';
import type { Ranges } from './ranges';
import { createMatch, splitWords } from './words';

const codesByName = new Map<string, string>(municipalities.map(({ code, name }) => [name, code]));

/** The suggested text of an address; it ends with the municipality's name. */
export const addressText = `properties.address || ', ' || ${sqlMunicipalityName('properties.municipality')}`;

/** Matches addresses by prefixes of their words, in any order. */
export function createAddressMatches(data: Database.Database, ranges: Ranges): Matches {
  const addresses = new FullText(data, 'address_words', addressText);
  return {
    suggest(typed, scope) {
      const words = splitWords(typed);
      if (words.length === 0) return noSuggestions;
      return {
        total: addresses.count(createMatch(words), ranges.getRanges(scope.permitted)),
        results: collectTexts(ranges.listInOrder(scope), (range) => [
          ...addresses.texts(createMatch(words, true), range),
          ...addresses.texts(createMatch(words), range),
        ]),
      };
    },
    ids(value, isSuggestion, { permitted }) {
      if (!isSuggestion) {
        const words = splitWords(value);
        return words.length === 0 ? [] : addresses.ids(createMatch(words), ranges.getRanges(permitted));
      }
      const [, address = '', name = ''] = /^(.*), ([^,]+)$/.exec(value) ?? [];
      const code = codesByName.get(name);
      if (code === undefined || !permitted.includes(code)) return [];
      const sql = 'select id from properties where address = ? and municipality = ?';
      return [{ sql, values: [address, code] }];
    },
  };
}

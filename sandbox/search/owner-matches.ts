import type Database from 'libsql';
import { ownerSeparator } from '../data/tables';
import { FullText } from './full-text';
import { collectTexts, noSuggestions, type Matches } from './matches';
import type { Ranges } from './ranges';
import { createMatch, splitWords } from './words';

function matchesAll(name: string, words: readonly string[]): boolean {
  const parts = splitWords(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** Matches owners by prefixes of their names, in any order. */
export function createOwnerMatches(data: Database.Database, ranges: Ranges): Matches {
  const owners = new FullText(data, 'owner_words', 'properties.owners');
  return {
    suggest(typed, scope) {
      const words = splitWords(typed);
      if (words.length === 0) return noSuggestions;
      const match = createMatch(words);
      return {
        total: owners.count(match, ranges.getRanges(scope.permitted)),
        results: collectTexts(ranges.listInOrder(scope), (range) =>
          owners
            .texts(match, range)
            .flatMap((names) => names.split(ownerSeparator))
            .filter((name) => matchesAll(name, words)),
        ),
      };
    },
    ids(value, isSuggestion, { permitted }) {
      if (!isSuggestion) {
        const words = splitWords(value);
        return words.length === 0 ? [] : owners.ids(createMatch(words), ranges.getRanges(permitted));
      }
      const sql = `select ownerships.property as id from owners join ownerships on ownerships.owner = owners.id
        where owners.name = ? and owners.municipality in (${permitted.map(() => '?').join(', ')})`;
      return [{ sql, values: [value, ...permitted] }];
    },
  };
}

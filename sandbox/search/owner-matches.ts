import type Database from 'libsql';
import { ownerSeparator } from '../data/tables';
import { FullText } from './full-text';
import { firstTexts, none, type Matches } from './matches';
import type { Ranges } from './ranges';
import { createMatch, splitWords } from './words';

function hasAll(name: string, words: readonly string[]): boolean {
  const parts = splitWords(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** Owners by the beginnings of their names, in any order. */
export function ownerMatches(data: Database.Database, ranges: Ranges): Matches {
  const owners = new FullText(data, 'owner_words', 'properties.owners');
  return {
    suggest(typed, scope) {
      const words = splitWords(typed);
      if (words.length === 0) return none;
      const match = createMatch(words);
      return {
        total: owners.count(match, ranges.of(scope.permitted)),
        results: firstTexts(ranges.inOrder(scope), (range) =>
          owners
            .texts(match, range)
            .flatMap((names) => names.split(ownerSeparator))
            .filter((name) => hasAll(name, words)),
        ),
      };
    },
    ids(value, isSuggestion, { permitted }) {
      if (!isSuggestion) {
        const words = splitWords(value);
        return words.length === 0 ? [] : owners.ids(createMatch(words), ranges.of(permitted));
      }
      const sql = `select ownerships.property as id from owners join ownerships on ownerships.owner = owners.id
        where owners.name = ? and owners.municipality in (${permitted.map(() => '?').join(', ')})`;
      return [{ sql, values: [value, ...permitted] }];
    },
  };
}

import type { SuggestionGroup } from '#backends/search';
import type { Range, Scope } from './ranges';
import type { Query } from './text-condition';

/** The first suggestions; `addresses` accompany suggestions that are roll numbers. */
export interface Suggested extends SuggestionGroup {
  readonly addresses?: string[];
}

/** Look-up of properties by one kind of text. */
export interface Matches {
  /** Returns the number of matches and the first suggestions. */
  suggest(typed: string, scope: Scope): Suggested;
  /** Returns queries for the ids of all matches. */
  ids(value: string, isSuggestion: boolean, scope: Scope): readonly Query[];
}

/** Maximum number of suggestions per filter. */
export const maxSuggestions = 10;

export const noSuggestions: SuggestionGroup = { total: 0, results: [] };

/** Collects distinct texts from one range after another until there are enough suggestions. */
export function collectTexts(
  ranges: readonly Range[],
  getTexts: (range: Range) => readonly string[],
): string[] {
  const texts = new Set<string>();
  for (const range of ranges) {
    for (const text of getTexts(range)) if (texts.size < maxSuggestions) texts.add(text);
    if (texts.size >= maxSuggestions) break;
  }
  return [...texts];
}

import type { SuggestionGroup } from '#backends/search';
import type { Range, Scope } from './ranges';
import type { Query } from './text-condition';

/** The first texts to suggest, with the address that belongs to each where the text is none. */
export interface Suggested extends SuggestionGroup {
  readonly addresses?: string[];
}

/** How one kind of text is looked up among the properties. */
export interface Matches {
  /** How many properties match what was typed, and the first texts to suggest. */
  suggest(typed: string, scope: Scope): Suggested;
  /** Queries for the ids of all properties that match. */
  ids(value: string, isSuggestion: boolean, scope: Scope): readonly Query[];
}

/** How many suggestions a filter gives. */
export const mostSuggestions = 10;

/** Nothing matches. */
export const none: SuggestionGroup = { total: 0, results: [] };

/** Collects the first different texts that `ask` gives for one range after another, until there are enough. */
export function firstTexts(ranges: readonly Range[], ask: (range: Range) => readonly string[]): string[] {
  const texts = new Set<string>();
  for (const range of ranges) {
    for (const text of ask(range)) if (texts.size < mostSuggestions) texts.add(text);
    if (texts.size >= mostSuggestions) break;
  }
  return [...texts];
}

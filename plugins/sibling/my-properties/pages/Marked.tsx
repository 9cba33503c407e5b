import styles from './ListPage.module.css';

export interface MarkedProps {
  readonly text: string;
  /** The search term; an empty string highlights nothing. */
  readonly term: string;
}

/**
 * Creates a pattern for words that start with one of these. They contain only letters and digits: no escaping
 * needed.
 */
function createPattern(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return new RegExp(`((?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')}))`, 'giu');
}

/** Highlights the matching starts of words. */
export function Marked({ text, term }: MarkedProps) {
  const words = term.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  // After splitting by a group, every second part is a match.
  return text.split(createPattern(words)).map((part, index) =>
    index % 2 === 1 ? (
      <mark className={styles['mark']} key={index}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

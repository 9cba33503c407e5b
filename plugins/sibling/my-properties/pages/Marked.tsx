import styles from './ListPage.module.css';

export interface MarkedProps {
  readonly text: string;
  /** What was looked for; empty marks nothing. */
  readonly term: string;
}

/** Words that begin as one of these do. Only letters and digits are in it, so that nothing needs escaping. */
function patternFor(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return new RegExp(`((?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')}))`, 'giu');
}

/** A text in which the beginnings of words that were looked for stand out. */
export function Marked({ text, term }: MarkedProps) {
  const words = term.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  // Split by a group, every second part is one that was found.
  return text.split(patternFor(words)).map((part, index) =>
    index % 2 === 1 ? (
      <mark className={styles['mark']} key={index}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

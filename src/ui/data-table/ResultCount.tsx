import styles from './ResultCount.module.css';

/**
 * The number of results, also none; announced when it changes, silent while unknown.
 *
 * @example <ResultCount text={total === undefined ? undefined : `${total} permits`} />
 */
export function ResultCount({ text }: { readonly text: string | undefined }) {
  return (
    <p className={styles['count']} role="status">
      {text}
    </p>
  );
}

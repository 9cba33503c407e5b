import styles from './ResultCount.module.css';

/**
 * The number of results, announced when it changes; empty while loading.
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

import styles from './ResultCount.module.css';

/** How many were found, none among them; announced when it changes, and quiet while that is not known. */
export function ResultCount({ text }: { readonly text: string | undefined }) {
  return (
    <p className={styles['count']} role="status">
      {text}
    </p>
  );
}

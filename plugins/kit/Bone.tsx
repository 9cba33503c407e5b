import styles from './Bone.module.css';

/** A grey line that keeps the place of a text; it shows itself after 200 ms and says nothing. */
export function Bone({ width }: { readonly width: string }) {
  return <span aria-hidden="true" className={styles['bone']} style={{ width }} />;
}

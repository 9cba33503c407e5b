import styles from './Bone.module.css';

/** A grey line in place of a text; visible after 200 ms, hidden from assistive technology. */
export function Bone({ width }: { readonly width: string }) {
  return <span aria-hidden="true" className={styles['bone']} style={{ width }} />;
}

import styles from './notes.module.css';
import { t } from './messages';

export interface EmptyNoteProps {
  readonly title: string;
  readonly hint?: string;
}

/** Shown if there is no data. */
export function EmptyNote({ title, hint }: EmptyNoteProps) {
  return (
    <div className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}

/** Shown by a section that needs a municipality (section 8); the hint says what it would show. */
export function NoMunicipalityNote({ hint }: { readonly hint: string }) {
  return <EmptyNote hint={hint} title={t('kit.noMunicipality')} />;
}

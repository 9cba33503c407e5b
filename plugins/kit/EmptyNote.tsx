import styles from './notes.module.css';
import { t } from './messages';

/** One sentence, and the next step. */
export interface EmptyNoteProps {
  readonly title: string;
  readonly hint?: string;
}

/** A place where there is nothing to show. */
export function EmptyNote({ title, hint }: EmptyNoteProps) {
  return (
    <div className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}

/** What a section that needs a municipality says without one (section 8); the hint says what it shows of one. */
export function NoMunicipalityNote({ hint }: { readonly hint: string }) {
  return <EmptyNote hint={hint} title={t('kit.noMunicipality')} />;
}

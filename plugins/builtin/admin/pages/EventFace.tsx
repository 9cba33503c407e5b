import { classes } from '#ui';
import styles from './MonthCalendar.module.css';
import { t } from '../messages';

export function EventFace({ title, isUnsaved }: { readonly title: string; readonly isUnsaved: boolean }) {
  return (
    <>
      <span className={classes(styles['title'], isUnsaved && styles['italic'])}>{title}</span>
      {isUnsaved && <span className={styles['tag']}>{t('admin.unsaved')}</span>}
    </>
  );
}

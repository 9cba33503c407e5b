import { observer } from 'mobx-react-lite';
import type { ViewAsStore } from '#stores';
import { Button, classes, Icon } from '#ui';
import './foot.css';
import { t } from './messages';
import styles from './ViewBar.module.css';

/** The view-as bar on every page, with blocked changes and an exit. */
export const ViewBar = observer(function ViewBar({ view }: { readonly view: ViewAsStore }) {
  const { rules, refusedCall, end } = view;
  return (
    <section aria-label={t('shell.view-as.region')} className={classes('view-as', styles['bar'])}>
      <Icon name="info" />
      <div className={styles['words']} role="status">
        <p>{t('shell.view-as.seeing', { count: rules.length })}</p>
        {refusedCall > 0 && (
          <p className={styles['refused']}>{t('shell.view-as.refused', { count: refusedCall })}</p>
        )}
      </div>
      <Button className={styles['end']} onClick={end}>
        {t('shell.view-as.end')}
      </Button>
    </section>
  );
});

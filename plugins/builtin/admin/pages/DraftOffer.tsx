import { Alert, Button } from '#ui';
import styles from './DraftOffer.module.css';
import type { DraftOffer as Offer } from '../start-editing';
import { t } from '../messages';
import { formatDateTime } from '#plugin-api/builtin';

/** Asks whether to restore changes of an earlier visit, before anything else is edited. */
export function DraftOffer({ offer, onDecided }: { readonly offer: Offer; readonly onDecided: () => void }) {
  const decide = (act: () => void) => () => {
    act();
    onDecided();
  };
  return (
    <Alert tone="info">
      <div className={styles['offer']}>
        <p>{t('admin.draftOffer', { at: formatDateTime(offer.at) })}</p>
        <div className={styles['buttons']}>
          <Button onClick={decide(offer.restore)} variant="primary">
            {t('admin.restore')}
          </Button>
          <Button onClick={decide(offer.discard)}>{t('admin.discardDraft')}</Button>
        </div>
      </div>
    </Alert>
  );
}

import { useBuiltinPortal } from '#plugin-api/builtin';
import { Icon } from '#ui';
import { welcomeArtwork } from '#ui/frame';
import { observer } from 'mobx-react-lite';
import { getGreeting } from '../greeting';
import { t } from '../messages';
import styles from './WelcomeCard.module.css';

/** The welcome card of section 1. */
export const WelcomeCard = observer(function WelcomeCard({ onClose }: { readonly onClose: () => void }) {
  const { user, taxYear } = useBuiltinPortal();
  return (
    <div className={styles['card']}>
      <div className={styles['words']}>
        <h1 className={styles['greeting']} tabIndex={-1}>
          {getGreeting(user.givenName)}
        </h1>
        <p>{t('dashboard.welcome')}</p>
        <p className={styles['quiet']}>{t('dashboard.taxYear', { year: taxYear })}</p>
      </div>
      <img alt="" className={styles['artwork']} src={welcomeArtwork} />
      <button aria-label={t('dashboard.close')} className={styles['close']} onClick={onClose} type="button">
        <Icon name="x" />
      </button>
    </div>
  );
});

import type { Profile } from '#plugin-api/builtin';
import { Button, Dialog } from '#ui';
import { useState } from 'react';
import styles from './ActionRow.module.css';
import { t } from '../messages';

/** Signs out of all browsers, after confirmation. */
export function LogOutEverywhere({ profile }: { readonly profile: Profile }) {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const stay = () => setAsking(false);

  function leave() {
    setLeaving(true);
    profile.logOutEverywhere();
  }

  return (
    <div className={styles['row']}>
      <p>{t('profile.logOutEverywhereHint')}</p>
      <Button onClick={() => setAsking(true)}>{t('profile.logOutEverywhere')}</Button>
      <Dialog
        actions={
          <>
            <Button onClick={stay}>{t('profile.stayLoggedIn')}</Button>
            <Button busy={isLeaving} onClick={leave} variant="primary">
              {t('profile.logOutEverywhere')}
            </Button>
          </>
        }
        onDismiss={stay}
        open={isAsking}
        title={t('profile.askLogOutEverywhere')}
      >
        <p>{t('profile.logOutEverywhereHint')}</p>
      </Dialog>
    </div>
  );
}

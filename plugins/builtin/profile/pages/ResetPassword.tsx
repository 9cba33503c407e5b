import { useBuiltinPortal, type Profile } from '#plugin-api/builtin';
import { Button, classes } from '#ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './ActionRow.module.css';
import { t } from '../messages';

/** A button that requests a password reset email, and its result. */
export const ResetPassword = observer(function ResetPassword({ profile }: { readonly profile: Profile }) {
  const { user, notices } = useBuiltinPortal();
  const [isResetting, setResetting] = useState(false);

  async function reset() {
    setResetting(true);
    const answer = await profile.resetPassword();
    setResetting(false);
    notices.raise(
      answer.ok
        ? { tone: 'success', text: answer.value, key: 'profile.password' }
        : { tone: 'error', text: answer.error.message, key: 'profile.password' },
    );
  }

  return (
    <div className={classes(styles['row'], styles['separated'])}>
      <p>{t('profile.resetPasswordHint', { email: user.email })}</p>
      <Button busy={isResetting} onClick={() => void reset()}>
        {t('profile.resetPassword')}
      </Button>
    </div>
  );
});

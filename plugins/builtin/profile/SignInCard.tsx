import { useBuiltinPortal } from '#plugin-api/builtin';
import { Button, Card } from '#ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ProfileCardProps } from './GeneralInfo';
import { LogOutEverywhere } from './LogOutEverywhere';
import styles from './SignInCard.module.css';
import { strings } from './strings';

/** How the person signs in, and where they are signed in. */
export const SignInCard = observer(function SignInCard({ profile, className }: ProfileCardProps) {
  const { user, notices } = useBuiltinPortal();
  const [isResetting, setResetting] = useState(false);

  async function reset() {
    setResetting(true);
    const answer = await profile.resetPassword();
    setResetting(false);
    notices.raise(
      answer.ok ? { tone: 'success', text: answer.value } : { tone: 'error', text: answer.error.message },
    );
  }

  return (
    <Card className={className} title={strings.signIn}>
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <p>{strings.resetPasswordHint(user.email)}</p>
          <Button busy={isResetting} onClick={() => void reset()}>
            {strings.resetPassword}
          </Button>
        </div>
        <LogOutEverywhere profile={profile} />
      </div>
    </Card>
  );
});

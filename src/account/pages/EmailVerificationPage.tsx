import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, Button, FailurePanel, Spinner } from '#ui';
import form from '../form.module.css';
import type { VerificationGateway } from '../gateway';
import { usePageTitle } from '../use-page-title';
import { leaveDelayMs, unauthorizedPath, type PageProps } from './page-props';
import styles from './pages.module.css';
import { t } from './messages';

type Verification = 'verifying' | 'missing' | Awaited<ReturnType<VerificationGateway['verify']>>;

/** The page that a verification link opens (section 2, "Email verification page"). */
export function EmailVerificationPage({ gateway, session, clock, leave }: PageProps<VerificationGateway>) {
  usePageTitle(t('account.pages.verifyTitle'));
  const { verification, retry, retrying } = useVerification(gateway, session);
  const isInvalid = verification === 'missing' || verification === 'refused';

  const scheduleLeave = useEffectEvent(() => clock.after(leaveDelayMs, () => leave(unauthorizedPath)));
  useEffect(() => (isInvalid ? scheduleLeave() : undefined), [isInvalid]);

  if (verification === 'unreachable' || verification === 'failed') {
    return (
      <FailurePanel
        action={t(`account.pages.failures.${verification}.action`)}
        level={1}
        onRetry={retry}
        reason={t(`account.pages.failures.${verification}.reason`)}
        retrying={retrying}
        title={t('account.pages.notVerified')}
      />
    );
  }
  return (
    <div className={verification === 'verifying' ? styles['waiting'] : form['form']}>
      <h1 className={form['title']}>{t('account.pages.verifyTitle')}</h1>
      {verification === 'verifying' && <Spinner label={t('account.pages.verifying')} />}
      {verification === 'verified' && <Alert tone="success">{t('account.pages.verified')}</Alert>}
      {verification === 'missing' && <Alert tone="danger">{t('account.pages.missing')}</Alert>}
      {verification === 'refused' && <Alert tone="danger">{t('account.pages.refused')}</Alert>}
      {verification === 'verified' && (
        <Button autoFocus onClick={() => leave('/')} size="touch" variant="primary" wide>
          {t('account.pages.signIn')}
        </Button>
      )}
    </div>
  );
}

/** Verifies the session when the page opens, and again on `retry`. */
function useVerification(gateway: VerificationGateway, session: string | undefined) {
  const [verification, setVerification] = useState<Verification>(session ? 'verifying' : 'missing');
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);

  useEffect(() => {
    if (!session) return undefined;
    let isCurrent = true;
    async function verify(sessionId: string) {
      const answer = await gateway.verify(sessionId).catch(() => 'failed' as const);
      if (!isCurrent) return;
      setVerification(answer);
      setRetrying(false);
    }
    void verify(session);
    return () => {
      isCurrent = false;
    };
  }, [gateway, session, attempt]);

  function retry() {
    setRetrying(true);
    setAttempt(attempt + 1);
  }

  return { verification, retry, retrying };
}

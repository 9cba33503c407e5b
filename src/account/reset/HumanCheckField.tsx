import { useId } from 'react';
import { Alert, Button } from '#ui';
import styles from './ResetView.module.css';
import { t } from './messages';
import type { HumanCheckState } from './use-human-check';

/** The visible human check, with instructions if it failed or expired. */
export function HumanCheckField({ check }: { readonly check: HumanCheckState }) {
  const noteId = useId();
  const { result } = check;
  const hasRunOut = result.kind === 'ran-out';
  return (
    <div
      aria-describedby={hasRunOut ? noteId : undefined}
      aria-label={t('account.reset.humanCheck')}
      className={styles['check']}
      ref={check.group}
      role="group"
      tabIndex={-1}
    >
      {hasRunOut && (
        <Alert tone="info">
          <p id={noteId}>{t('account.reset.checkRanOut')}</p>
        </Alert>
      )}
      {result.kind === 'failed' ? (
        <>
          <Alert tone="danger">{t('account.reset.checkFailed')}</Alert>
          <Button onClick={check.renew} size="touch">
            {t('account.reset.tryAgain')}
          </Button>
        </>
      ) : (
        <div className={styles['place']} key={check.round} ref={check.place} />
      )}
    </div>
  );
}

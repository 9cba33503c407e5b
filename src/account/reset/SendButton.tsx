import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { Button, classes } from '#ui';
import styles from './ResetView.module.css';
import { t } from './messages';

/**
 * "Send Reset". Until the human check is done, its tooltip says so, for pointer, keyboard and screen reader.
 */
export function SendButton({
  isVerified,
  isSending,
  ref,
}: {
  readonly isVerified: boolean;
  readonly isSending: boolean;
  readonly ref: Ref<HTMLButtonElement>;
}) {
  const tipId = useId();
  const [isDismissed, setDismissed] = useState(false);
  const needsCheck = !isVerified && !isSending;

  function dismiss(event: KeyboardEvent) {
    if (event.key === 'Escape') setDismissed(true);
  }

  return (
    <div className={classes(styles['send'], isDismissed && styles['dismissed'])}>
      <Button
        aria-describedby={needsCheck ? tipId : undefined}
        aria-disabled={needsCheck || isSending ? true : undefined}
        // Not `disabled`: submitting makes the form show what is missing.
        onClickCapture={needsCheck ? ({ currentTarget }) => currentTarget.form?.requestSubmit() : undefined}
        onFocus={() => setDismissed(false)}
        onKeyDown={dismiss}
        onPointerEnter={() => setDismissed(false)}
        ref={ref}
        size="touch"
        type="submit"
        variant="primary"
        wide
      >
        {isSending ? t('account.reset.sending') : t('account.reset.send')}
      </Button>
      {needsCheck && (
        <span className={styles['tip']} id={tipId} role="tooltip">
          {t('account.reset.unverified')}
        </span>
      )}
    </div>
  );
}

import { observer } from 'mobx-react-lite';
import type { SessionStore } from '#stores';
import { Button, Dialog, VisuallyHidden } from '#ui';
import styles from './SessionDialog.module.css';
import { t } from './messages/session';

/** Remaining seconds that screen readers announce; every second would be too much. */
const announcedSeconds = [10, 30];

// The native dialog focuses the button that keeps the session.
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** The session warning with its countdown, and the toast that another tab extended the session. */
export const SessionDialog = observer(function SessionDialog({
  session,
}: {
  readonly session: SessionStore;
}) {
  const { secondsLeft, extension } = session;
  const announcedStep = announcedSeconds.find((seconds) => secondsLeft <= seconds);
  return (
    <>
      <Dialog
        open={secondsLeft > 0}
        title={t('shell.session.aboutToExpire')}
        actions={
          <>
            <Button onClick={() => void session.logOut()}>{t('shell.session.logOut')}</Button>
            <Button
              busy={extension.state === 'pending'}
              onClick={() => void session.extend()}
              ref={setAutofocus}
              variant="primary"
            >
              {t('shell.session.extend')}
            </Button>
          </>
        }
      >
        <p role="timer">{t('shell.session.remaining', { seconds: secondsLeft })}</p>
        {extension.state === 'failed' && (
          <p role="alert">{t('shell.session.notExtended', { why: extension.error.message })}</p>
        )}
        <VisuallyHidden>
          <span role="status">
            {announcedStep !== undefined && t('shell.session.remaining', { seconds: announcedStep })}
          </span>
        </VisuallyHidden>
      </Dialog>
      <p className={styles['notice']} role="status">
        {session.isExtendedElsewhere && t('shell.session.extendedElsewhere')}
      </p>
    </>
  );
});

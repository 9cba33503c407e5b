import { observer } from 'mobx-react-lite';
import type { SessionStore } from '#stores';
import { Button, Dialog, VisuallyHidden } from '#ui';
import styles from './SessionDialog.module.css';
import { t } from './messages/session';

/** When a screen reader is told how long is left (s); each second would leave no time for anything else. */
const announcedSeconds = [10, 30];

// The native dialog itself moves the focus, to the button that loses nothing.
function setAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** The warning before the session ends by itself, with its countdown, and the word that another tab extended it. */
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

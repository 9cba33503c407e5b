import { observer } from 'mobx-react-lite';
import type { SessionStore } from '#stores';
import { Button, Dialog, VisuallyHidden } from '#ui';
import styles from './SessionDialog.module.css';
import { sessionStrings as strings } from './strings';

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
        title={strings.aboutToExpire}
        actions={
          <>
            <Button onClick={() => void session.logOut()}>{strings.logOut}</Button>
            <Button
              busy={extension.state === 'pending'}
              onClick={() => void session.extend()}
              ref={setAutofocus}
              variant="primary"
            >
              {strings.extend}
            </Button>
          </>
        }
      >
        <p role="timer">{strings.remaining(secondsLeft)}</p>
        {extension.state === 'failed' && <p role="alert">{strings.notExtended(extension.error.message)}</p>}
        <VisuallyHidden>
          <span role="status">{announcedStep !== undefined && strings.remaining(announcedStep)}</span>
        </VisuallyHidden>
      </Dialog>
      <p className={styles['notice']} role="status">
        {session.isExtendedElsewhere && strings.extendedElsewhere}
      </p>
    </>
  );
});

import type { PortalError } from '#base';
import { Button, FailurePanel, type FailurePanelProps } from '#ui';
import { startStrings as strings } from './start-strings';
import styles from './StartFailure.module.css';

/** What `StartFailure` shows. */
export interface StartFailureProps extends FailurePanelProps {
  readonly failure: PortalError;
  /** Whether the user record is what could not be loaded. */
  readonly isUserRecord: boolean;
  readonly onLogOut: () => void;
}

function getTexts(status = 0, isUserRecord: boolean) {
  if (status === 401) return strings.unauthorized;
  if (status === 403) return strings.forbidden;
  if (status === 404 && isUserRecord) return strings.noUserRecord;
  return status >= 500 && isUserRecord ? strings.broken : undefined;
}

/** The words of the back end itself come before ours. */
function hasText(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'message' in body && body.message !== '';
}

/** The portal could not be opened: why, and what to do about it, with Retry and the way out. */
export function StartFailure({ failure, isUserRecord, onRetry, onLogOut, ...panel }: StartFailureProps) {
  const texts = getTexts(failure.status, isUserRecord);
  return (
    <FailurePanel
      {...panel}
      action={texts?.action ?? panel.action}
      reason={texts === undefined || hasText(failure.body) ? panel.reason : texts.reason}
    >
      <div className={styles['actions']}>
        <Button onClick={onRetry} size="touch" variant="primary">
          {strings.retry}
        </Button>
        <Button onClick={onLogOut} size="touch">
          {strings.logOut}
        </Button>
      </div>
    </FailurePanel>
  );
}

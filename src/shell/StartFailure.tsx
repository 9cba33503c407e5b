import type { PortalError } from '#base';
import { Button, FailurePanel, type FailurePanelProps } from '#ui';
import { t } from './messages/start';
import styles from './StartFailure.module.css';

export interface StartFailureProps extends FailurePanelProps {
  readonly failure: PortalError;
  /** Whether loading the user record failed. */
  readonly isUserRecord: boolean;
  readonly onLogOut: () => void;
}

function getCause(status = 0, isUserRecord: boolean) {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 && isUserRecord) return 'noUserRecord';
  return status >= 500 && isUserRecord ? 'broken' : undefined;
}

/** The back end's own message takes precedence. */
function hasText(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'message' in body && body.message !== '';
}

/** Shown if the portal failed to start: the reason, and what to do, with Retry and Logout. */
export function StartFailure({ failure, isUserRecord, onRetry, onLogOut, ...panel }: StartFailureProps) {
  const cause = getCause(failure.status, isUserRecord);
  return (
    <FailurePanel
      {...panel}
      action={cause === undefined ? panel.action : t(`shell.start.${cause}.action`)}
      reason={cause === undefined || hasText(failure.body) ? panel.reason : t(`shell.start.${cause}.reason`)}
    >
      <div className={styles['actions']}>
        <Button onClick={onRetry} size="touch" variant="primary">
          {t('shell.start.retry')}
        </Button>
        <Button onClick={onLogOut} size="touch">
          {t('shell.start.logOut')}
        </Button>
      </div>
    </FailurePanel>
  );
}

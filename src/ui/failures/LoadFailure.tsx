import type { PortalError } from '#base';
import { FailurePanel } from '../FailurePanel';
import { focusFrame } from '../focus-frame';
import { t } from '../messages/library';
import { textBefore } from './failure-text';

export interface LoadFailureProps {
  /** What failed, such as "The list could not be loaded." */
  readonly title: string;
  readonly error: PortalError;
  readonly onRetry: () => void;
}

/**
 * A failure in place of the data: what, why, what to do, Retry; announced when it appears.
 *
 * @example
 * <LoadFailure error={result.error} onRetry={() => void list.reload()} title="The permits could not be loaded." />
 */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { message, correlationId } = error;
  const before = textBefore(error);
  return (
    <FailurePanel
      action={before === undefined ? getAction(error) : undefined}
      compact
      correlationId={correlationId}
      level="none"
      onRetry={() => {
        // The button disappears with the failure: keyboard users continue from the heading above it.
        focusFrame();
        onRetry();
      }}
      reason={before === undefined ? message : title}
      title={before ?? title}
    />
  );
}

function getAction({ code, correlationId }: PortalError): string {
  if (code === 'offline') return t('ui.checkConnection');
  return correlationId === undefined ? t('ui.tryAgain') : t('ui.tryAgainOrQuote');
}

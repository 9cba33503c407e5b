import type { PortalError } from '#base';
import { FailurePanel } from '../FailurePanel';
import { focusFrame } from '../focus-frame';
import { t } from '../messages/library';
import { getGenericText } from './failure-text';

export interface LoadFailureProps {
  /** The title, such as "The list could not be loaded." */
  readonly title: string;
  readonly error: PortalError;
  readonly onRetry: () => void;
}

/**
 * Replaces data that failed to load: title, reason, advice and Retry; announced when it appears.
 *
 * @example
 * <LoadFailure error={result.error} onRetry={() => void list.reload()} title="The permits could not be loaded." />
 */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { message, correlationId } = error;
  const before = getGenericText(error);
  return (
    <FailurePanel
      action={before === undefined ? getAction(error) : undefined}
      compact
      correlationId={correlationId}
      level="none"
      onRetry={() => {
        // The button disappears with the failure: move the focus to the heading above it.
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

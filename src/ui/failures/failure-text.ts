import type { PortalError } from '#base';
import { t } from '../messages/library';

/** Returns the generic text of section 8 that precedes a failure with status 500. */
export function getGenericText({ status }: Pick<PortalError, 'status'>): string | undefined {
  return status === 500 ? t('ui.genericFailure') : undefined;
}

/**
 * Formats a failure on one line, for a form or toast: title and
 * reason, after the generic text of section 8 for a 500.
 *
 * @example <p role="alert">{failureText('The note was not saved.', saving.error)}</p>
 */
export function failureText(title: string, error: Pick<PortalError, 'status' | 'message'>): string {
  const before = getGenericText(error);
  return before === undefined ? `${title} ${error.message}` : `${before} ${title}`;
}

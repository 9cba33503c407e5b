import type { PortalError } from '#base';
import { t } from '../messages/library';

/** The prefix of a failure: the generic text of section 8, for an answer of 500. */
export function textBefore({ status }: Pick<PortalError, 'status'>): string | undefined {
  return status === 500 ? t('ui.genericFailure') : undefined;
}

/**
 * A failure in one line, for a form or a toast: what failed, and why; for a 500, section 8's text before what failed.
 *
 * @example <p role="alert">{failureText('The note was not saved.', saving.error)}</p>
 */
export function failureText(title: string, error: Pick<PortalError, 'status' | 'message'>): string {
  const before = textBefore(error);
  return before === undefined ? `${title} ${error.message}` : `${before} ${title}`;
}

import type { PortalError } from '#plugin-api';
import { t } from './messages';

/** The prefix of a failure: the generic text of section 8, for an answer of 500. */
export function textBefore({ status }: Pick<PortalError, 'status'>): string | undefined {
  return status === 500 ? t('kit.genericFailure') : undefined;
}

/** A failure in one line: what failed, and why. */
export function failureText(title: string, failure: Pick<PortalError, 'status' | 'message'>): string {
  return [textBefore(failure), title, failure.message].filter(Boolean).join(' ');
}

import type { AccountMessage } from '../account-message';
import type { StepFailure } from '../gateway';
import { t } from './messages';

/**
 * Section 8, "Login": why an answer could not be checked. Separate from the form, which does not need these
 * texts.
 */
export function getStepFailureText(reason: StepFailure): string {
  return t(`account.step-failures.${reason}`);
}

/** Section 8, "Login": why the attempt is over. */
export function createEndedMessage(reason: StepFailure): AccountMessage {
  return {
    tone: 'danger',
    text: getStepFailureText(reason),
    detail: reason === 'codes-used-up' ? t('account.step-failures.newCodeAfterSignIn') : undefined,
  };
}

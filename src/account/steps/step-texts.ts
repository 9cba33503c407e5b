import type { CodeSource, ResendFailure, SignInStep, StepFailure } from '../gateway';
import { t as tAccount } from '../messages';
import { getStepFailureText } from '../step-failures/failure-texts';
import { t } from './messages';

/** Returns where the user finds the code. */
export function getCodeLead(source: CodeSource | 'sign-up' | 'reset', destination: string): string {
  if (source === 'sms') return t('account.steps.codeTexted', { destination });
  if (source === 'totp') return t('account.steps.codeInApp');
  return destination === ''
    ? t('account.steps.codeMailed')
    : t('account.steps.codeMailedTo', { destination });
}

const stepsWithCode: readonly SignInStep['kind'][] = [
  'code',
  'set-up-totp',
  'confirm-sign-up',
  'confirm-reset',
];

/** Section 8, "Login": why an answer could not be checked. Steps without a code do not mention one. */
export function getFailureText(step: SignInStep['kind'], reason: StepFailure): string {
  if (reason === 'verification-failed' && !stepsWithCode.includes(step))
    return tAccount('account.refusals.authentication-error');
  return getStepFailureText(reason);
}

/** Section 8, "Login": why no new code was sent. */
export function getResendFailureText(reason: ResendFailure): string {
  return reason === 'no-credentials' || reason === 'resend-failed'
    ? t(`account.steps.resendFailures.${reason}`)
    : getStepFailureText(reason);
}

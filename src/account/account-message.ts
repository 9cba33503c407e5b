import type { AlertTone } from '#ui';
import type { SignInRefusal } from './gateway';
import { t } from './messages';

export interface AccountMessage {
  readonly tone: AlertTone;
  readonly text: string;
  /** A second line with the next step. */
  readonly detail?: string | undefined;
  /** Focuses the message, because no field has to be corrected. */
  readonly takesFocus?: boolean | undefined;
}

/** Explains a sign-out by its stored reason; `undefined` for an unknown one. */
export function getSignedOutMessage(reason: string | undefined): AccountMessage | undefined {
  if (reason !== 'inactivity' && reason !== 'elsewhere' && reason !== 'ended') return undefined;
  return { tone: 'info', text: t(`account.signedOut.${reason}`) };
}

/** Shown when the hosted sign-in page returns without a session. */
export function createHostedFailure(reason: SignInRefusal): AccountMessage {
  return { tone: 'danger', text: t(`account.refusals.${reason}`) };
}

/** Initial state of the reset view. */
export interface InitialResetRequest {
  /** Initial user ID of the form. */
  readonly userId: string;
  /** Why the user was sent to the reset view; absent if they followed the link. */
  readonly message?: AccountMessage | undefined;
  /** Whether the identity provider can mail a code for a new password. */
  readonly withCode: boolean;
}

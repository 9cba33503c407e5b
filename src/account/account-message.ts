import type { AlertTone } from '#ui';
import type { SignInRefusal } from './gateway';
import { t } from './messages';

export interface AccountMessage {
  readonly tone: AlertTone;
  readonly text: string;
  /** A second line: what happens next. */
  readonly detail?: string | undefined;
  /** Moves the focus to the message, because no field has to be corrected. */
  readonly takesFocus?: boolean | undefined;
}

/** Why the user was signed out, by the stored reason; nothing for an unknown one. */
export function getSignedOutMessage(reason: string | undefined): AccountMessage | undefined {
  if (reason !== 'inactivity' && reason !== 'elsewhere' && reason !== 'ended') return undefined;
  return { tone: 'info', text: t(`account.signedOut.${reason}`) };
}

/** Shown when the hosted sign-in page leads back without a session. */
export function createHostedFailure(reason: SignInRefusal): AccountMessage {
  return { tone: 'danger', text: t(`account.refusals.${reason}`) };
}

/** How the reset view was opened. */
export interface InitialResetRequest {
  /** The user id that the form starts with. */
  readonly userId: string;
  /** Why the person is sent there; absent when they followed the link. */
  readonly message?: AccountMessage | undefined;
  /** Whether the identity provider can mail a code for a new password. */
  readonly withCode: boolean;
}

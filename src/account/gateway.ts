/** Why a sign-in was refused, by meaning; the words on screen are in `strings.refusals`. */
export type SignInRefusal =
  /** No account has this user ID or e-mail address. */
  | 'unknown-user'
  /** The identity provider refused the pair of user ID and password. */
  | 'wrong-credentials'
  /** The password-expiry check answered with neither success nor 401. */
  | 'expiry-check-failed'
  | 'not-confirmed'
  /** Too many attempts, also for password attempts. */
  | 'attempts-exceeded'
  | 'reset-required'
  /** Somebody signed in at this browser meanwhile, in another tab. */
  | 'already-signed-in'
  /** The human check refused, or did not load in time. */
  | 'human-check'
  /** No answer at all. */
  | 'network'
  /** Anything else, a step that is not offered included. */
  | 'authentication-error';

/** What came of a user ID and a password. */
export type SignInOutcome =
  | { readonly kind: 'done' }
  /** A code was mailed to this address. */
  | { readonly kind: 'code'; readonly email: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly reason: SignInRefusal };

/** Why a code could not be judged, or why the attempt is over. */
export type CodeFailure =
  | 'wrong-credentials'
  | 'attempts-exceeded'
  /** There is no sign-in waiting for a code. */
  | 'no-pending-sign-in'
  | 'network'
  /** Anything else. */
  | 'verification-failed';

/** What came of a code. */
export type CodeOutcome =
  | { readonly kind: 'done' }
  /** The provider asked for the same step again. */
  | { readonly kind: 'wrong' }
  /** The code may be tried again. */
  | { readonly kind: 'failed'; readonly reason: CodeFailure }
  /** The attempt is over (third wrong code, run-out sign-in): back to the form. */
  | { readonly kind: 'ended'; readonly reason: CodeFailure };

/** Why no new code was sent. */
export type ResendFailure = 'no-credentials' | 'no-pending-sign-in' | 'network' | 'resend-failed';

/** What came of the wish for a new code. */
export type ResendOutcome =
  { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly reason: ResendFailure };

/**
 * What the sign-in page needs from the world: it answers by meaning and should never throw; a rejection is shown
 * as the general failure of the step. It keeps the credentials in memory for `resend`.
 */
export interface SignInGateway {
  /** Human check, password-expiry check, sign-in (section 4, "Sign-in flow"). The password is sent as it is. */
  signIn(userId: string, password: string): Promise<SignInOutcome>;
  /** Answers the mailed code, already trimmed. */
  confirmCode(code: string): Promise<CodeOutcome>;
  /** Signs in again with the credentials in memory, so that a new code is mailed. */
  resend(): Promise<ResendOutcome>;
}

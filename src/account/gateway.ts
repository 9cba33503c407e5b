/** Why a sign-in or one of its steps was refused, by meaning; the texts are messages. */
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
  /** This browser has no room for a session. */
  | 'storage-full'
  /** The code for signing in could not be loaded. */
  | 'not-loaded'
  /** Anything else. */
  | 'authentication-error';

/** A second factor as the identity client names it. */
export type SecondFactor = 'SMS' | 'TOTP' | 'EMAIL';

/** A first factor as the identity client names it. */
export type FirstFactor = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN';

/** Where a one-time code comes from: the sign-in's own mailed code, or a second factor. */
export type CodeSource = 'mailed' | 'sms' | 'totp' | 'email';

/** What a person has to do next to get in: every step of section 4 that has a screen. */
export type SignInStep =
  /** `destination` is the address or number as the provider tells it; empty for an authenticator app. */
  | { readonly kind: 'code'; readonly source: CodeSource; readonly destination: string }
  | { readonly kind: 'new-password' }
  /** CONFIRM_SIGN_IN_WITH_PASSWORD. */
  | { readonly kind: 'password' }
  | { readonly kind: 'choose-second-factor'; readonly choices: readonly SecondFactor[] }
  | { readonly kind: 'choose-set-up'; readonly choices: readonly SecondFactor[] }
  | { readonly kind: 'choose-first-factor'; readonly choices: readonly FirstFactor[] }
  /** `uri` starts with `otpauth:`. */
  | { readonly kind: 'set-up-totp'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'set-up-email' }
  /** Answered with `confirmSignUp`. */
  | { readonly kind: 'confirm-sign-up'; readonly destination: string }
  /** Answered with `confirmReset`. */
  | { readonly kind: 'confirm-reset'; readonly destination: string };

/** What came of a user ID and a password. */
export type SignInOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'step'; readonly step: SignInStep }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly reason: SignInRefusal };

/** Why an answer could not be judged, or why the attempt is over. */
export type StepFailure =
  | 'wrong-credentials'
  /** The last wrong code that the provider accepts; signing in again sends a new one. */
  | 'codes-used-up'
  | 'attempts-exceeded'
  /** There is no sign-in waiting for an answer. */
  | 'no-pending-sign-in'
  /** The 180 s of the sign-in session are over. */
  | 'ran-out'
  /** The provider refused a new password; its rules are stricter than ours. */
  | 'weak-password'
  | 'passkey-not-supported'
  | 'passkey-cancelled'
  | 'passkey-aborted'
  | 'passkey-relying-party-mismatch'
  | 'network'
  /** This browser has no room for a session. */
  | 'storage-full'
  /** The code for this step could not be loaded. */
  | 'not-loaded'
  /** Anything else. */
  | 'verification-failed';

/** What came of the answer to a step. */
export type StepOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'step'; readonly step: SignInStep }
  /** The provider asked for the same step again: the answer was wrong. */
  | { readonly kind: 'again' }
  /** The step may be answered again. */
  | { readonly kind: 'failed'; readonly reason: StepFailure }
  /** The attempt is over (third wrong code, run-out sign-in): back to the form. */
  | { readonly kind: 'ended'; readonly reason: StepFailure };

/** Why no new code was sent. */
export type ResendFailure =
  | 'no-credentials'
  | 'no-pending-sign-in'
  | 'network'
  | 'storage-full'
  | 'not-loaded'
  | 'resend-failed';

/** Outcome of a request for a new code. */
export type ResendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: ResendFailure };

/** A sign-in that was under way when the page was loaded again. */
export interface PendingSignIn {
  readonly userId: string;
  readonly step: SignInStep;
}

/**
 * The sign-in page's gateway: it returns outcomes and should never throw; a rejection is shown as the general
 * failure of the step. It keeps the credentials in memory for `resend`.
 */
export interface SignInGateway {
  /** Human check (invisible, action "login"), password-expiry check, sign-in (section 4, "Sign-in flow"). */
  signIn(userId: string, password: string): Promise<SignInOutcome>;
  /** Answers the step: a code already trimmed, a choice, an e-mail address, a password as it is. */
  answer(answer: string): Promise<StepOutcome>;
  /** Signs in again with the credentials in memory, or asks for the sign-up code again, so that a new code is sent. */
  resend(): Promise<ResendOutcome>;
  /** Whether `back` leads anywhere: a choice led to this step, and the credentials are in memory. */
  canGoBack(): boolean;
  /** Signs in again with the credentials in memory, up to the choice that led to this step. */
  back(): Promise<StepOutcome>;
  /** Confirms the account with a mailed code, and goes on signing in with the credentials in memory. */
  confirmSignUp(code: string): Promise<StepOutcome>;
  /** Asks the provider to mail a code for a new password; its step is `confirm-reset`. */
  startReset(userId: string): Promise<StepOutcome>;
  /** Sets a new password with a mailed code; done means that the person may now sign in with it. */
  confirmReset(code: string, password: string): Promise<StepOutcome>;
  /** What was under way before the page was loaded again; `ran-out` once its 180 s are over. */
  resume(): PendingSignIn | 'ran-out' | undefined;
  /** Gives up the step under way: back to the form. */
  abandon(): void;
  /** Leaves for the hosted sign-in pages, or resolves to why it could not; absent where none are configured. */
  readonly openHosted?: (() => Promise<SignInRefusal | undefined>) | undefined;
}

export interface HumanCheckEvents {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  /** It failed, or did not load within 10 s. */
  readonly onError: () => void;
}

/** The human check of the reset view, in the light theme. */
export interface HumanCheck {
  /** Draws the visible check into an element, as soon as its script is there. Returns a function that removes it. */
  show(element: HTMLElement, events: HumanCheckEvents): () => void;
}

/** What came of a request whose words come from the back end or from section 8. */
export type MessageOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface ResetGateway {
  /** Verifies the token (action "reset") and asks for reset instructions; the address is lowercased before it is sent. */
  request(email: string, token: string): Promise<MessageOutcome>;
}

/** A reset session as the back end validated it (section 3). */
export interface ResetSession {
  readonly session: string;
  readonly email: string;
  readonly csrfToken: string;
}

/** What the change-password page needs. */
export interface ChangePasswordGateway {
  /** `invalid` for a missing, unknown, used or expired session; `failed` when there was no usable answer. */
  validate(
    session: string,
  ): Promise<
    | { readonly kind: 'valid'; readonly session: ResetSession }
    | { readonly kind: 'invalid' }
    | { readonly kind: 'failed'; readonly message: string }
  >;
  /** Sets the new password, already trimmed. */
  change(session: ResetSession, password: string): Promise<MessageOutcome>;
}

/** What the e-mail verification page needs. */
export interface VerificationGateway {
  /** `unreachable` when nothing answered; `failed` when the answer was an error that says nothing about the link. */
  verify(session: string): Promise<'verified' | 'refused' | 'failed' | 'unreachable'>;
}

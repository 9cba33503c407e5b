/** Why a sign-in or one of its steps was rejected; messages contain the texts. */
export type SignInRefusal =
  /** No account has this user ID or e-mail address. */
  | 'unknown-user'
  /** The identity provider rejected user ID and password. */
  | 'wrong-credentials'
  /** The password-expiry check responded with neither success nor 401. */
  | 'expiry-check-failed'
  | 'not-confirmed'
  /** Too many attempts, including password attempts. */
  | 'attempts-exceeded'
  | 'reset-required'
  /** A user signed in to this browser meanwhile, in another tab. */
  | 'already-signed-in'
  /** Human verification failed, or did not load in time. */
  | 'human-check'
  /** No response. */
  | 'network'
  /** This browser cannot store a session. */
  | 'storage-full'
  /** The code for signing in could not be loaded. */
  | 'not-loaded'
  /** Anything else. */
  | 'authentication-error';

/** A second factor, by the identity client's name. */
export type SecondFactor = 'SMS' | 'TOTP' | 'EMAIL';

/** A first factor, by the identity client's name. */
export type FirstFactor = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN';

/** Source of a one-time code: the mailed code of the sign-in itself, or a second factor. */
export type CodeSource = 'mailed' | 'sms' | 'totp' | 'email';

/** The next step of a sign-in: every step of section 4 with a screen. */
export type SignInStep =
  /** `destination` is the address or number that the provider reports; empty for an authenticator app. */
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

/** The result of submitting user ID and password. */
export type SignInOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'step'; readonly step: SignInStep }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly reason: SignInRefusal };

/** Why an answer could not be checked, or why the attempt is over. */
export type StepFailure =
  | 'wrong-credentials'
  /** The provider accepts no more wrong codes; signing in again sends a new one. */
  | 'codes-used-up'
  | 'attempts-exceeded'
  /** No sign-in is pending. */
  | 'no-pending-sign-in'
  /** The 180 s of the sign-in session have passed. */
  | 'ran-out'
  /** The provider rejected a new password; its rules are stricter than the portal's. */
  | 'weak-password'
  | 'passkey-not-supported'
  | 'passkey-cancelled'
  | 'passkey-aborted'
  | 'passkey-relying-party-mismatch'
  | 'network'
  /** This browser cannot store a session. */
  | 'storage-full'
  /** The code for this step could not be loaded. */
  | 'not-loaded'
  /** Anything else. */
  | 'verification-failed';

/** The result of answering a step. */
export type StepOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'step'; readonly step: SignInStep }
  /** The answer was wrong; the provider requires the same step again. */
  | { readonly kind: 'again' }
  /** The step may be repeated. */
  | { readonly kind: 'failed'; readonly reason: StepFailure }
  /** The attempt is over (third wrong code, expired sign-in), and the form is shown. */
  | { readonly kind: 'ended'; readonly reason: StepFailure };

/** Why no new code was sent. */
export type ResendFailure =
  | 'no-credentials'
  | 'no-pending-sign-in'
  | 'network'
  | 'storage-full'
  | 'not-loaded'
  | 'resend-failed';

/** The result of requesting a new code. */
export type ResendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: ResendFailure };

/** A sign-in that was pending when the page was reloaded. */
export interface PendingSignIn {
  readonly userId: string;
  readonly step: SignInStep;
}

/**
 * The sign-in page's gateway. It returns outcomes and should never throw; a rejection is shown as the step's
 * general failure. It keeps the credentials in memory for `resend`.
 */
export interface SignInGateway {
  /** Human check (invisible, action "login"), password-expiry check, sign-in (section 4, "Sign-in flow"). */
  signIn(userId: string, password: string): Promise<SignInOutcome>;
  /** Answers the step: a trimmed code, a choice, an e-mail address, or an unchanged password. */
  answer(answer: string): Promise<StepOutcome>;
  /**
   * Requests a new code: by signing in again with the credentials in memory, or for a sign-up by requesting
   * its code again.
   */
  resend(): Promise<ResendOutcome>;
  /** Whether `back` is possible: a choice led to this step, and the credentials are in memory. */
  canGoBack(): boolean;
  /** Signs in again with the credentials in memory, up to the choice that led to this step. */
  back(): Promise<StepOutcome>;
  /** Confirms the account with a mailed code, and continues to sign in with the credentials in memory. */
  confirmSignUp(code: string): Promise<StepOutcome>;
  /** Requests a mailed code for a new password; its step is `confirm-reset`. */
  startReset(userId: string): Promise<StepOutcome>;
  /** Sets a new password with a mailed code; `done` means that the user may now sign in with it. */
  confirmReset(code: string, password: string): Promise<StepOutcome>;
  /** Returns the sign-in that was pending before the page was reloaded; `ran-out` after its 180 s. */
  resume(): PendingSignIn | 'ran-out' | undefined;
  /** Abandons the current step and returns to the form. */
  abandon(): void;
  /** Redirects to the hosted sign-in pages, or resolves to why that failed; absent if none are configured. */
  readonly openHosted?: (() => Promise<SignInRefusal | undefined>) | undefined;
}

export interface HumanCheckEvents {
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  /** It failed, or did not load within 10 s. */
  readonly onError: () => void;
}

/** Human verification of the reset view, in the light theme. */
export interface HumanCheck {
  /** Renders the visible check into an element once its script has loaded. Returns a dispose function. */
  show(element: HTMLElement, events: HumanCheckEvents): () => void;
}

/** The result of a request whose message comes from the back end or from section 8. */
export type MessageOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface ResetGateway {
  /**
   * Verifies the token (action "reset") and requests reset instructions; the address is sent in lower case.
   */
  request(email: string, token: string): Promise<MessageOutcome>;
}

/** A reset session, as validated by the back end (section 3). */
export interface ResetSession {
  readonly session: string;
  readonly email: string;
  readonly csrfToken: string;
}

/** The change-password page's gateway. */
export interface ChangePasswordGateway {
  /** `invalid` for a missing, unknown, used or expired session; `failed` without a usable response. */
  validate(
    session: string,
  ): Promise<
    | { readonly kind: 'valid'; readonly session: ResetSession }
    | { readonly kind: 'invalid' }
    | { readonly kind: 'failed'; readonly message: string }
  >;
  /** Sets the new, already trimmed password. */
  change(session: ResetSession, password: string): Promise<MessageOutcome>;
}

/** The e-mail verification page's gateway. */
export interface VerificationGateway {
  /** `unreachable` without a response; `failed` for an error response that does not concern the link. */
  verify(session: string): Promise<'verified' | 'refused' | 'failed' | 'unreachable'>;
}

/** The screens of every step after the form; its code comes while the credentials are judged. */
export async function loadStepScreen() {
  const { StepScreen } = await import(/* webpackChunkName: "steps" */ './steps');
  return StepScreen;
}

/** The view that asks for reset instructions. */
export async function loadResetView() {
  const { ResetView } = await import(/* webpackChunkName: "reset" */ './reset');
  return ResetView;
}

/** The error page of section 2, for people who are signed out. */
export async function loadErrorView() {
  const { ErrorView } = await import(/* webpackChunkName: "error-page" */ './error');
  return ErrorView;
}

/** The page a reset link leads to. */
export async function loadChangePasswordPage() {
  const { ChangePasswordPage } = await import(
    /* webpackChunkName: "change-password" */ './pages/ChangePasswordPage'
  );
  return ChangePasswordPage;
}

/** The page a verification link leads to. */
export async function loadEmailVerificationPage() {
  const { EmailVerificationPage } = await import(
    /* webpackChunkName: "email-verification" */ './pages/EmailVerificationPage'
  );
  return EmailVerificationPage;
}

/** What lets the maps follow one another; until it is there, and without it, the first one stands still. */
export async function loadSlideshow() {
  const { Slideshow } = await import(/* webpackChunkName: "slideshow" */ './slideshow');
  return Slideshow;
}

/** Fetches a view's code before it is needed; if that fails, the view itself says so when it is opened. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

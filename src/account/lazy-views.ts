/** The screens of every step after the form; prefetched while the credentials are checked. */
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

/** The slideshow; until it has loaded, the first map is shown as a still image. */
export async function loadSlideshow() {
  const { Slideshow } = await import(/* webpackChunkName: "slideshow" */ './slideshow');
  return Slideshow;
}

/** Fetches a view's code before it is needed; if that fails, the view itself says so when it is opened. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

import { createLazyAccountView } from './lazy-account-view';

/** The error page of section 2, for signed-out users. */
export const LazyErrorView = createLazyAccountView(async () => {
  const { ErrorView } = await import(/* webpackChunkName: "error-page" */ './pages/ErrorView');
  return ErrorView;
});

/** The page that a reset link opens. */
export const LazyChangePasswordPage = createLazyAccountView(async () => {
  const { ChangePasswordPage } = await import(
    /* webpackChunkName: "change-password" */ './pages/ChangePasswordPage'
  );
  return ChangePasswordPage;
});

/** The page that a verification link opens. */
export const LazyEmailVerificationPage = createLazyAccountView(async () => {
  const { EmailVerificationPage } = await import(
    /* webpackChunkName: "email-verification" */ './pages/EmailVerificationPage'
  );
  return EmailVerificationPage;
});

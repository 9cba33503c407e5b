import { createLazyAccountView } from './lazy-account-view';

/** The error page of section 2, for people who are signed out. */
export const LazyErrorView = createLazyAccountView(async () => {
  const { ErrorView } = await import(/* webpackChunkName: "error-page" */ './pages/ErrorView');
  return ErrorView;
});

/** The page a reset link leads to. */
export const LazyChangePasswordPage = createLazyAccountView(async () => {
  const { ChangePasswordPage } = await import(
    /* webpackChunkName: "change-password" */ './pages/ChangePasswordPage'
  );
  return ChangePasswordPage;
});

/** The page a verification link leads to. */
export const LazyEmailVerificationPage = createLazyAccountView(async () => {
  const { EmailVerificationPage } = await import(
    /* webpackChunkName: "email-verification" */ './pages/EmailVerificationPage'
  );
  return EmailVerificationPage;
});

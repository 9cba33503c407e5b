export { ChangePasswordPage } from './ChangePasswordPage';
export { EmailVerificationPage } from './EmailVerificationPage';
export type { PageProps } from './page-props';

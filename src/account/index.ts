export { AccountApp, type AccountAppProps } from './AccountApp';
export { AccountFrame, SigningInFrame, type AccountFrameProps } from './AccountFrame';
export type { PageClock } from './page-clock';
export type {
  ChangePasswordGateway,
  CodeSource,
  FirstFactor,
  HumanCheck,
  HumanCheckEvents,
  PendingSignIn,
  ResendFailure,
  ResendOutcome,
  ResetGateway,
  ResetSession,
  SecondFactor,
  SignInGateway,
  SignInOutcome,
  SignInRefusal,
  SignInStep,
  MessageOutcome,
  StepFailure,
  StepOutcome,
  VerificationGateway,
} from './gateway';
export { LazyChangePasswordPage, LazyEmailVerificationPage, LazyErrorView } from './lazy-pages';
export { createHostedFailure, getSignedOutMessage, type AccountMessage } from './account-message';
export { toSafeReturnPath } from './return-path';
export type { AccountLink } from './SocialLinks';
export type { LanguageChoice } from './LanguageSwitch';
export {
  isEmail,
  validatePassword,
  validateUserId,
  type PasswordError,
  type UserIdError,
} from './validation';

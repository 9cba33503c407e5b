export { AccountApp, type AccountAppProps } from './AccountApp';
export { AccountFrame, type AccountFrameProps } from './AccountFrame';
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
export { loadChangePasswordPage, loadEmailVerificationPage, loadErrorView } from './lazy-views';
export { LazyView } from './LazyView';
export { getSignedOutMessage, type AccountMessage } from './account-message';
export { toSafeReturnPath } from './return-path';
export type { AccountLink } from './SocialLinks';
export {
  isEmail,
  validatePassword,
  validateUserId,
  type PasswordError,
  type UserIdError,
} from './validation';

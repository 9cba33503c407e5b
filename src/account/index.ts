export { AccountApp, type AccountAppProps } from './AccountApp';
export { AccountFrame, type AccountFrameProps } from './AccountFrame';
export type { PageClock } from './clock';
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
  SpokenOutcome,
  StepFailure,
  StepOutcome,
  VerificationGateway,
} from './gateway';
export { loadChangePasswordPage, loadEmailVerificationPage, loadErrorView } from './late-views';
export { LateView } from './LateView';
export { signedOutMessage, type AccountMessage } from './message';
export { safeReturnPath } from './return-path';
export type { AccountLink } from './SocialLinks';
export { isEmail, passwordFault, userIdFault, type PasswordFault, type UserIdFault } from './validation';

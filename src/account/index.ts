export { AccountApp, type AccountAppProps } from './AccountApp';
export type {
  CodeFailure,
  CodeOutcome,
  ResendFailure,
  ResendOutcome,
  SignInGateway,
  SignInOutcome,
  SignInRefusal,
} from './gateway';
export type { AccountMessage } from './message';
export { safeReturnPath } from './return-path';
export type { AccountLink } from './SocialLinks';
export { isEmail, passwordFault, userIdFault, type PasswordFault, type UserIdFault } from './validation';

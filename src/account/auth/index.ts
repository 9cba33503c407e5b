export { followSignIn } from './follow-sign-in';
export { createAccount, type AccountServices } from './create-account';

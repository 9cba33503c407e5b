export { followSignIn } from './follow-sign-in';
export { createAccount, type AccountParts } from './create-account';

export { followSignIn } from './follow-sign-in';
export { buildAccount, type AccountParts } from './build-account';

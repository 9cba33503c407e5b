export { buildAccount, type AccountParts } from './build-account';

export {
  createAccountsService,
  type AccountsService,
  type HumanVerification,
  type PasswordExpiry,
} from './accounts';
export { createAssetsService, type AssetsService } from './assets';
export { createBisonService, type BisonService, type EmailVerification, type ResetValidation } from './bison';
export { createUsersService, type UsersService } from './users';

export { createAccountsService, type AccountsService, type PasswordExpiry } from './accounts';
export { createAssetsService, type AssetsService } from './assets';
export { createUsersService, type UsersService } from './users';

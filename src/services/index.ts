export {
  createAccountsService,
  type AccountsService,
  type HumanVerification,
  type PasswordExpiry,
} from './accounts';
export { createAssetsService, type AssetsService } from './assets';
export { createBisonService, type BisonService, type EmailVerification, type ResetValidation } from './bison';
export { createSearchService, type SearchService, type SuggestionQuery } from './search';
export { createUsersService, type UsersService } from './users';

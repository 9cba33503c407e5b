export { createAccountsService, type AccountsService, type PasswordExpiry } from './accounts';
export { createAssetsService, type AssetsService } from './assets';
export { createSearchService, type SearchService, type SuggestionQuery } from './search';
export { createUsersService, type UsersService } from './users';

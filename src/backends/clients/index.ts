export {
  createAccountsService,
  type AccountsService,
  type HumanVerification,
  type PasswordExpiry,
} from './accounts';
export { createAssetsService, type AssetsService } from './assets';
export { createBisonService, type BisonService, type EmailVerification, type ResetValidation } from './bison';
export { createExtractsService, type ExtractOrder, type ExtractsService } from './extracts';
export {
  createManifestsService,
  type StoredDifference,
  type StoredRevision,
  type ManifestsService,
  type Refusal,
} from './manifests';
export { createNotificationsService, type NotificationsService } from './notifications';
export { createSearchService, type SearchService, type SuggestionQuery } from './search';
export { createIntegrationService, type IntegrationService } from './integration';
export { createOrganizationsService, type OrganizationsService } from './organizations';
export { createPostsService, type PostsService } from './posts';
export { createResetService, type ResetService } from './reset';
export { createSettingsService, type SettingsService } from './settings';
export { createUsersService, type UsersService } from './users';

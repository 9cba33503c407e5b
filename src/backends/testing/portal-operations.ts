import {
  createAccountsService,
  ExpiryRequestSchema,
  VerificationAnswerSchema,
  VerificationRequestSchema,
} from '../accounts';
import { createAssetsService, DeltaRefreshSchema } from '../assets';
import * as extracts from '../extracts';
import { MunicipalityCodeSchema } from '../fields';
import { getIntegrationUrl, IntegrationAnswerSchema } from '../integration';
import { createNotificationsService, NotificationsAnswerSchema } from '../notifications';
import { getOrganizationMap, OrganizationMapSchema } from '../organizations';
import * as reset from '../password-reset';
import * as posts from '../posts';
import * as search from '../search';
import { saveSettings, SettingsPatchSchema, SettingsReplySchema } from '../settings';
import { UserSchema } from '../user';
import { AllowedMunicipalitiesSchema, createUsersService } from '../users';
import type { Operation } from './operation';

const countyMun = '0412';
const key = { key: '', added: [], updated: [], deleted: [] };
const now = () => 0;

/** Calls for users who are not signed in, and calls of the portal itself, by operation id. */
export const portalOperations: Readonly<Record<string, Operation>> = {
  checkPasswordExpiry: {
    call: ({ http }) => createAccountsService(http).checkExpiry('user'),
    body: ExpiryRequestSchema,
  },
  verifyHuman: {
    call: ({ http }) => createAccountsService(http).verifyHuman('token', 'login'),
    body: VerificationRequestSchema,
    answer: VerificationAnswerSchema,
  },
  getDataRefresh: { call: ({ http }) => createAssetsService(http).dataRefresh(), answer: DeltaRefreshSchema },
  requestPasswordReset: {
    call: ({ http }) => reset.createBisonService(http).forgot('name@example.org'),
    body: reset.ForgotRequestSchema,
  },
  validatePasswordReset: {
    call: ({ http }) => reset.createBisonService(http).validate('session'),
    answer: reset.ResetSessionSchema,
  },
  resetPassword: {
    call: ({ http }) =>
      reset
        .createBisonService(http)
        .changePassword({ session: 'session', email: '', csrf_token: '', password: '' }),
    body: reset.ResetRequestSchema,
  },
  verifyEmail: {
    call: ({ http }) => reset.createBisonService(http).verifyEmail('session'),
    meanings: {
      200: 'The address is verified. Also the answer for a used link whose address is verified: mail scanners open links before people do.',
      401: 'The link is unknown, was replaced by a newer one, or has expired.',
    },
  },
  resetOwnPassword: {
    call: ({ http }) => reset.createResetService(http).resetPassword(),
    answer: reset.MessageAnswerSchema,
  },
  getIntegration: {
    call: ({ http }) => getIntegrationUrl(http, 'application', countyMun),
    answer: IntegrationAnswerSchema,
  },
  listNotifications: {
    call: ({ http }) => createNotificationsService(http).all(),
    answer: NotificationsAnswerSchema,
  },
  startExtract: {
    call: ({ http }) =>
      extracts.createExtractsService(http).start({ fileName: 'rows.csv', params: {}, target: 'rows' }),
    body: extracts.ExtractRequestSchema,
    answer: extracts.ExtractAnswerSchema,
  },
  getExtractUrl: {
    call: ({ http }) => extracts.createExtractsService(http).address('{fileId}'),
    answer: extracts.ExtractAddressSchema,
  },
  listPosts: {
    call: ({ http }) => posts.createPostsService(http, { now }).posts(),
    answer: posts.PostsAnswerSchema,
  },
  savePosts: {
    call: ({ http }) => posts.createPostsService(http, { now }).save(key),
    body: posts.PostChangesSchema,
    answer: posts.PostsSavedSchema,
  },
  uploadPostImage: {
    call: ({ http }) => posts.createPostsService(http, { now }).uploadImage(new Blob()),
    answer: posts.PostImageSchema,
  },
  suggestProperties: {
    call: ({ http }) =>
      search.createSearchService(http).suggest({
        term: 'term',
        filters: search.searchFilters,
        municipality: undefined,
        signal: new AbortController().signal,
      }),
    filters: { countyMun: MunicipalityCodeSchema },
    answer: search.SuggestionsSchema,
  },
  searchProperties: {
    call: ({ http }) => search.createSearchService(http).find('value', true, 'propRoll'),
    body: search.SearchRequestSchema,
    answer: search.SearchAnswerSchema,
  },
  saveSettings: {
    call: ({ http }) => saveSettings(http, '{id}', {}),
    body: SettingsPatchSchema,
    answer: SettingsReplySchema,
  },
  getUser: { call: ({ http }) => createUsersService(http).user('{userId}'), answer: UserSchema },
  listAllowedMunicipalities: {
    call: ({ http }) => createUsersService(http).allowedMunicipalities(),
    answer: AllowedMunicipalitiesSchema,
  },
  getOrganizationMap: {
    call: ({ http }) => getOrganizationMap(http),
    answer: OrganizationMapSchema,
  },
};

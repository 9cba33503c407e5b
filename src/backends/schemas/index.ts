export { AccessTokenClaimsSchema, type AccessTokenClaims } from './access-token';
export {
  ExpiryRequestSchema,
  VerificationAnswerSchema,
  VerificationRequestSchema,
  type ExpiryRequest,
  type VerificationAnswer,
  type VerificationRequest,
} from './accounts';
export { ClassFiguresSchema, ClassYearSchema, type ClassFigures } from './analytics';
export {
  appealOrders,
  AppealRecordSchema,
  AppealSchema,
  AppealsSchema,
  appealStates,
  AppealStateSchema,
  NextHearingsSchema,
  type Appeal,
  type AppealRecord,
  type Appeals,
  type AppealState,
  type NextHearings,
} from './appeals';
export { DeltaRefreshSchema, type DeltaRefresh } from './delta-refresh';
export {
  ExtractAddressSchema,
  ExtractAnswerSchema,
  ExtractRequestSchema,
  type ExtractAddress,
  type ExtractAnswer,
  type ExtractRequest,
} from './extracts';
export { FailureAnswerSchema, type FailureAnswer } from './failure';
export { IntegrationAnswerSchema, type IntegrationAnswer } from './integration';
export {
  AllowedMunicipalitiesSchema,
  MunicipalitySchema,
  type AllowedMunicipalities,
  type Municipality,
} from './municipalities';
export { MunicipalityCodeSchema } from './municipality-code';
export {
  extractStatuses,
  NotificationMetadataSchema,
  NotificationsAnswerSchema,
  NotificationSchema,
  socketHeartbeat,
  socketTryAgainLater,
  SocketMessageSchema,
  type ExtractStatus,
  type Notification,
  type NotificationsAnswer,
  type SocketMessage,
} from './notifications';
export {
  OrganizationMapSchema,
  OrganizationsSchema,
  type OrganizationMap,
  type Organizations,
} from './organizations';
export { PageViewSchema, type PageView } from './page-view';
export {
  mostPermitsUploaded,
  PermitCheckRequestSchema,
  PermitCheckSchema,
  permitColumns,
  PermitUploadRequestSchema,
  PermitUploadSchema,
  UploadedRowSchema,
  type PermitCheck,
  type PermitColumn,
  type PermitUpload,
  type PermitUploadRequest,
  type UploadedRow,
} from './permit-uploads';
export {
  PermitChoicesSchema,
  PermitListSchema,
  permitOrders,
  PermitRecordSchema,
  permitStates,
  PermitSummarySchema,
  permitWorks,
  type PermitChoices,
  type PermitList,
  type PermitRecord,
  type PermitSummary,
} from './permits';
export { arrangePosts } from './post-order';
export { newPostTime, statusAfterMove, statusOf } from './post-status';
export {
  largestPostImage,
  PostChangesSchema,
  PostConflictSchema,
  PostContentSchema,
  postImageTypes,
  PostImageSchema,
  PostsAnswerSchema,
  PostSchema,
  PostsSavedSchema,
  ReadablePostsAnswerSchema,
  ReadablePostsSavedSchema,
  postStatuses,
  type Post,
  type PostChanges,
  type PostConflict,
  type PostContent,
  type PostImage,
  type PostsAnswer,
  type PostsSaved,
  type ReadablePost,
  type PostStatus,
} from './posts';
export {
  orderFilters,
  orderStates,
  productFormats,
  ProductOrderSchema,
  ProductOrdersSchema,
  ProductSchema,
  ProductsSchema,
  type ProductOrder,
  type ProductOrders,
  type Products,
} from './products';
export {
  PeopleListSchema,
  peopleOrders,
  PersonIdSchema,
  personKinds,
  PersonKindSchema,
  PersonRecordSchema,
  type PeopleList,
  type PersonRecord,
} from './people';
export {
  PropertyChoicesSchema,
  PropertyListSchema,
  propertyOrders,
  PropertyRecordSchema,
  type PropertyChoices,
  type PropertyList,
  type PropertyRecord,
} from './properties';
export {
  MarketSchema,
  MonthSchema,
  PulseChoicesSchema,
  saleOrders,
  SalesSchema,
  type Market,
  type PulseChoices,
  type Sales,
} from './pulse';
export {
  ForgotRequestSchema,
  MessageAnswerSchema,
  ResetRequestSchema,
  ResetSessionSchema,
  type ForgotRequest,
  type MessageAnswer,
  type ResetRequest,
  type ResetSession,
} from './reset';
export {
  rfrOrders,
  RfrPhaseCountSchema,
  rfrPhases,
  RfrPhaseSchema,
  RfrRecordSchema,
  RfrRequestSchema,
  RfrRequestsSchema,
  RfrSummarySchema,
  type RfrPhase,
  type RfrPhaseCount,
  type RfrRecord,
  type RfrRequest,
  type RfrRequests,
  type RfrSummary,
} from './rfr';
export { RollSchema } from './roll';
export {
  SearchAnswerSchema,
  searchFilters,
  SearchHitSchema,
  SearchRequestSchema,
  SuggestionsSchema,
  type SearchAnswer,
  type SearchFilter,
  type SearchHit,
  type SearchRequest,
  type SuggestionGroup,
  type Suggestions,
} from './search';
export {
  SettingsPatchSchema,
  SettingsReplySchema,
  themeNames,
  type SettingsPatch,
  type SettingsReply,
} from './settings';
export { SlaMeasureSchema, SlaMonthSchema, SlaReportSchema, type SlaReport } from './sla';
export {
  ContractSchema,
  UserSchema,
  UserSettingsSchema,
  type Contract,
  type User,
  type UserSettings,
} from './user';
export {
  longestWorkText,
  WorkAssigneesSchema,
  WorkBoardSchema,
  WorkChangeSchema,
  workDueChoices,
  workKinds,
  WorkListSchema,
  WorkNotePayloadSchema,
  WorkRecordSchema,
  workStatuses,
  WorkStatusSchema,
  type WorkAssignee,
  type WorkAssignees,
  type WorkBoard,
  type WorkChange,
  type WorkDue,
  type WorkItem,
  type WorkList,
  type WorkNotePayload,
  type WorkRecord,
  type WorkStatus,
} from './work';
export {
  accountStates,
  DirectoryUserSchema,
  UserChoicesSchema,
  UserDirectorySchema,
  userOrders,
  type DirectoryUser,
  type UserChoices,
  type UserDirectory,
} from './user-directory';

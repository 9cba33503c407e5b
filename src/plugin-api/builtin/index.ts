export {
  addDays,
  formatDateTime,
  formatLongDay,
  getDay,
  getValue,
  maxPostTitleLength,
  parseStartOfDay,
} from '#base';
export {
  type AppFault,
  type AppForEverybody,
  type AppHealth,
  type AppState,
  type AppTimes,
  type EverybodyHealth,
  type Health,
  type HealthPage,
  type Recurring,
} from './health';
export { useBuiltinPortal } from './use-builtin-portal';
export {
  type BuiltinServices,
  type IntegrationFrame,
  type Integrations,
  type OrganizationChoice,
  type OrganizationGroup,
  type Organizations,
  type Profile,
  type ServiceSource,
  type ThemeChoice,
  type WidgetHost,
} from './services';
export {
  type BuiltinPlugin,
  type BuiltinPortalApi,
  type Dismissals,
  type WidgetPlace,
  type Widgets,
} from './contract';
export {
  type ManifestDifference,
  type ManifestEntry,
  type ManifestExplanation,
  type ManifestFault,
  type ManifestBlockReason,
  type ManifestOutline,
  type ManifestRefusal,
  type ManifestNote,
  type ManifestRevision,
  type Manifests,
  type OutlineApp,
  type OutlineHost,
  type OutlinePart,
  type OutlineRoute,
  type OutlineWidget,
} from './manifest';
export {
  type ImageOptions,
  type PinnedPost,
  type PinnedPostFields,
  type PinnedPostStatus,
  type PostProblems,
  type Posts,
  type PostsEditor,
  type PostsSaveOutcome,
} from './posts';

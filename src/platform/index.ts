export { watchActivity, watchReturn } from './activity';
export { createPageViewSender } from './analytics';
export { createAssetSource, type AssetSource, type AssetSourceFailure } from './asset-source';
export { createCaptcha, type Captcha, type CaptchaSettings } from './captcha';
export { createTabClaim, type Claim } from './claim-once';
export { createSystemClock, type Clock } from './clock';
export { guardNavigation, type NavigationAttempt } from './navigation-guard';
export { createDownloads, type Downloads } from './downloads';
export { whenFirstActive } from './first-activity';
export { subscribeToTabs, postToTabs } from './tab-channel';
export { createShownMunicipalityEntry } from './storage/shown-municipality';
export { createHttp } from './http';
export { type Session } from './identity/claims';
export { type IdentitySettings } from './identity/configure';
export { createBrowserSession } from './identity/browser-session';
export { sessionLock, type IdentitySession } from './identity/identity-session';
export { sessionNotStoredError, storageFullError } from './identity/not-stored';
export { createServerSession } from './identity/server-session';
export { type SignInClient } from './identity/sign-in';
export { createSignInStorage, type PersistedSignIn, type SignInStorage } from './identity/sign-in-storage';
export { type PendingStep, type SignInFailure, type SignInProgress } from './identity/steps';
export { getBrowserLocks, type Leader } from './leader';
export { loadHostedPages, loadSignInClient } from './lazy-sign-in-client';
export { createConsoleLog, type Log, type ReportingLog } from './log';
export { fetchAnnouncedManifest } from './fetch-announced-manifest';
export { followManifest } from './manifest-stream';
export { watchMissingFiles } from './missing-files';
export { keepAddressInExitLink } from './exit-link';
export { followNotifications, reportMissedNotifications, type FeedListener } from './notification-feed';
export { lockOverride, type LockedOverride } from './override-lock';
export { readDocumentPerson, readPageData } from './page';
export { canReach, type CanReach } from './can-reach';
export {
  readFraming,
  readIntegrationFraming,
  type Framing,
  type FramingSource,
  type IntegrationFramingSource,
} from './framing-source';
export { createLeftPlacesEntry } from './storage/left-places';
export { followScroll } from './scroll-restoration';
export { createBrowserOpeningApps, type OpeningApps } from './storage/opening-apps';
export { probeFile, type FileProbe, type ProbeFile } from './probe-file';
export {
  createBrowserStorage,
  isStorageBlocked,
  type PortalHint,
  type PortalStorage,
  type StorageEntry,
  type StoredSearch,
} from './storage';
export { watchShown } from './page-visibility';
export { createSessionIdEntry } from './storage/server-session';
export { createDisabledAppsEntry } from './storage/disabled-apps';
export { hintDisabled } from './storage/disabled-hint';
export { languageHint } from './storage/language-hint';
export { sectionHint } from './storage/section-hint';
export { createDraftStorage, type PersistedDraft } from './storage/draft-storage';
export {
  createNotificationStorage,
  type NotificationStorage,
  type ReadMarks,
} from './storage/notification-storage';
export { type Upload } from './call-extras';
export { createAppValuesStorage, type AppValues, type AppValuesStorage } from './storage/app-values';
export {
  createBearerTransport,
  createSessionTransport,
  noSession,
  type BackendAddresses,
  type Transport,
} from './transport';
export { readError, type ReadError } from './telemetry/read-error';
export { createTelemetry, type LeakKind, type Telemetry } from './telemetry/telemetry';
export { watchAllErrors, type UncaughtError } from './telemetry/uncaught-errors';
export { measureWebVitals } from './telemetry/web-vitals';
export { createVisibleTabLeader } from './visible-tab-leader';

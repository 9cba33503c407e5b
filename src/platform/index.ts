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
export { createShownMunicipalitySlot } from './storage/shown-municipality';
export { createHttp } from './http';
export { type Session } from './identity/claims';
export { type IdentitySettings } from './identity/configure';
export { createIdentitySession, type IdentitySession } from './identity/identity-session';
export { type SignInClient } from './identity/sign-in';
export { createSignInStorage, type PersistedSignIn, type SignInStorage } from './identity/sign-in-storage';
export { type PendingStep, type SignInFailure, type SignInProgress } from './identity/steps';
export { getBrowserLocks, createWebLocksLeader, type Leader } from './leader';
export { loadHostedPages, loadSignInClient } from './lazy-sign-in-client';
export { createConsoleLog, type Log } from './log';
export { followManifest } from './manifest-stream';
export { watchMissingFiles } from './missing-files';
export { keepAddressInExitLink } from './exit-link';
export { followNotifications, type FeedListener } from './notification-feed';
export { lockOverride, type LockedOverride } from './override-lock';
export { readPageData } from './page';
export { canReach, type CanReach } from './can-reach';
export {
  createBrowserStorage,
  isStorageBlocked,
  type PortalHint,
  type PortalStorage,
  type Slot,
  type StoredSearch,
} from './storage';
export { createDisabledAppsSlot } from './storage/disabled-apps';
export { hintDisabled } from './storage/disabled-hint';
export { createDraftStorage, type PersistedDraft } from './storage/draft-storage';
export {
  createNotificationStorage,
  type NotificationStorage,
  type ReadMarks,
} from './storage/notification-storage';
export { createBearerTransport, type BackendAddresses, type Transport } from './transport';
export { createVisibleTabLeader } from './visible-tab-leader';

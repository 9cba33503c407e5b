export { watchActivity, watchReturn } from './activity';
export { createPageViewSender } from './analytics';
export { createAssetSource, type AssetSource, type AssetSourceFailure } from './asset-source';
export { createCaptcha, type Captcha, type CaptchaSettings } from './captcha';
export { tabsClaim, type Claim } from './claims';
export { systemClock, type Clock } from './clock';
export { watchDepartures, type Departure } from './departures';
export { createDownloads, type Downloads } from './downloads';
export { firstSign } from './first-sign';
export { hearTabs, tellTabs } from './tab-channel';
export { shownMunicipality } from './storage/shown-municipality';
export { createHttp, type Http, type HttpCall } from './http';
export { type Session } from './identity/claims';
export { type IdentitySettings } from './identity/configure';
export { createIdentitySession, type IdentitySession } from './identity/identity-session';
export { type SignInClient } from './identity/sign-in';
export { signInStorage, type KeptSignIn, type SignInStorage } from './identity/sign-in-storage';
export { type PendingStep, type SignInFailure, type SignInProgress } from './identity/steps';
export { browserLocks, webLocksLeader, type Leader } from './leader';
export { loadHostedPages, loadSignInClient } from './load-sign-in-client';
export { consoleLog, type Log } from './log';
export { followManifest } from './manifest-stream';
export { watchMissingFiles } from './missing-files';
export { keepAddressOnExit } from './mode-exit';
export { followNotifications, type FeedListener } from './notification-feed';
export { holdOverride, type HeldOverride } from './override-hold';
export { readPageData } from './page';
export { reaches, type Reaches } from './reaches';
export {
  browserStorage,
  isStorageBlocked,
  type PortalHint,
  type PortalStorage,
  type Slot,
  type StoredSearch,
} from './storage';
export { disabledApps } from './storage/disabled-apps';
export { hintDisabled } from './storage/disabled-hint';
export { draftStorage, type KeptDraft } from './storage/draft-storage';
export {
  notificationStorage,
  type NotificationStorage,
  type ReadMarks,
} from './storage/notification-storage';
export { bearerTransport, type BackendAddresses, type Transport } from './transport';
export { visibleTabsLeader } from './visible-leader';

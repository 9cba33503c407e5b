export { mayVisit, getMenu, getWidgets, type MenuEntry, type Visitor } from './access';
export { getDeclaredAddresses, withPinnedIntegrity, type AssetAddresses, type AssetFile } from './addresses';
export { findVersionProblem, satisfiesVersion } from './versions';
export { readAssetManifest, readListedFiles, findUnlistedFile } from './asset-manifest';
export {
  decide,
  getErrorCode,
  getMunicipality,
  getRefusedMunicipality,
  findPublicPage,
  publicPaths,
  type Address,
  type Decision,
  type CurrentSection,
  type PublicPage,
} from './decide';
export { settleAddress, type SettledAddress } from './settle-address';
export { covers, isWider, type PageDocument } from './document';
export {
  explain,
  type Explanation,
  type BlockReason,
  type ManifestEntry,
  type ExplanationNote,
} from './explain';
export { getGlobalFunctions, getGlobalName } from './global-names';
export { refusesFraming, type HeaderSource } from './framing';
export { createImportScopes, getFolder } from './import-scopes';
export { createIntegrationRoutes, type Integration } from './integrations';
export {
  otherPageApp,
  otherPagePath,
  findSectionEntry,
  createSectionManifest,
  createSectionMessage,
  type SectionEntry,
  type SectionSettings,
} from './section-manifest';
export { isLoopback, isOrigin } from './origin';
export {
  isManifestMessage,
  isPageData,
  pageFormat,
  type ExcludedApp,
  type ManifestMessage,
  type RevisionAnnouncement,
  type PageData,
  type PageIdentity,
  type PageMode,
} from './page-data';
export { safeModeApp } from './safe-mode-app';
export { deviceNeeds, relaxations, type AppNeed, type Relaxation } from './needs';
export { createOwnerLookup } from './app-owners';
export { parseManifest, type ParsedManifest } from './parse';
export {
  maximumHeaderLength,
  createPolicy,
  createReportDirectives,
  type Policy,
  type PolicyContext,
  type PolicyMode,
  type ReportsEndpoint,
  type CaptchaGrant,
} from './policy';
export { needsWholeManifest, restrictManifest } from './restrict';
export { resolvePortal, type Portal, type Widget } from './portal';
export { formatProblem, formatProblems, hasErrors, type Problem, type ProblemCode } from './problem';
export { isFileRequest, isServerPath, serverFolders } from './reserved';
export { knownLanguages, readText, type Text } from './texts';
export { type RouteMatch, type RouteTree } from './routes';
export { createSamplePortalSection } from './sample-portal';
export {
  backendNames,
  manifestSchema,
  manifestVersion,
  type AppEntry,
  type BackendName,
  type LoadKind,
  type Manifest,
  type RouteEntry,
} from './schema';
export { webAddress } from './schema-addresses';
export { validateName } from './schema-values';
export { didYouMean, listAllowed } from './suggestions';
export { type CheckContext } from './check-context';
export { type Route } from './routes';
export { sourceKinds } from './app';
export { type SourceKind } from './app';
export { type Sources } from './app';
export { type App } from './app';
export { findUnusedKeys } from './unused-keys';
